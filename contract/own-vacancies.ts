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
 * Now, or at `scheduled_at`. A draft of changes goes into the vacancy it was made from, and the reply is that vacancy.
 * One that the company has published nearly word for word before is published again only with `ignore_duplicates`.
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

/** The draft that waits for its hour waits for its owner again. */
export const cancelPublication = endpoint({
  method: 'DELETE',
  path: '/employer/vacancy/publish/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})

/** A draft of changes to a published vacancy, the one that there is or a new one; a draft's id answers that draft. */
export const draftFromVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/create/draft/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found'],
})

/** A new draft that says the same. */
export const copyVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/copy/:id',
  access: 'employer',
  params,
  reply: OwnVacancy,
  errors: ['vacancy_not_found'],
})

/** Open for thirty days more, counted from now. */
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

/** The people of each are told as if it were archived alone. */
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

/** With what a list has no room for. */
export const OwnVacancyPage = OwnVacancy.extend({
  /** Of a draft: what the company has published lately and says nearly the same, the likest first. */
  duplicates: z.array(Duplicate),
  /** Of a published one: the last ninety days, today included. */
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
