import type { Db } from '#database/connect.ts'
import { enqueue } from './enqueue.ts'
import type { Payload } from './jobs.ts'

type Contacts = { phone: string; email: string | null }

/**
 * To the phone and the proven e-mail as they were before the change: if it was not the owner, the owner must know. A job each, so that a mailbox
 * that is full does not bring the SMS again.
 */
export async function tellOwner(db: Db, what: Payload<'tell_about_change'>['what'], { phone, email }: Contacts) {
  for (const to of [phone, email]) if (to !== null) await enqueue(db, 'tell_about_change', { what, to })
}
