import { type Insertable, type RawBuilder, type SqlBool, sql, type UpdateObject } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import { ARCHIVE_REASON_IRRELEVANT, addDaysIso, CONFIRMATION_DAYS, VACANCY_OPEN_DAYS } from '../../server/rules.ts'
import { VACANCY_TRANSITIONS } from '../rules/lifecycle.ts'
import { groupCopies } from './copies.ts'
import { UNDONE_COLUMNS, undoColumn } from './undo-columns.ts'
import { addToOpenCounters, releaseVacancyQuota, takeVacancyQuota } from './vacancy-quota.ts'

/** Events that end with a vacancy nobody can apply to any more. */
type ClosingEvent = 'archive' | 'expire' | 'delete' | 'replace'

type Opening = {
  id: number
  company_id: number
  moderation: Pick<UpdateObject<DB, 'vacancy'>, 'moderation_status' | 'moderation_notes'>
  /**
   * Runs under the lock of the company's quota, so that of two concurrent duplicates the second sees the first. Returns
   * the id of the vacancy that this one repeats.
   */
  findDuplicate: () => Promise<number | undefined>
}

/** Opens a draft or an archived vacancy and takes the quota; refuses with `limit_reached`. */
export async function openVacancy(tx: Db, { id, company_id, moderation, findDuplicate }: Opening, at: Date) {
  await takeVacancyQuota(tx, company_id, at)
  const duplicateId = await findDuplicate()
  await tx
    .updateTable('vacancy')
    .set({ ...openedColumns(at, duplicateId), ...moderation })
    .where('id', '=', id)
    .where(isAllowedFor('publish'))
    .returning('id')
    .executeTakeFirstOrThrow()
  await groupCopies(tx, [id])
  await enqueueMatching(tx, [id])
}

const REPOST_GRACE_HOURS = 48

/** Reopening within two days and without a change is not a repost. */
const isRepost = (at: Date) =>
  sql`(first_published_at is not null and not (
    archived_at > ${addDaysIso(at, -REPOST_GRACE_HOURS / 24)} and coalesce(edited_at, '-infinity') <= archived_at
  ))`

/** A duplicate inherits the first publication date of the vacancy it repeats. */
const firstPublishedAtOf = (duplicateId?: number) =>
  sql`(select first_published_at from vacancy as repeated where repeated.id = ${duplicateId ?? null})`

const openedColumns = (at: Date, duplicateId?: number) => {
  const published_at = at.toISOString()
  return {
    status: 'active',
    first_published_at: sql<string>`coalesce(first_published_at, ${firstPublishedAtOf(duplicateId)}, ${published_at})`,
    published_at,
    expires_at: addDaysIso(at, VACANCY_OPEN_DAYS),
    alive_confirmed_at: published_at,
    // An imported vacancy has no owner who could confirm it.
    alive_until: sql<string>`case when source <> 'import' then ${addDaysIso(at, CONFIRMATION_DAYS)}::timestamptz end`,
    repost_count: sql<number>`repost_count + case when ${duplicateId !== undefined} or ${isRepost(at)} then 1 else 0 end`,
    archived_at: null,
    archive_reason_id: null,
    closing_reason_id: null,
    people_kept_until: null,
    hired_count: null,
    salary_real_from: null,
    salary_real_to: null,
    scheduled_at: null,
    publish_problem: '',
    undo: undoColumn('publish', at),
    updated_at: published_at,
    version: sql<number>`version + 1`,
  } as const
}

type NewOpenVacancy = Omit<
  Insertable<DB['vacancy']>,
  'status' | 'first_published_at' | 'published_at' | 'expires_at' | 'created_at' | 'updated_at'
>

/** Inserts open vacancies of an import, which ignores the quota. Skips those with a known link. */
export async function insertOpenVacancies(tx: Db, rows: NewOpenVacancy[], at: Date) {
  const created_at = at.toISOString()
  const opened = {
    status: 'active',
    first_published_at: created_at,
    published_at: created_at,
    created_at,
    updated_at: created_at,
    expires_at: addDaysIso(at, VACANCY_OPEN_DAYS),
  } as const
  const inserted = await tx
    .insertInto('vacancy')
    .values(rows.map((row) => ({ ...row, ...opened })))
    .onConflict((known) => known.column('external_url').doNothing())
    .returning(['id', 'company_id', 'moderation_status'])
    .execute()
  await addToOpenCounters(
    tx,
    inserted.map(({ company_id }) => company_id),
  )
  const ids = inserted.map(({ id }) => id)
  await groupCopies(tx, ids)
  await enqueueMatching(tx, ids)
  return inserted
}

