import type { Db } from '#database/connect.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { listMissingConsents, recordConsent } from '../consents/consent-records.server.ts'
import { refuseWrongPassword } from '../credentials/step-up.server.ts'
import type { Caller } from '../server/caller.ts'
import { revokeSessions } from '../sessions/sessions.server.ts'

const DELETION_DELAY_DAYS = 30

/** Schedules the deletion of the account in 30 days. A second call keeps the first date. */
export async function scheduleDeletion(db: Db, accountId: number, at: Date): Promise<{ delete_at: string | null }> {
  const delete_at = new Date(at.getTime() + DELETION_DELAY_DAYS * DAY_MS).toISOString()
  await db
    .updateTable('account')
    .set({ delete_at })
    .where('id', '=', accountId)
    .where('delete_at', 'is', null)
    .execute()
  return db.selectFrom('account').select('delete_at').where('id', '=', accountId).executeTakeFirstOrThrow()
}

/**
 * Schedules the deletion after a password check and ends the other sessions: the next sign-in on them shows that the
 * account is about to be deleted.
 */
export async function requestAccountDeletion(ctx: Ctx, caller: Caller, password: string) {
  await refuseWrongPassword(ctx, caller.id, password, 'password')
  return inTransaction(ctx.db, async (tx) => {
    await revokeSessions(tx, caller.id, ctx.now(), caller.session_id)
    return scheduleDeletion(tx, caller.id, ctx.now())
  })
}

/** Cancels the deletion and records the required consents that are missing, with the current texts. */
export async function cancelAccountDeletion({ db, now }: Ctx, accountId: number, { address }: Client) {
  await inTransaction(db, async (tx) => {
    for (const kind of await listMissingConsents(tx, accountId)) {
      await recordConsent(tx, { account_id: accountId, kind, address, source: 'deletion_taken_back', at: now() })
    }
    await tx.updateTable('account').set({ delete_at: null }).where('id', '=', accountId).execute()
  })
  return { delete_at: null }
}
