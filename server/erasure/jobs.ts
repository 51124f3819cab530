import { type Db, json } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import { countOfPerson } from '../data-export/queries.ts'
import type { Payload } from '../jobs/jobs.ts'
import { closeHiring } from './close-hiring.ts'
import { eraseAddresses } from './erase-addresses.ts'
import { eraseSeeking } from './erase-seeking.ts'

/** Erases accounts whose deletion is due, one transaction each, so that a failure does not roll back the others. */
export async function eraseDueAccounts({ db, now }: Ctx, _: Payload<'erase_due_accounts'>) {
  const at = now()
  const due = await db.selectFrom('account').select('id').where('delete_at', '<=', at.toISOString()).execute()
  for (const { id } of due) await db.transaction().execute((tx) => eraseAccount(tx, id, at))
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
  const erased = await countOfPerson(db, id)
  await closeHiring(db, id, at)
  await eraseSeeking(db, id, at)
  await eraseAddresses(db, [account.phone, account.email, account.email_to_verify])
  // Sessions, consents, profiles, resumes, files and favorites are deleted by cascade.
  await db.deleteFrom('account').where('id', '=', id).execute()
  await db
    .insertInto('erasure_act')
    .values({ account_id: id, due_at: account.delete_at!, erased_at: at.toISOString(), erased: json(erased) })
    .execute()
}