type Closing = {
  event: ClosingEvent
  rows: RawBuilder<SqlBool>
  changes?: Pick<
    UpdateObject<DB, 'vacancy'>,
    | 'archive_reason_id'
    | 'archived_at'
    | 'closing_reason_id'
    | 'hired_count'
    | 'people_kept_until'
    | 'previous_id'
    | 'salary_real_from'
    | 'salary_real_to'
  >
}

/**
 * Archives or deletes all given vacancies whose status allows it. Releases the quota, and enqueues the closing of their
 * negotiations. Returns the ids of those that were closed.
 */
export async function closeVacancies(tx: Db, { event, rows, changes }: Closing, at: Date): Promise<number[]> {
  const updated_at = at.toISOString()
  const isDeletion = event === 'delete' || event === 'replace'
  // The locked rows tell what they were: before version 18 PostgreSQL returns new values only.
  const closed = await tx
    .with('before', (cte) =>
      cte
        .selectFrom('vacancy')
        .select(['id as closed_id', 'status as from_status'])
        .where(rows)
        .where(isAllowedFor(event))
        .forNoKeyUpdate(),
    )
    .updateTable('vacancy')
    .from('before')
    .set({ ...(isDeletion ? deletedColumns(at) : { status: 'archived', archived_at: updated_at }), ...changes })
    .set({ updated_at, version: sql<number>`version + 1` })
    .whereRef('id', '=', 'closed_id')
    .returning(['id', 'company_id', 'from_status'])
    .execute()
  await releaseVacancyQuota(
    tx,
    closed.filter(({ from_status }) => from_status === 'active').map(({ company_id }) => company_id),
  )
  await enqueueClosing(
    tx,
    closed.filter(({ from_status }) => from_status !== 'draft').map(({ id }) => id),
    at,
  )
  return closed.map(({ id }) => id)
}

const deletedColumns = (at: Date) => {
  const wasOpen = sql`status = 'active'`
  return {
    status: 'deleted',
    scheduled_at: null,
    archived_at: sql<string>`case when ${wasOpen} then ${at}::timestamptz else archived_at end`,
    archive_reason_id: sql<number>`case when ${wasOpen} then ${ARCHIVE_REASON_IRRELEVANT}::smallint else archive_reason_id end`,
  } as const
}

/**
 * Gives back the values from before the last publication, prolongation or confirmation, if it is not too late and nobody
 * has applied since the publication. Returns whether it did.
 */
export async function undoLastAct(tx: Db, rows: RawBuilder<SqlBool>, at: Date): Promise<boolean> {
  const columns = sql.raw(UNDONE_COLUMNS.publish.join(', '))
  const { rows: undone } = await sql<{ company_id: number; status: string }>`
    update vacancy
    set (${columns}) = (select ${columns} from jsonb_populate_record(vacancy, vacancy.undo -> 'columns')),
      undo = null, updated_at = ${at}, version = version + 1
    where ${rows} and status = 'active' and (undo ->> 'until')::timestamptz > ${at}
      and not (undo -> 'columns' ? 'status' and exists (
        select from negotiation where vacancy_id = vacancy.id and negotiation.created_at >= vacancy.published_at
      ))
    returning company_id, status`.execute(tx)
  const closed = undone.filter(({ status }) => status !== 'active')
  await releaseVacancyQuota(
    tx,
    closed.map(({ company_id }) => company_id),
  )
  return undone.length > 0
}

/** Ends the week in which the employer may decide the negotiations of archived vacancies: they are closed now. */
export async function endGracePeriods(tx: Db, ids: number[], at: Date): Promise<void> {
  const ended = await tx
    .updateTable('vacancy')
    .set({ people_kept_until: null })
    .where(sql<SqlBool>`id = any(${ids})`)
    .where('status', '=', 'archived')
    .where('people_kept_until', '<=', at.toISOString())
    .returning('id')
    .execute()
  await enqueueClosing(
    tx,
    ended.map(({ id }) => id),
    at,
  )
}

/** Saved searches and the risk are other nouns, to the right of this one: they hear of it by a job. */
async function enqueueMatching(tx: Db, vacancyIds: number[]) {
  const payloads = vacancyIds.map((vacancy_id) => ({ vacancy_id }))
  await enqueueMany(tx, 'match_vacancy_with_saved_searches', payloads)
  await enqueueMany(tx, 'count_vacancy_risk', payloads)
}

/** Negotiations are another noun, to the right of this one: they hear of it by a job. */
const enqueueClosing = (tx: Db, vacancyIds: number[], at: Date) =>
  enqueueMany(
    tx,
    'close_negotiations_of_vacancy',
    vacancyIds.map((vacancy_id) => ({ vacancy_id, closed_at: at.toISOString() })),
  )

const isAllowedFor = (event: ClosingEvent | 'publish') =>
  sql<SqlBool>`vacancy.status = any(${Object.keys(VACANCY_TRANSITIONS[event])}::vacancy_status[])`
