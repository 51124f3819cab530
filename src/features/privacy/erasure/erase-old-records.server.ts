import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { eraseOldMessages } from '#features/negotiations/conversations/server/erase-old-messages.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { deleteOldDeadJobs } from '#platform/jobs/dead-jobs.ts'
import { runForEach } from '#platform/jobs/in-batches.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { anonymizeResumeSnapshot } from './anonymize-resume-snapshot.server.ts'
import { clearVacancies } from './clear-vacancies.server.ts'

/** Retention in days (domain §2.18). */
const RETENTION_DAYS = {
  deleted: 30,
  drafts: 365,
  copies: 365,
  consents: 3 * 365,
  formerNames: 366,
  replies: 1,
  deadJobs: 30,
  deletedSearches: 1,
  foundItems: 365,
  searchVisits: 180,
  messages: 2 * 365,
  complaints: 3 * 365,
  phoneChecks: 31,
  riskLinks: 365,
  importJobs: 30,
  notifications: 180,
  paymentNotices: 30,
  endedTokens: 30,
  askedContacts: 365,
}

const RESUME_ERASED_TEXT = 'Соискатель удалил резюме'

/**
 * Erases records past their retention, one transaction per kind. A kind that fails does not stop the others; the job
 * fails at the end and is repeated (N-042).
 */
export async function eraseOldRecords({ db, now }: Ctx, _: JobPayload<'erase_old_records'>) {
  const at = now()
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS).toISOString()
  const kinds: ((tx: Db) => Promise<unknown>)[] = [
    (tx: Db) => eraseDeletedResumes(tx, before(RETENTION_DAYS.deleted), at),
    (tx: Db) => eraseDeletedVacancies(tx, before(RETENTION_DAYS.deleted), at),
    (tx: Db) => eraseAbandonedDrafts(tx, before(RETENTION_DAYS.drafts)),
    (tx: Db) => eraseResumeSnapshots(tx, before(RETENTION_DAYS.copies), at),
    (tx: Db) =>
      tx.deleteFrom('company_former_name').where('replaced_at', '<', before(RETENTION_DAYS.formerNames)).execute(),
    (tx: Db) => tx.deleteFrom('idempotency_key').where('created_at', '<', before(RETENTION_DAYS.replies)).execute(),
    (tx: Db) => tx.deleteFrom('consent_record').where('withdrawn_at', '<', before(RETENTION_DAYS.consents)).execute(),
    (tx: Db) =>
      tx.deleteFrom('saved_search').where('deleted_at', '<', before(RETENTION_DAYS.deletedSearches)).execute(),
    (tx: Db) => tx.deleteFrom('saved_search_item').where('found_at', '<', before(RETENTION_DAYS.foundItems)).execute(),
    (tx: Db) => tx.deleteFrom('search_visit').where('visited_at', '<', before(RETENTION_DAYS.searchVisits)).execute(),
    (tx: Db) => eraseOldMessages(tx, before(RETENTION_DAYS.messages)),
    (tx: Db) => tx.deleteFrom('complaint').where('created_at', '<', before(RETENTION_DAYS.complaints)).execute(),
    (tx: Db) => tx.deleteFrom('case_measure').where('taken_at', '<', before(RETENTION_DAYS.complaints)).execute(),
    (tx: Db) => tx.deleteFrom('phone_complaint').where('created_at', '<', before(RETENTION_DAYS.complaints)).execute(),
    (tx: Db) =>
      tx.deleteFrom('phone_check').where('day', '<', before(RETENTION_DAYS.phoneChecks).slice(0, 10)).execute(),
    (tx: Db) => tx.deleteFrom('provider_act').where('finished_at', '<', before(RETENTION_DAYS.importJobs)).execute(),
    (tx: Db) => tx.deleteFrom('moderation_case').where('decided_at', '<', before(RETENTION_DAYS.complaints)).execute(),
    (tx: Db) => tx.deleteFrom('risk_link').where('seen_at', '<', before(RETENTION_DAYS.riskLinks)).execute(),
    (tx: Db) => tx.deleteFrom('import_job').where('finished_at', '<', before(RETENTION_DAYS.importJobs)).execute(),
    (tx: Db) => tx.deleteFrom('notification').where('created_at', '<', before(RETENTION_DAYS.notifications)).execute(),
    (tx: Db) =>
      tx.deleteFrom('payment_notice').where('received_at', '<', before(RETENTION_DAYS.paymentNotices)).execute(),
    // A record without consent, or past it. Of an erased one the day stays as long.
    (tx: Db) => tx.deleteFrom('added_person').where('stored_until', '<', at.toISOString()).execute(),
    (tx: Db) =>
      tx
        .deleteFrom('asked_contact')
        .where(sql<boolean>`greatest(first_at, erased_at) < ${before(RETENTION_DAYS.askedContacts)}`)
        .execute(),
    (tx: Db) => eraseEndedTokens(tx, before(RETENTION_DAYS.endedTokens)),
    (tx: Db) => deleteOldDeadJobs(tx, before(RETENTION_DAYS.deadJobs)),
  ]
  const erasures = kinds.map((erase, index) => ({ id: index + 1, erase }))
  await runForEach(erasures, ({ erase }) => inTransaction(db, (tx) => erase(tx)))
}

