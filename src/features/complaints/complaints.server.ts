import { type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import {
  complaintFilesWhere,
  insertComplaintFiles,
  type MessageFileColumns,
  prepareMessageFiles,
  toMessageFiles,
} from '#features/artifacts/message-files.server.ts'
import { holdVacancy } from '#features/vacancies/moderation/vacancy-hold.server.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import {
  complaintDueAt,
  HIDING_AUTHORS,
  HIDING_PERIOD_HOURS,
  REASON_OTHER,
  URGENT_REASON_IDS,
} from './complaint-review.rules.ts'
import type { ComplaintState } from './complaint-states.contract.ts'
import { mayComplainAbout, type TargetOfComplaint, targetTitle } from './complaint-targets.server.ts'
import type { amendComplaint, ComplaintTarget, fileComplaint } from './complaints.contract.ts'
import { independentAuthors, joinsAuthors, mayHideByComplaint } from './independent-authors.server.ts'

const isOfVerifiedCompany = sql<SqlBool>`exists (
  select from company where company.id = vacancy.company_id and verification = 'verified'
)`

const HIDDEN_TEXT =
  'Несколько человек пожаловались, что по этой вакансии просят деньги или коды. Она скрыта, пока жалобы не посмотрит оператор'

/**
 * Hides a vacancy until an operator decides, if independent people have complained about money or codes within a day
 * (domain §2.11.12). People of one company or of one network count as one, new accounts and empty profiles do not count, nor do
 * complaints that a person has answered by showing the vacancy again. A vacancy of a verified company is hidden by an operator only
 * (ruling 50).
 */
async function hideReportedVacancy(tx: Db, target: TargetOfComplaint, at: Date) {
  if (target.target_kind !== 'vacancy') return
  const since = new Date(at.getTime() - HIDING_PERIOD_HOURS * HOUR_MS).toISOString()
  // Complaints that come at the same moment count each other.
  await sql`select from vacancy where id = ${target.target_id} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select ${independentAuthors} as count
    from complaint ${joinsAuthors}
    where target_kind = 'vacancy' and target_id = ${target.target_id} and reason_id = any(${URGENT_REASON_IDS})
      and state in ('new', 'in_review') and complaint.created_at > greatest(${since}, (
        select max(decided_at) from vacancy_appeal where vacancy_id = ${target.target_id} and state = 'confirmed'
      ))
      and ${mayHideByComplaint(at)}`.execute(tx)
  if (rows[0]!.count < HIDING_AUTHORS) return
  await holdVacancy(tx, target.target_id, HIDDEN_TEXT, { at, unless: isOfVerifiedCompany })
}

type NewComplaint = ParsedInput<typeof fileComplaint>['body']

/** Stores a complaint about what the caller can read. Refuses `complaint_exists` with the id of the first one. */
export async function createComplaint(ctx: Ctx, caller: Caller, body: NewComplaint, client: Client) {
  const { db, now, secrets, limits } = ctx
  if (body.reason_id === REASON_OTHER && body.text === '') refuseField('text', 'Напишите, что не так')
  const at = now()
  return inTransaction(db, async (tx) => {
    if (!(await mayComplainAbout(tx, caller, body, at))) refuse('not_found')
    const stored = await tx
      .insertInto('complaint')
      .values({
        ...body,
        author_id: caller.id,
        created_at: at.toISOString(),
        due_at: complaintDueAt(body.reason_id, at).toISOString(),
        origin: Buffer.from(secrets.sign(client.network, 'complaint')),
      })
      .onConflict((same) => same.constraint('complaint_once').doNothing())
      .returning('id')
      .executeTakeFirst()
    const complaint = await findOwnComplaint(tx, caller.id, body, at)
    if (!complaint) throw new Error('a complaint that was stored in this transaction is missing')
    if (!stored) refuse('complaint_exists', { details: { id: complaint.id } })
    await limits.spend('complaints_of_account', caller.id)
    await hideReportedVacancy(tx, body, at)
    return complaint
  })
}

type Amendment = ParsedInput<typeof amendComplaint>['body']

/** Adds words and evidence to an own complaint that nobody has decided. */
export async function amendOwnComplaint(ctx: Ctx, author_id: number, id: number, { text, files }: Amendment) {
  // Before the transaction: a rollback would not undo the writing to storage.
  const fileIds = await prepareMessageFiles(ctx, author_id, { files, attachments: [] })
  return inTransaction(ctx.db, async (tx) => {
    const row = await tx
      .updateTable('complaint')
      .set((eb) => ({ text: text === '' ? eb.ref('text') : text }))
      .where((eb) => eb.and({ id, author_id }))
      .where('state', 'in', ['new', 'in_review'])
      .returning(['target_kind', 'target_id'])
      .executeTakeFirst()
    if (!row) return refuse('not_found')
    await insertComplaintFiles(tx, id, fileIds)
    return (await findOwnComplaint(tx, author_id, row as TargetOfComplaint, ctx.now())) ?? refuse('not_found')
  })
}

export async function deleteOwnComplaint(db: Db, author_id: number, id: number) {
  const deleted = await db
    .deleteFrom('complaint')
    .where((eb) => eb.and({ id, author_id, state: 'new' }))
    .returning('id')
    .executeTakeFirst()
  return deleted ?? refuse('not_found')
}

export async function findComplaintTarget(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  caller: Caller,
  target: TargetOfComplaint,
) {
  const complaint = await findOwnComplaint(db, caller.id, target, now())
  if (complaint) return { title: complaint.title, complaint }
  if (!(await mayComplainAbout(db, caller, target, now()))) return refuse('not_found')
  const { rows } = await sql<{ title: string }>`
    select ${targetTitle} as title
    from (select ${target.target_kind}::text as target_kind, ${target.target_id}::bigint as target_id) as complaint`.execute(
    db,
  )
  return { title: rows[0]!.title, complaint: null }
}

export async function findOwnComplaint(
  db: Db,
  author_id: number,
  { target_kind, target_id }: TargetOfComplaint,
  at: Date,
) {
  const row = await selectComplaints(db)
    .where((eb) => eb.and({ author_id, target_kind, target_id }))
    .executeTakeFirst()
  return row ? withFileUrls(row, at) : null
}

export async function listOwnComplaints(db: Db, author_id: number, page: number, at: Date) {
  const [rows, { total }] = await Promise.all([
    selectComplaints(db)
      .where('author_id', '=', author_id)
      .orderBy('id', 'desc')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    db
      .selectFrom('complaint')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('author_id', '=', author_id)
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map((row) => withFileUrls(row, at)), meta: pagingMeta(total, page) }
}

const selectComplaints = (db: Db) =>
  db
    .selectFrom('complaint')
    .select((eb) => [
      eb.ref('target_kind').$castTo<ComplaintTarget>().as('target_kind'),
      eb.ref('state').$castTo<ComplaintState>().as('state'),
    ])
    .select(['id', 'target_id', 'reason_id', 'text', 'created_at', 'due_at', 'answer', 'decided_at'])
    .select([targetTitle.as('title'), complaintFilesWhere(sql`true`).as('files')])

const withFileUrls = <T extends { files: MessageFileColumns[] }>(row: T, at: Date) => ({
  ...row,
  files: toMessageFiles(row.files, at),
})
