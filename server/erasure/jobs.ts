import { sql } from 'kysely'
import { type Db, json } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import type { Payload } from '../jobs/jobs.ts'

/** Everybody whose thirty days are over; each in a transaction of one's own, so that one failure keeps nobody else here. */
export async function eraseDueAccounts({ db, now }: Ctx, _: Payload<'erase_due_accounts'>) {
  const due = await db
    .selectFrom('account')
    .select(['id', 'phone', 'email', 'email_to_verify'])
    .where('delete_at', '<=', now().toISOString())
    .execute()
  for (const account of due) {
    await db.transaction().execute(async (tx) => {
      await closeHiring(tx, account.id, now())
      await eraseSeeking(tx, account.id)
      await eraseMessages(tx, [account.phone, account.email, account.email_to_verify])
      // Sessions, codes, consents, profiles, resumes and favourites go with it.
      await tx.deleteFrom('account').where('id', '=', account.id).execute()
    })
  }
}

/** Other people's copies of the resume are the person's data too. */
async function eraseSeeking(db: Db, accountId: number) {
  await db.deleteFrom('negotiation').where('seeker_id', '=', accountId).execute()
}

/** A company that others work for goes on without this person; one that nobody is left in hires no more. */
async function closeHiring(db: Db, accountId: number, at: Date) {
  await db
    .updateTable('vacancy')
    .set({ manager_id: null, contact_name: '', contact_phones: json([]), contact_email: null })
    .where('manager_id', '=', accountId)
    .execute()
  const { company_id } = await db
    .selectFrom('employer')
    .select('company_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (company_id === null) return
  if (await hasOthers(db, company_id, accountId)) return handOver(db, company_id, accountId)
  await db
    .updateTable('vacancy')
    .set({ status: 'deleted', scheduled_at: null, updated_at: at.toISOString(), version: sql`version + 1` })
    .where('company_id', '=', company_id)
    .where('status', '<>', 'deleted')
    .execute()
  // Its name and tax number may be those of the person; applicants keep a line that says what became of it.
  await db
    .updateTable('company')
    .set({
      name: 'Компания удалена',
      legal_name: '',
      inn: null,
      ogrn: null,
      phone_public: null,
      site_url: null,
      description: '',
      active_vacancies: 0,
      verification: 'none',
    })
    .where('id', '=', company_id)
    .execute()
}

/** Whoever has been there longest owns a company that would have no owner; its pictures stay with it. */
async function handOver(db: Db, companyId: number, accountId: number) {
  await sql`
    update employer set role = 'owner'
    where id = (
      select id from employer where company_id = ${companyId} and id <> ${accountId}
      order by role desc, joined_at nulls first, id limit 1
    )
    and not exists (select from employer where company_id = ${companyId} and id <> ${accountId} and role = 'owner')`.execute(
    db,
  )
  await sql`
    update artifact set account_id = null from company
    where company.id = ${companyId} and artifact.id in (logo_id, cover_id) and account_id = ${accountId}`.execute(db)
}

const hasOthers = async (db: Db, companyId: number, accountId: number) =>
  (await db
    .selectFrom('employer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '<>', accountId)
    .executeTakeFirst()) !== undefined

async function eraseMessages(db: Db, given: (string | null)[]) {
  const addresses = given.filter((one) => one !== null)
  await db.deleteFrom('outbox').where('recipient', 'in', addresses).execute()
  await db.deleteFrom('one_time_code').where('sent_to', 'in', addresses).execute()
  await db.deleteFrom('registration').where('phone', 'in', addresses).execute()
  // What was asked as a guest; what the account asked goes with it.
  await db
    .deleteFrom('support_ticket')
    .where((eb) => eb.or([eb('email', 'in', addresses), eb('phone', 'in', addresses)]))
    .execute()
}