const eraseEndedTokens = (db: Db, before: string) =>
  db
    .deleteFrom('api_token')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute()

/** Deletes resumes without negotiations; clears the others, because negotiations refer to their rows. */
async function eraseDeletedResumes(db: Db, before: string, at: Date) {
  await sql`
    delete from resume
    where status = 'deleted' and updated_at < ${before}
      and not exists (select from negotiation where resume_id = resume.id)`.execute(db)
  const due = await db
    .selectFrom('resume')
    .select('id')
    .where('status', '=', 'deleted')
    .where('erased_at', 'is', null)
    .where('updated_at', '<', before)
    .forUpdate()
    .execute()
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  for (const table of ['resume_experience', 'resume_artifact', 'resume_access_company', 'external_record'] as const) {
    await db.deleteFrom(table).where('resume_id', 'in', ids).execute()
  }
  await sql`
    update resume set title = 'Резюме удалено', erased_at = ${at.toISOString()}, ${await resumeResetColumns(db)}
    where id = any(${ids})`.execute(db)
}

/** Columns that stay in a cleared resume. All others are set to their default, including columns added later. */
const PRESERVED_COLUMNS = [
  'id',
  'slug',
  'seeker_id',
  'title',
  'status',
  'published_at',
  'refreshed_at',
  'created_at',
  'updated_at',
  'erased_at',
]

async function resumeResetColumns(db: Db) {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = 'resume' and is_generated = 'NEVER'
      and column_name <> all(${PRESERVED_COLUMNS})`.execute(db)
  return sql.join(rows.map(({ column_name }) => sql`${sql.ref(column_name)} = default`))
}

async function eraseDeletedVacancies(db: Db, before: string, at: Date) {
  const due = db
    .selectFrom('vacancy')
    .select('id')
    .where('status', '=', 'deleted')
    .where('erased_at', 'is', null)
    .where('updated_at', '<', before)
  await clearVacancies(db, due, at)
}

/** Drafts are deleted whole: only their owner has seen them. */
async function eraseAbandonedDrafts(db: Db, before: string) {
  await sql`
    with forgotten as (
      delete from resume
      where status = 'draft' and updated_at < ${before}
        and not exists (select from negotiation where resume_id = resume.id)
      returning seeker_id, is_short
    )
    update seeker set resume_count = resume_count - number
    from (select seeker_id, count(*)::int as number from forgotten where not is_short group by seeker_id) as one
    where seeker.id = one.seeker_id`.execute(db)
  await db.deleteFrom('vacancy').where('status', '=', 'draft').where('updated_at', '<', before).execute()
}

/** Erases the letter, the screening answers, the marks of meetings and the resume snapshot; the outcome of the negotiation stays. */
async function eraseResumeSnapshots(db: Db, before: string, at: Date) {
  const due = await db
    .selectFrom('negotiation')
    .innerJoin('resume', 'resume.id', 'negotiation.resume_id')
    .select(['negotiation.id', 'resume_snapshot'])
    .where('resume.status', '=', 'deleted')
    .where('resume.updated_at', '<', before)
    .where('negotiation.closed_at', 'is not', null)
    .where('copy_erased_at', 'is', null)
    .forUpdate('negotiation')
    .execute()
  for (const { id, resume_snapshot } of due) {
    for (const table of ['screening_answers', 'assessment'] as const)
      await db.deleteFrom(table).where('negotiation_id', '=', id).execute()
    await db
      .deleteFrom('hidden_text')
      .where((eb) => eb.and({ negotiation_id: id, target_kind: 'letter' }))
      .execute()
    await db
      .updateTable('negotiation')
      .set({
        resume_snapshot: toJsonColumn(
          anonymizeResumeSnapshot(resume_snapshot as Record<string, unknown>, RESUME_ERASED_TEXT),
        ),
        letter: '',
        copy_erased_at: at.toISOString(),
      })
      .where('id', '=', id)
      .execute()
  }
}
