import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ListPage, PageMeta } from './shapes.ts'
import { CompanyLine, HasPage, VacancyCard } from './vacancies.ts'

const IsHidden = z.object({ id: z.number().int(), is_hidden: z.boolean() })

const paging = z.object({ page: ListPage })
/** Each list also reports the length of the other. */
const HiddenMeta = PageMeta.extend({ vacancies: z.number().int(), companies: z.number().int() })

export const HiddenVacancy = VacancyCard.extend(HasPage.shape)
export type HiddenVacancy = z.infer<typeof HiddenVacancy>

/** Latest hidden first. */
export const listHiddenVacancies = endpoint({
  method: 'GET',
  path: '/seeker/vacancies/hidden',
  access: 'account',
  query: paging,
  reply: z.array(HiddenVacancy),
  meta: HiddenMeta,
})

export const HiddenCompany = CompanyLine
export type HiddenCompany = z.infer<typeof HiddenCompany>

export const listHiddenCompanies = endpoint({
  method: 'GET',
  path: '/seeker/companies/hidden',
  access: 'account',
  query: paging,
  reply: z.array(HiddenCompany),
  meta: HiddenMeta,
})

/** Excludes the vacancy from all lists and counts of the caller; its page still opens. Idempotent. */
export const hideVacancy = endpoint({
  method: 'POST',
  path: '/seeker/vacancies/hidden',
  access: 'account',
  body: z.object({ vacancy_id: Id }),
  reply: IsHidden,
  errors: ['vacancy_not_found', 'limit_reached'],
})

/** Hides all present and future vacancies that the company publishes under its name. Idempotent. */
export const hideCompany = endpoint({
  method: 'POST',
  path: '/seeker/companies/hidden',
  access: 'account',
  body: z.object({ company_id: Id }),
  reply: IsHidden,
  errors: ['company_not_found', 'limit_reached'],
})

/** Idempotent. */
export const bringVacancyBack = endpoint({
  method: 'DELETE',
  path: '/seeker/vacancies/hidden/:id',
  access: 'account',
  params: z.object({ id: Id }),
  reply: IsHidden,
})

export const bringCompanyBack = endpoint({
  method: 'DELETE',
  path: '/seeker/companies/hidden/:id',
  access: 'account',
  params: z.object({ id: Id }),
  reply: IsHidden,
})
