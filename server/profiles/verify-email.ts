import { refuse } from '#contract/errors.ts'
import { hashToken } from '../accounts/token.ts'
import type { Ctx } from '../context.ts'
import { isUniqueViolation } from '../http/database-errors.ts'
import { tellOwner } from '../jobs/tell-owner.ts'

/** An address that somebody else has proven meanwhile stays theirs, and the answer does not tell. */
export async function verifyEmail({ db, now }: Ctx, token: string) {
  return db.transaction().execute(async (tx) => {
    const { account_id, email } =
      (await tx
        .deleteFrom('email_confirmation')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now().toISOString())
        .returning(['account_id', 'email'])
        .executeTakeFirst()) ?? refuse('link_dead')
    const before = await tx
      .selectFrom('account')
      .select(['phone', 'email'])
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('account')
      .set({ email, email_to_verify: null })
      .where('id', '=', account_id)
      .execute()
      .catch((error) => {
        throw isUniqueViolation(error) ? refuse('link_dead') : error
      })
    await tellOwner(tx, 'email', before)
    return { email }
  })
}
