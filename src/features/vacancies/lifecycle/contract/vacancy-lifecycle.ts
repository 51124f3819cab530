import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, optional } from '#contract/form-shapes.ts'
import { BulkReply } from '#contract/replies.ts'
import { dictionaryId, Id, IdParams, SalaryAmount, wholeNumber } from '#contract/shapes.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import {
  EMPLOYER_ARCHIVE_REASONS,
  OTHER_ARCHIVE_REASON_ID,
  REFUSE_REASONS,
} from '#features/reference/dictionaries/vacancy.contract.ts'
import { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'

/** Input of archiving. The result of hiring is optional. */
export const ArchiveInput = z.object({
  archive_reason_id: dictionaryId(EMPLOYER_ARCHIVE_REASONS).default(OTHER_ARCHIVE_REASON_ID),
  hired_count: optional(wholeNumber(0, 999)),
  salary_real_from: optional(SalaryAmount),
  salary_real_to: optional(SalaryAmount),
  /** `refuse`: refuses waiting applicants now. `keep`: they can be answered for another week. */
  open_negotiations: z.enum(['refuse', 'keep']).default('refuse'),
  /** Refusal reason for them, if the archive reason does not imply one. */
  refuse_reason_id: optional(dictionaryId(REFUSE_REASONS.filter(({ code }) => code !== 'other'))),
})
export type ArchiveInput = z.output<typeof ArchiveInput>

const MAX_BULK_ARCHIVED = 50

/** One reason for all vacancies, and the hiring result of each. */
export const BulkArchiveInput = ArchiveInput.pick({
  archive_reason_id: true,
  open_negotiations: true,
  refuse_reason_id: true,
}).extend({
  vacancies: z
    .array(ArchiveInput.pick({ hired_count: true, salary_real_from: true, salary_real_to: true }).extend({ id: Id }))
    .min(1, REQUIRED_MESSAGE)
    .max(MAX_BULK_ARCHIVED),
})
export type BulkArchiveInput = z.output<typeof BulkArchiveInput>

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

/** Keeps the vacancy open for thirty days from now. */
export const extendVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/prolong/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
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

/** «Ещё ищем»: confirms the vacancy for another week. */
export const confirmVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/alive/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})

/**
 * Takes back the publication, prolongation or confirmation of the last ten seconds: the vacancy is again a draft or in the
 * archive, or has its earlier term. Refused when somebody has applied since.
 */
export const undoVacancyAct = endpoint({
  method: 'POST',
  path: '/employer/vacancy/undo/:id',
  access: 'employer',
  params: IdParams,
  reply: OwnVacancy,
  errors: ['vacancy_not_found', 'state_conflict'],
})
