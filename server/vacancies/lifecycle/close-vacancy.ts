import { sql, type Updateable } from 'kysely'
import { refuse, refuseField } from '#contract/core/errors.ts'
import type { ArchiveInput, BulkArchiveInput, OwnVacancy } from '#contract/vacancies/vacancies.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import type { Ctx } from '../../context.ts'
import { runBulk } from '../../http/bulk.ts'
import { findOwnVacancy, lockOwnVacancy } from '../own-list/own-vacancies.ts'
import { ARCHIVE_REASON_IRRELEVANT, addDaysIso, refuseUnlessVacancyEventAllowed } from '../rules.ts'
import { releaseVacancyQuota } from './vacancy-quota.ts'

/** Archives an open vacancy and releases its quota. An archived vacancy is returned unchanged. */
export async function archiveOwnVacancy({ db, now }: Ctx, companyId: number, vacancyId: number, outcome: ArchiveInput) {
  const result = outcomeColumns(outcome)
  return db.transaction().execute(async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (vacancy.status === 'archived') return vacancy
    refuseUnlessVacancyEventAllowed('archive', vacancy)
    const at = now().toISOString()
    const people_kept_until = outcome.open_negotiations === 'keep' ? addDaysIso(at, KEEP_NEGOTIATIONS_DAYS) : null
    await updateVacancyRow(tx, vacancy, {
      ...result,
      people_kept_until,
      status: 'archived',
      archived_at: at,
      updated_at: at,
    })
    await releaseVacancyQuota(tx, companyId)
    return (await findOwnVacancy(tx, companyId, vacancyId))!
  })
}

export const archiveOwnVacancies = (ctx: Ctx, companyId: number, { vacancies, ...common }: BulkArchiveInput) =>
  runBulk(vacancies, ({ id, ...outcome }) => archiveOwnVacancy(ctx, companyId, id, { ...common, ...outcome }))

/** With `open_negotiations: keep`, the employer may decide open applications for this many days after archiving. */
const KEEP_NEGOTIATIONS_DAYS = 7

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
  return db.transaction().execute(async (tx) => {
    const vacancy = await lockOwnVacancy(tx, companyId, vacancyId)
    if (!vacancy) return (await isDeleted(tx, companyId, vacancyId)) ? { id: vacancyId } : refuse('vacancy_not_found')
    check(vacancy)
    const at = now().toISOString()
    const archiveColumns = { archived_at: at, archive_reason_id: ARCHIVE_REASON_IRRELEVANT }
    const isOpen = vacancy.status === 'active'
    await updateVacancyRow(tx, vacancy, {
      ...(isOpen && archiveColumns),
      ...DELETED_COLUMNS,
      status: 'deleted',
      updated_at: at,
    })
    await detachDraftOfChanges(tx, vacancyId)
    if (isOpen) await releaseVacancyQuota(tx, companyId)
    return { id: vacancyId }
  })
}

/** Without `previous_id` the deleted row is not taken for a draft that was applied to its vacancy. */
const DELETED_COLUMNS = { previous_id: null, scheduled_at: null }

/** The draft of changes of a deleted vacancy becomes an ordinary draft. */
async function detachDraftOfChanges(tx: Db, vacancyId: number) {
  await tx
    .updateTable('vacancy')
    .set({ previous_id: null })
    .where('previous_id', '=', vacancyId)
    .where('status', '=', 'draft')
    .execute()
}

async function updateVacancyRow(tx: Db, { id, status }: OwnVacancy, columns: Updateable<DB['vacancy']>) {
  await tx
    .updateTable('vacancy')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
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
