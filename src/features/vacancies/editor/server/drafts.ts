import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { closeVacancies } from '../../lifecycle/server/transition.ts'
import { findOwnVacancy, lockOwnVacancy } from '../../own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { refuseOverDraftLimit } from './draft-limit.ts'
import { admitIfCapChanged } from './save-vacancy.ts'

type VacancyManager = { id: number; company_id: number }

/**
 * Returns the draft of changes of a vacancy, and creates it if there is none. A vacancy has at most one such draft: the
 * row lock lets only one of two concurrent calls create it. A draft is returned as it is.
 */
export const findOrCreateDraftOfChanges = ({ db, now }: Ctx, manager: VacancyManager, vacancyId: number) =>
  inTransaction(db, (tx) => findOrInsertDraftOfChanges(tx, manager, vacancyId, now()))

/** The same in a transaction of the caller. */
export async function findOrInsertDraftOfChanges(
  tx: Db,
  manager: VacancyManager,
  vacancyId: number,
  at: Date,
): Promise<OwnVacancy> {
  const vacancy = (await lockOwnVacancy(tx, manager.company_id, vacancyId)) ?? refuse('vacancy_not_found')
  if (vacancy.status === 'draft') return vacancy
  const id = (await findDraftOfChanges(tx, vacancyId)) ?? (await insertCopy(tx, manager, vacancyId, at, vacancyId))
  return (await findOwnVacancy(tx, manager.company_id, id))!
}

/** Call it after locking the vacancy: the previous lock holder may have created the draft. */
export async function findDraftOfChanges(tx: Db, vacancyId: number) {
  const draft = await tx
    .selectFrom('vacancy')
    .select('id')
    .where('previous_id', '=', vacancyId)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return draft?.id
}

/** Copies a vacancy into an independent draft. */
export async function copyOwnVacancy(
  { db, now }: Ctx,
  manager: VacancyManager,
  vacancyId: number,
): Promise<OwnVacancy> {
  return inTransaction(db, async (tx) => {
    const vacancy = (await lockOwnVacancy(tx, manager.company_id, vacancyId)) ?? refuse('vacancy_not_found')
    const id = await insertCopy(tx, manager, vacancy.id, now())
    return (await findOwnVacancy(tx, manager.company_id, id))!
  })
}

/**
 * Identity, owner and lifecycle columns. All other columns are content and are copied, including columns added later.
 */
export const NOT_COPIED_COLUMNS = [
  'id',
  'slug',
  'undo',
  'company_id',
  'manager_id',
  'status',
  'moderation_status',
  'moderation_notes',
  'moderation_hold',
  'moderation_held_by',
  'moderation_held_at',
  'review_reasons',
  'reviewed',
  'is_frozen',
  'first_published_at',
  'published_at',
  'expires_at',
  'archived_at',
  'archive_reason_id',
  'source',
  'copy_group',
  'external_url',
  'created_at',
  'updated_at',
  'edited_at',
  'version',
  'previous_id',
  'scheduled_at',
  'publish_problem',
  'repost_count',
  'hired_count',
  'salary_real_from',
  'salary_real_to',
  'old_views',
  'old_views_unique',
  'alive_confirmed_at',
  'alive_until',
  'closing_reason_id',
  'people_kept_until',
  'erased_at',
] as const satisfies (keyof DB['vacancy'])[]

async function contentColumns(db: Db, vacancyId: number) {
  const row = await db.selectFrom('vacancy').selectAll().where('id', '=', vacancyId).executeTakeFirstOrThrow()
  return sql.join(
    Object.keys(row)
      .filter((column) => !NOT_COPIED_COLUMNS.some((one) => one === column))
      .map((column) => sql.ref(column)),
  )
}

async function insertCopy(tx: Db, manager: VacancyManager, from: number, at: Date, previousId: number | null = null) {
  await refuseOverDraftLimit(tx, manager.company_id)
  const [content, copiedAt] = [await contentColumns(tx, from), at.toISOString()]
  const { rows } = await sql<{ id: number }>`
    insert into vacancy (company_id, manager_id, created_at, updated_at, edited_at, previous_id, ${content})
    select ${manager.company_id}, ${manager.id}, ${copiedAt}, ${copiedAt}, ${copiedAt}, ${previousId}, ${content}
    from vacancy
    where id = ${from}
    returning id`.execute(tx)
  return rows[0]!.id
}

/**
 * Writes the content of the draft into its vacancy and deletes the draft; the deleted draft keeps `previous_id`. A
 * changed response cap may admit applications from the queue.
 */
export async function applyDraftToVacancy(tx: Db, vacancy: OwnVacancy, draftId: number, at: Date) {
  const content = await contentColumns(tx, draftId)
  const { rows } = await sql<{ response_cap: number | null }>`
    update vacancy
    set (${content}) = (select ${content} from vacancy as draft where draft.id = ${draftId}),
      edited_at = ${at.toISOString()}, updated_at = ${at.toISOString()}, version = version + 1
    where id = ${vacancy.id}
    returning response_cap`.execute(tx)
  await admitIfCapChanged(tx, vacancy, rows[0]!)
  await closeVacancies(tx, { event: 'replace', rows: sql<SqlBool>`id = ${draftId}` }, at)
}

/** Finds the vacancy that this draft was applied to, so that publishing the draft again returns that vacancy. */
export async function findVacancyOfAppliedDraft(
  db: Db,
  companyId: number,
  draftId: number,
): Promise<OwnVacancy | undefined> {
  const appliedDraft = await db
    .selectFrom('vacancy')
    .select('previous_id')
    .where('id', '=', draftId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'deleted')
    .where('previous_id', 'is not', null)
    .executeTakeFirst()
  return appliedDraft && findOwnVacancy(db, companyId, appliedDraft.previous_id!)
}
