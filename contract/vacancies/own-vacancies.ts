import { z } from 'zod'
import { BulkReply } from '../core/bulk-reply.ts'
import { endpoint } from '../core/endpoint.ts'
import { Flag, IdParams, IdReply, ListQuery, optional, PageMeta } from '../core/shapes.ts'
import {
  ArchiveInput,
  BulkArchiveInput,
  CreationQuota,
  NewVacancy,
  OwnVacancy,
  VacancyStatus,
  VersionedVacancyChange,
} from './vacancies.ts'
import { DailyVacancyStats, DuplicateVacancy, VacancyChangeEntry } from './vacancy-lifecycle.ts'

const OwnVacanciesMeta = PageMeta.extend({
  counts: z.object({ active: z.number().int(), draft: z.number().int(), archived: z.number().int() }),
})

export const showVacancyQuota = endpoint({
  method: 'GET',
  path: '/employer/vacancy/availability_create',
  access: 'account',
  reply: CreationQuota,
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
  params: IdParams,
  body: VersionedVacancyChange,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict', 'version_conflict'],
})

/**
 * Publishes now or at `scheduled_at`. A draft of changes replaces the content of its vacancy, which is the reply.
 * A vacancy nearly equal to an earlier one of the company is published only with `ignore_duplicates`.
 */
export const publishVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/publish/:id',
  access: 'employer',
  params: IdParams,
  body: z.object({
    scheduled_at: optional(z.iso.datetime('Выберите день и время')),
    ignore_duplicates: Flag.default(false),
  }),
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict', 'limit_reached', 'vacancy_duplicate'],
})

/** Cancels a scheduled publication; the vacancy becomes an ordinary draft. */
export const cancelPublication = endpoint({
  method: 'DELETE',
  path: '/employer/vacancy/publish/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})

/** Returns the draft of changes of a published vacancy or creates it. For the id of a draft it returns that draft. */
export const createDraftFromVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/create/draft/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found'],
})

/** Creates a draft with the same content. */
export const copyVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/copy/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found'],
})

/** Keeps the vacancy open for thirty days from now. */
export const extendVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/prolong/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})

export const updateVacancy = endpoint({
  method: 'PUT',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params: IdParams,
  body: VersionedVacancyChange,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict', 'version_conflict'],
})

export const archiveVacancy = endpoint({
  method: 'PUT',
  path: '/employer/vacancy/archiving/:id',
  access: 'employer',
  params: IdParams,
  body: ArchiveInput,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})

/** Notifies the applicants of each vacancy in the same way as for a single one. */
export const archiveVacancies = endpoint({
  method: 'PUT',
  path: '/employer/vacancies/archiving',
  access: 'employer',
  body: BulkArchiveInput,
  reply: BulkReply,
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

/** Own vacancy with the details that lists omit. */
export const OwnVacancyPage = OwnVacancy.extend({
  /** Of a draft: nearly equal vacancies that the company published lately, most similar first. */
  duplicates: z.array(DuplicateVacancy),
  /** Of a published vacancy: the last ninety days, including today. */
  stats_by_day: z.array(DailyVacancyStats),
  change_log: z.array(VacancyChangeEntry),
})
export type OwnVacancyPage = z.infer<typeof OwnVacancyPage>

export const showVacancyDraft = endpoint({
  method: 'GET',
  path: '/employer/vacancy/draft/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancyPage,
  errors: ['vacancy_not_found'],
})

export const showOwnVacancy = endpoint({
  method: 'GET',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancyPage,
  errors: ['vacancy_not_found'],
})

/** The specification sends `status` of the list; it has no effect. */
export const deleteVacancy = endpoint({
  method: 'DELETE',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params: IdParams,
  query: z.object({ status: z.string().max(20).optional() }),
  reply: IdReply,
  errors: ['vacancy_not_found'],
})

export const deleteVacancyDraft = endpoint({
  method: 'DELETE',
  path: '/employer/vacancy/draft/:id',
  access: 'employer',
  params: IdParams,
  reply: IdReply,
  errors: ['vacancy_not_found', 'state_conflict'],
})

/** «Ещё ищем»: confirms the vacancy for another week. */
export const confirmVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/alive/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})
