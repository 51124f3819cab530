import { z } from 'zod'
import { BulkReply } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, ListPage, optional, PageMeta } from './shapes.ts'
import {
  Archiving,
  ArchivingMany,
  Availability,
  NewVacancy,
  OwnVacancy,
  VacancyStatus,
  VersionedVacancyChange,
} from './vacancies.ts'
import { DayFigures, Duplicate, VacancyChangeLine } from './vacancy-life.ts'

const params = z.object({ id: Id })
const paging = z.object({ page: ListPage })
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
  params,
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
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})

/** Returns the draft of changes of a published vacancy or creates it. For the id of a draft it returns that draft. */
export const draftFromVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/create/draft/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found'],
})

/** Creates a draft with the same content. */
export const copyVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/copy/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found'],
})

/** Keeps the vacancy open for thirty days from now. */
export const prolongVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/prolong/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
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

/** Notifies the applicants of each vacancy in the same way as for a single one. */
export const archiveVacancies = endpoint({
  method: 'PUT',
  path: '/employer/vacancies/archiving',
  access: 'employer',
  body: ArchivingMany,
  reply: BulkReply,
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

/** Own vacancy with the details that lists omit. */
export const OwnVacancyPage = OwnVacancy.extend({
  /** Of a draft: nearly equal vacancies that the company published lately, most similar first. */
  duplicates: z.array(Duplicate),
  /** Of a published vacancy: the last ninety days, including today. */
  stats_by_day: z.array(DayFigures),
  change_log: z.array(VacancyChangeLine),
})
export type OwnVacancyPage = z.infer<typeof OwnVacancyPage>

export const showVacancyDraft = endpoint({
  method: 'GET',
  path: '/employer/vacancy/draft/:id',
  access: 'employer',
  params,
  reply: OwnVacancyPage,
  errors: ['vacancy_not_found'],
})

export const showOwnVacancy = endpoint({
  method: 'GET',
  path: '/employer/vacancy/:id',
  access: 'employer',
  params,
  reply: OwnVacancyPage,
  errors: ['vacancy_not_found'],
})

const Deleted = z.object({ id: z.number().int() })

/** The specification sends `status` of the list; it has no effect. */
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
