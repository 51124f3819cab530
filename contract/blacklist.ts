import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ListPage, PageMeta } from './shapes.ts'
import { CompanyLine, HasPage, VacancyCard } from './vacancies.ts'

const IsHidden = z.object({ id: z.number().int(), is_hidden: z.boolean() })

const paging = z.object({ page: ListPage })
/** Both lists know how long the other is. */
const HiddenMeta = PageMeta.extend({ vacancies: z.number().int(), companies: z.number().int() })

export const HiddenVacancy = VacancyCard.extend(HasPage.shape)
export type HiddenVacancy = z.infer<typeof HiddenVacancy>

/** What was hidden last comes first. */
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

/** From now on no list of the caller's shows it or counts it; its own page opens as before. Hiding twice is hiding. */
export const hideVacancy = endpoint({
  method: 'POST',
  path: '/seeker/vacancies/hidden',
  access: 'account',
  body: z.object({ vacancy_id: Id }),
  reply: IsHidden,
  errors: ['vacancy_not_found', 'limit_reached'],
})

/** All that it offers under its name, now and later. */
export const hideCompany = endpoint({
  method: 'POST',
  path: '/seeker/companies/hidden',
  access: 'account',
  body: z.object({ company_id: Id }),
  reply: IsHidden,
  errors: ['company_not_found', 'limit_reached'],
})

/** Bringing back twice is bringing back. */
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
