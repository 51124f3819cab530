import { type SqlBool, sql } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { runBulk } from '#platform/http/bulk.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findOwnVacancy, lockOwnVacancy } from '../../own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { addDaysIso, refuseUnlessVacancyEventAllowed, UNDECIDED_DAYS } from '../../server/rules.ts'
import type { ArchiveInput, BulkArchiveInput } from '../contract/vacancy-lifecycle.ts'
import { closeVacancies } from './transition.ts'

/** Archives an open vacancy and releases its quota. An archived vacancy is returned unchanged. */
export async function archiveOwnVacancy({ db, now }: Ctx, companyId: number, vacancyId: number, outcome: ArchiveInput) {
  const result = outcomeColumns(outcome)
  return inTransaction(db, async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (vacancy.status === 'archived') return vacancy
    refuseUnlessVacancyEventAllowed('archive', vacancy)
    const people_kept_until = outcome.open_negotiations === 'keep' ? addDaysIso(now(), UNDECIDED_DAYS) : null
    const rows = sql<SqlBool>`id = ${vacancyId}`
    await closeVacancies(tx, { event: 'archive', rows, changes: { ...result, people_kept_until } }, now())
    return (await findOwnVacancy(tx, companyId, vacancyId))!
  })
}

export const archiveOwnVacancies = (ctx: Ctx, companyId: number, { vacancies, ...common }: BulkArchiveInput) =>
  runBulk(vacancies, ({ id, ...outcome }) => archiveOwnVacancy(ctx, companyId, id, { ...common, ...outcome }))

function outcomeColumns({
  archive_reason_id,
  hired_count,
  salary_real_from,
  salary_real_to,
  refuse_reason_id,
}: ArchiveInput) {
  const closing_reason_id = refuse_reason_id ?? null
  const [from, to] = [salary_real_from ?? null, salary_real_to ?? null]
  if (from !== null && to !== null && to < from) refuseField('salary_real_to', 'Не меньше суммы «от»')
  return {
    archive_reason_id,
    closing_reason_id,
    hired_count: hired_count ?? null,
    salary_real_from: from,
    salary_real_to: to,
  }
}

/** Deletes a vacancy: applicants keep their applications, and its page refuses with `gone`. Idempotent. */
export async function deleteOwnVacancy(ctx: Ctx, companyId: number, vacancyId: number) {
  return deleteVacancyIf(ctx, companyId, vacancyId, () => {})
}

/** Deletes a draft; refuses with `state_conflict` in any other state. Idempotent. */
export async function deleteOwnVacancyDraft(ctx: Ctx, companyId: number, vacancyId: number) {
  return deleteVacancyIf(ctx, companyId, vacancyId, ({ status }) => {
    if (status !== 'draft') refuse('state_conflict', { details: { state: status } })
  })
}

async function deleteVacancyIf(
  { db, now }: Ctx,
  companyId: number,
  vacancyId: number,
  check: (vacancy: OwnVacancy) => void,
) {
  return inTransaction(db, async (tx) => {
    const vacancy = await lockOwnVacancy(tx, companyId, vacancyId)
    if (!vacancy) return (await isDeleted(tx, companyId, vacancyId)) ? { id: vacancyId } : refuse('vacancy_not_found')
    check(vacancy)
    // Without `previous_id` the deleted row is not taken for a draft that was applied to its vacancy.
    const changes = { previous_id: null }
    await closeVacancies(tx, { event: 'delete', rows: sql<SqlBool>`id = ${vacancyId}`, changes }, now())
    await detachDraftOfChanges(tx, vacancyId)
    return { id: vacancyId }
  })
}

/** The draft of changes of a deleted vacancy becomes an ordinary draft. */
async function detachDraftOfChanges(tx: Db, vacancyId: number) {
  await tx
    .updateTable('vacancy')
    .set({ previous_id: null })
    .where('previous_id', '=', vacancyId)
    .where('status', '=', 'draft')
    .execute()
}

async function isDeleted(db: Db, companyId: number, vacancyId: number) {
  return db
    .selectFrom('vacancy')
    .select('id')
    .where('id', '=', vacancyId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'deleted')
    .executeTakeFirst()
}
