import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { Id, IdParams } from '#contract/shapes.ts'
import { CompanySummary } from '#features/companies/company-summary.contract.ts'
import { VacancyCard } from '#features/vacancies/contract/vacancy-card.ts'
import { PageAvailability } from '#features/vacancies/page/vacancy-page.contract.ts'

export const HiddenState = z.object({ id: z.number().int(), is_hidden: z.boolean() })

/** Each list also reports the length of the other. */
export const HiddenMeta = PageMeta.extend({ vacancies: z.number().int(), companies: z.number().int() })

export const HiddenVacancy = VacancyCard.extend(PageAvailability.shape)
export type HiddenVacancy = z.infer<typeof HiddenVacancy>

/** Latest hidden first. */
export const listHiddenVacancies = endpoint({
  method: 'GET',
  path: '/seeker/vacancies/hidden',
  access: 'account',
  query: ListQuery,
  reply: z.array(HiddenVacancy),
  meta: HiddenMeta,
})

export type HiddenCompany = z.infer<typeof CompanySummary>

export const listHiddenCompanies = endpoint({
  method: 'GET',
  path: '/seeker/companies/hidden',
  access: 'account',
  query: ListQuery,
  reply: z.array(CompanySummary),
  meta: HiddenMeta,
})

/** Excludes the vacancy from all lists and counts of the caller; its page still opens. Idempotent. */
export const hideVacancy = endpoint({
  method: 'POST',
  path: '/seeker/vacancies/hidden',
  access: 'account',
  body: z.object({ vacancy_id: Id }),
  reply: HiddenState,
  errors: ['vacancy_not_found', 'limit_reached'],
})

/** Hides all present and future vacancies that the company publishes under its name. Idempotent. */
export const hideCompany = endpoint({
  method: 'POST',
  path: '/seeker/companies/hidden',
  access: 'account',
  body: z.object({ company_id: Id }),
  reply: HiddenState,
  errors: ['company_not_found', 'limit_reached'],
})

/** Idempotent. */
export const unhideVacancy = endpoint({
  method: 'DELETE',
  path: '/seeker/vacancies/hidden/:id',
  access: 'account',
  params: IdParams,
  reply: HiddenState,
})

export const unhideCompany = endpoint({
  method: 'DELETE',
  path: '/seeker/companies/hidden/:id',
  access: 'account',
  params: IdParams,
  reply: HiddenState,
})
