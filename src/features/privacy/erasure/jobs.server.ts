import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { eraseAddedPeople } from '#features/people/added/added-rows.server.ts'
import { anonymizeVacancyViews } from '#features/vacancies/statistics/vacancy-views.server.ts'
import type { Ctx } from '#platform/context.ts'
import { runForEach } from '#platform/jobs/in-batches.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { countRowsOfPerson } from '../data-export/queries.server.ts'
import { eraseContactRecords } from './erase-contact-records.server.ts'
import { eraseEmployerData } from './erase-employer-data.server.ts'
import { eraseSeekerData } from './erase-seeker-data.server.ts'

/**
 * Erases accounts whose deletion is due, one transaction each. One that fails delays no other; the job fails at the end
 * and is repeated (N-042).
 */
export async function eraseDueAccounts({ db, now }: Ctx, _: JobPayload<'erase_due_accounts'>) {
  const at = now()
  const due = await db
    .selectFrom('account')
    .select('id')
    .where('delete_at', '<=', at.toISOString())
    .orderBy('delete_at')
    .execute()
  await runForEach(due, ({ id }) => inTransaction(db, (tx) => eraseAccount(tx, id, at)))
}

/** Checks the due date again under the lock: the deletion may have been cancelled. Idempotent. */
async function eraseAccount(db: Db, id: number, at: Date) {
  const account = await db
    .selectFrom('account')
    .select(['phone', 'email', 'email_to_verify', 'delete_at'])
    .where('id', '=', id)
    .where('delete_at', '<=', at.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (!account) return
  const erased = await countRowsOfPerson(db, id)
  await eraseEmployerData(db, id, at)
  await eraseAddedRecords(db, account, at)
  await eraseSeekerData(db, id, at)
  await anonymizeVacancyViews(db, id)
  // What the person complained about stays to be reviewed, without a name and without their words.
  await db.updateTable('phone_complaint').set({ text: '' }).where('author_id', '=', id).execute()
  await db.updateTable('complaint').set({ text: '', origin: null }).where('author_id', '=', id).execute()
  await db.updateTable('pay_report').set({ origin: null }).where('reported_by', '=', id).execute()
  await db.deleteFrom('vacancy_appeal').where('author_id', '=', id).execute()
  await db.deleteFrom('risk_link').where('kind', '=', 'phone').where('value', '=', account.phone).execute()
  await eraseContactRecords(db, [account.phone, account.email, account.email_to_verify])
  // Sessions, consents, profiles, resumes, files and favorites are deleted by cascade.
  await db.deleteFrom('account').where('id', '=', id).execute()
  await db
    .insertInto('erasure_record')
    .values({ account_id: id, due_at: account.delete_at!, erased_at: at.toISOString(), erased: toJsonColumn(erased) })
    .execute()
}

/**
 * What companies have added by hand about the same person: they see that somebody has erased it, and not who. An address
 * that was not confirmed may be somebody else's, and so may a record that a company has joined with an application.
 */
const eraseAddedRecords = (db: Db, { phone, email }: { phone: string | null; email: string | null }, at: Date) =>
  eraseAddedPeople(db, sql<boolean>`phone = ${phone} or lower(email) = lower(${email})`, at)
