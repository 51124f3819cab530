import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, PageMeta, PageNumber } from './shapes.ts'
import {
  Archiving,
  Availability,
  NewVacancy,
  OwnVacancy,
  VacancyChange,
  VacancyStatus,
  VersionedVacancyChange,
} from './vacancies.ts'

const params = z.object({ id: Id })
const paging = z.object({ page: PageNumber })
const counts = PageMeta.extend({
  counts: z.object({ active: z.number().int(), draft: z.number().int(), archived: z.number().int() }),
})

export const showVacancyAvailability = endpoint({
  method: 'GET',
  path: '/employer/vacancy/availability_create',
  access: 'account',
  reply: Availability,
})

export const createVacancyDraft = endpoint({
  method: 'POST',
  path: '/employer/vacancy/draft/create',
  access: 'employer',
  body: NewVacancy,
  reply: OwnVacancy,
  errors: ['limit_reached'],
})

export const updateVacancyDraft = endpoint({
  method: 'PUT',
  path: '/employer/vacancy/draft/:id',
  access: 'employer',
  params,
  body: VacancyChange,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})

export const publishVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/publish/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict', 'limit_reached'],
})

export const updateVacancy = endpoint({
  method: 'PUT',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params,
  body: VersionedVacancyChange,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict', 'version_conflict'],
})

export const archiveVacancy = endpoint({
  method: 'PUT',
  path: '/employer/vacancy/archiving/:id',
  access: 'employer',
  params,
  body: Archiving,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})

export const listOwnVacancies = endpoint({
  method: 'GET',
  path: '/employer/vacancies',
  access: 'employer',
  query: paging.extend({ status: VacancyStatus.default('active') }),
  reply: z.array(OwnVacancy),
  meta: counts,
})

export const listVacancyDrafts = endpoint({
  method: 'GET',
  path: '/employer/vacancy/drafts',
  access: 'employer',
  query: paging,
  reply: z.array(OwnVacancy),
  meta: counts,
})

export const showVacancyDraft = endpoint({
  method: 'GET',
  path: '/employer/vacancy/draft/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found'],
})

export const showOwnVacancy = endpoint({
  method: 'GET',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found'],
})

const Deleted = z.object({ id: z.number().int() })

/** The specification adds the list's status as a query; it changes nothing. */
export const deleteVacancy = endpoint({
  method: 'DELETE',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params,
  query: z.object({ status: z.string().max(20).optional() }),
  reply: Deleted,
  errors: ['vacancy_not_found'],
})

export const deleteVacancyDraft = endpoint({
  method: 'DELETE',
  path: '/employer/vacancy/draft/:id',
  access: 'employer',
  params,
  reply: Deleted,
  errors: ['vacancy_not_found', 'state_conflict'],
})
