import type { Db } from '#database/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobPayload } from '../../jobs/job-payloads.ts'

type Contacts = { phone: string; email: string | null }

/**
 * Notifies the owner about a change of credentials, by the phone and the confirmed e-mail from before the change, in
 * case somebody else made it. Each message has its own job, so that a failed mail does not repeat the SMS.
 */
export async function notifyAccountOwner(
  db: Db,
  what: JobPayload<'notify_about_credential_change'>['what'],
  { phone, email }: Contacts,
) {
  for (const to of [phone, email]) if (to !== null) await enqueue(db, 'notify_about_credential_change', { what, to })
}
