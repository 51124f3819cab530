import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import { notifyAccountOwner } from '#features/accounts/credentials/notify-account-owner.server.ts'
import { hashToken } from '#features/accounts/server/token.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/http/database-errors.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { verifyEmail } from './email.contract.ts'

/** State of a confirmation link, without the account or the address. */
export async function findEmailLink({ db, now }: Ctx, token: string) {
  const link = await db
    .selectFrom('email_confirmation')
    .select('confirmed_at')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  if (!link) return { state: 'dead' as const }
  return { state: link.confirmed_at === null ? ('open' as const) : ('used' as const) }
}

/**
 * Confirms an e-mail by the token of its link. Refuses `link_dead` for a used or expired link, and also for an address
 * that another account has confirmed meanwhile, so that the reply does not reveal it.
 */
export async function confirmEmail(
  { db, now }: Ctx,
  { token, code, email: expected }: ParsedInput<typeof verifyEmail>['body'],
) {
  const at = now()
  return inTransaction(db, async (tx) => {
    const { account_id, email } =
      (await tx
        .updateTable('email_confirmation')
        .set({ confirmed_at: at.toISOString() })
        .where('token_hash', '=', hashToken(token ?? code ?? ''))
        .$if(token === undefined, (query) => query.where('email', '=', expected ?? ''))
        .where('expires_at', '>', at.toISOString())
        .where('confirmed_at', 'is', null)
        .returning(['account_id', 'email'])
        .executeTakeFirst()) ?? refuse('link_dead')
    const before = await tx
      .selectFrom('account')
      .select(['id', 'phone', 'email'])
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('account')
      .set({ email, email_to_verify: null, email_bounced_at: null })
      .where('id', '=', account_id)
      .execute()
      .catch((error) => {
        throw isUniqueViolation(error) ? refuse('link_dead') : error
      })
    await notifyAccountOwner(tx, 'email', before, at)
    await publishEvent(tx, { account_ids: [account_id] }, { kind: 'email_verified' })
    return { email }
  })
}
