import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag } from '#contract/form-shapes.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { CreationQuota } from '#contract/replies.ts'
import { lineText } from '#contract/shapes.ts'
import { VacancyStatus } from '../contract/vacancy-card.ts'
import { OwnVacancy } from './own-vacancy.contract.ts'

const OwnVacanciesMeta = PageMeta.extend({
  counts: z.object({ active: z.number().int(), draft: z.number().int(), archived: z.number().int() }),
})

export const showVacancyQuota = endpoint({
  method: 'GET',
  path: '/employer/vacancy/availability_create',
  access: 'account',
  reply: CreationQuota,
})

/** Heads of the table that sort it. */
export const OWN_VACANCY_ORDERS = [
  'attention',
  'name',
  'salary',
  'new',
  'overdue',
  'responses',
  'in_time',
  'expires',
  'updated',
] as const
export type OwnVacancyOrder = (typeof OWN_VACANCY_ORDERS)[number]

const OwnVacanciesQuery = ListQuery.extend({
  status: VacancyStatus.default('active'),
  /** Part of a name or of a city. */
  text: lineText(100).default(''),
  /** Default: whom to answer first for open vacancies, the newest change first for the others. */
  order_by: z.enum(OWN_VACANCY_ORDERS).optional(),
  descending: Flag.default(false),
})
export type OwnVacanciesQuery = z.output<typeof OwnVacanciesQuery>

export const listOwnVacancies = endpoint({
  method: 'GET',
  path: '/employer/vacancies',
  access: 'employer',
  query: OwnVacanciesQuery,
  reply: z.array(OwnVacancy),
  meta: OwnVacanciesMeta,
})

export const listVacancyDrafts = endpoint({
  method: 'GET',
  path: '/employer/vacancy/drafts',
  access: 'employer',
  query: ListQuery,
  reply: z.array(OwnVacancy),
  meta: OwnVacanciesMeta,
})
