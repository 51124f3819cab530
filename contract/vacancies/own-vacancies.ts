import { z } from 'zod'
import { CreationQuota } from '../core/creation-quota.ts'
import { endpoint } from '../core/endpoint.ts'
import { ListQuery, PageMeta } from '../core/paging.ts'
import { OwnVacancy } from './own-vacancy.ts'
import { VacancyStatus } from './vacancy-card.ts'

const OwnVacanciesMeta = PageMeta.extend({
  counts: z.object({ active: z.number().int(), draft: z.number().int(), archived: z.number().int() }),
})

export const showVacancyQuota = endpoint({
  method: 'GET',
  path: '/employer/vacancy/availability_create',
  access: 'account',
  reply: CreationQuota,
})

export const listOwnVacancies = endpoint({
  method: 'GET',
  path: '/employer/vacancies',
  access: 'employer',
  query: ListQuery.extend({ status: VacancyStatus.default('active') }),
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
