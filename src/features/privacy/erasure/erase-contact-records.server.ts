import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** Erases records keyed by a phone or an email address instead of an account id. */
export async function eraseContactRecords(db: Db, phonesAndEmails: (string | null)[]) {
  const addresses = phonesAndEmails.filter((one) => one !== null)
  if (addresses.length === 0) return
  await db.deleteFrom('outbox').where('recipient', 'in', addresses).execute()
  await db
    .deleteFrom('one_time_code')
    .where((eb) => eb.or([eb('sent_to', 'in', addresses), eb('requested_by', 'in', addresses)]))
    .execute()
  await db.deleteFrom('registration').where('phone', 'in', addresses).execute()
  await db.deleteFrom('company_invitation').where('contact', 'in', addresses).execute()
  // Tickets written as a guest; tickets of the account are deleted with it.
  await db
    .deleteFrom('support_ticket')
    .where((eb) => eb.or([eb('email', 'in', addresses), eb('phone', 'in', addresses)]))
    .execute()
  for (const address of addresses) {
    await sql`delete from rate_limit where position(${address} in key) > 0`.execute(db)
  }
}
