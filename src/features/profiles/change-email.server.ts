import type { ParsedInput } from '#contract/endpoint.ts'
import { refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { refuseWithoutStepUp } from '#features/accounts/credentials/step-up.server.ts'
import type { StepUp } from '#features/accounts/two-factor/step-up.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { requestEmailConfirmation } from './email.contract.ts'

const LINK_TTL_SECONDS = DAY_SECONDS

/**
 * Sets a new e-mail to be confirmed by the link in a mail; the old one stays until then. Null cancels a pending
 * change, undefined changes nothing. Returns whether a mail was enqueued.
 */
export async function changeEmail(
  ctx: Ctx,
  db: Db,
  accountId: number,
  email: string | null | undefined,
): Promise<boolean> {
  if (email === undefined) return false
  const account = await db
    .selectFrom('account')
    .select(['email', 'email_to_verify', 'email_bounced_at'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (email === account.email_to_verify) return false
  // An address that takes letters again is confirmed once more.
  const email_to_verify = email === account.email && account.email_bounced_at === null ? null : email
  await deleteConfirmationLinks(db, accountId)
  await db.updateTable('account').set({ email_to_verify }).where('id', '=', accountId).execute()
  if (email_to_verify) await sendConfirmationLink(ctx, db, accountId, email_to_verify)
  return email_to_verify !== null
}

/**
 * Refuses a new address without a step-up: who confirms an address receives the mail of the account. Call it before the
 * transaction of the change.
 */
export async function refuseUnprovenEmail(
  ctx: Ctx,
  accountId: number,
  email: string | null | undefined,
  stepUp: StepUp,
) {
  if (!email) return
  const account = await ctx.db
    .selectFrom('account')
    .select(['email', 'email_to_verify'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (email === account.email || email === account.email_to_verify) return
  await refuseWithoutStepUp(ctx, accountId, stepUp)
}

/** Sends the confirmation mail again to the pending address, or to another one. Refuses when no address is pending. */
export async function resendEmailConfirmation(
  ctx: Ctx,
  accountId: number,
  { email, ...stepUp }: ParsedInput<typeof requestEmailConfirmation>['body'],
) {
  await refuseUnprovenEmail(ctx, accountId, email, stepUp)
  return inTransaction(ctx.db, async (tx) => {
    const isSent = await changeEmail(ctx, tx, accountId, email ?? undefined)
    const { email_to_verify } = await tx
      .selectFrom('account')
      .select('email_to_verify')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (!email_to_verify) return refuseField('email', 'Этот адрес уже подтверждён')
    if (!isSent) await sendConfirmationLink(ctx, tx, accountId, email_to_verify)
    const can_request_code_again_in = await ctx.limits.secondsUntilNext('email_links_of_account', accountId)
    return { email_to_verify, can_request_code_again_in }
  })
}

/** Invalidates the links in earlier mails of the account. */
const deleteConfirmationLinks = (db: Db, accountId: number) =>
  db.deleteFrom('email_confirmation').where('account_id', '=', accountId).execute()

/**
 * Enqueues a mail with a new link and invalidates the earlier ones. The job makes the token of the link. Refuses
 * `too_many` over the limit.
 */
async function sendConfirmationLink({ limits, now }: Ctx, db: Db, account_id: number, email: string) {
  await limits.spend('email_links_of_account', account_id)
  const expires_at = new Date(now().getTime() + LINK_TTL_SECONDS * 1000).toISOString()
  await deleteConfirmationLinks(db, account_id)
  const { id } = await db
    .insertInto('email_confirmation')
    .values({ account_id, email, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'send_email_confirmation', { confirmation_id: id })
}
