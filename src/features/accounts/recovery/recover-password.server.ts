import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { notifyAccountOwner } from '../credentials/notify-account-owner.server.ts'
import { hashPassword, refuseWeakPassword } from '../credentials/passwords.server.ts'
import { isIdle } from '../server/idle-accounts.ts'
import { enqueueCode, verifyCode } from '../server/one-time-codes.ts'
import { findAccountByLogin } from '../server/queries.ts'
import { generateToken, hashToken } from '../server/token.ts'
import { revokeSessions } from '../sessions/sessions.server.ts'
import { maskLogin, normalizeLogin } from '../sign-in/login-name.server.ts'
import { cancelPendingRecovery } from '../two-factor/pending-recovery.server.ts'
import type { checkResetCode, resetPassword } from './recovery.contract.ts'

export const RESET_TICKET_TTL_SECONDS = 600

/**
 * Sends a recovery code to the confirmed phone, also when the login is an e-mail: a stolen session can change the
 * e-mail, but not the phone without the password. An idle account has no session that could be stolen, but perhaps a
 * phone of somebody else: asked by its e-mail, it gets a letter. The reply is the same for an unknown login.
 */
export async function sendRecoveryCode(ctx: Ctx, login: string, client: Client) {
  const name = normalizeLogin(login)
  const account = await findAccountByLogin(ctx.db, name)
  const sent_to = account ? recoveryAddressOf(account, name, ctx.now()) : null
  const request = { requested_by: name, sent_to, purpose: 'recovery' as const, account_id: account?.id }
  return { ...(await enqueueCode(ctx, request, client)), sent_to: maskLogin(name) }
}

function recoveryAddressOf(account: RecoverableAccount, name: string, at: Date): string | null {
  const hasOwnPhone = account.phone !== null && !isIdle(account, at)
  return isEmail(name) && !hasOwnPhone ? account.email : account.phone
}

type RecoverableAccount = { phone: string | null; email: string | null; last_seen_on: string }

const isEmail = (address: string) => address.includes('@')

/**
 * Exchanges a recovery code for a reset token of the account, valid for ten minutes. A later token replaces it. Refuses
 * `account_idle` for a right code by SMS, as the number may have changed its owner.
 */
export async function issueResetToken({ db, now }: Ctx, { login, code }: ParsedInput<typeof checkResetCode>['body']) {
  const at = now()
  const requested_by = normalizeLogin(login)
  const { account_id, sent_to } = await verifyCode(db, { requested_by, purpose: 'recovery', code }, at)
  if (account_id === null || sent_to === null) return refuse('code_dead')
  if (!isEmail(sent_to)) await refuseIdle(db, account_id, at)
  const token = generateToken()
  const expires_at = new Date(at.getTime() + RESET_TICKET_TTL_SECONDS * 1000).toISOString()
  await db.deleteFrom('reset_ticket').where('account_id', '=', account_id).execute()
  await db
    .insertInto('reset_ticket')
    .values({ token_hash: hashToken(token), account_id, expires_at })
    .execute()
  return { reset_token: token, expires_in: RESET_TICKET_TTL_SECONDS }
}

const IDLE_TEXT =
  'Этим аккаунтом не пользовались больше 90 дней, а номер за это время мог сменить владельца. Запросите код на подтверждённую почту аккаунта или напишите в поддержку'

async function refuseIdle(db: Db, accountId: number, at: Date) {
  const lastUse = db.selectFrom('account').select('last_seen_on').where('id', '=', accountId)
  if (isIdle(await lastUse.executeTakeFirstOrThrow(), at)) refuse('account_idle', { message: IDLE_TEXT })
}

/**
 * Cancels an unfinished recovery, of the password or of the second factor, and a sign-in by code: they were proved by
 * the phone and the password from before. Called after the owner changed one of these.
 */
export async function cancelRecovery(db: Db, accountId: number, at: Date) {
  await db.deleteFrom('reset_ticket').where('account_id', '=', accountId).execute()
  await db
    .updateTable('one_time_code')
    .set({ closed_at: at.toISOString() })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['recovery', 'sign_in', 'step_up', 'two_factor_recovery'])
    .where('closed_at', 'is', null)
    .execute()
  await cancelPendingRecovery(db, accountId, at)
}

/**
 * Sets a new password by a reset token, ends all sessions, cancels other recoveries and notifies the owner: another
 * person may have had the phone. Refuses `gone` for a used or expired token.
 */
export async function resetForgottenPassword({ db, now }: Ctx, input: ParsedInput<typeof resetPassword>['body']) {
  const { reset_token, password } = input
  const token_hash = hashToken(reset_token)
  const ticket = await db
    .selectFrom('reset_ticket')
    .innerJoin('account', 'account.id', 'reset_ticket.account_id')
    .select(['account.id', 'phone', 'email'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  if (!ticket) return refuse('gone', { message: 'Время вышло. Запросите новый код' })
  // Checked before the ticket is used up, so that the person can try another password.
  refuseWeakPassword(password, [ticket.phone ?? '', ticket.email ?? ''])
  const password_hash = await hashPassword(password)

  return inTransaction(db, async (tx) => {
    const at = now()
    // The account before its ticket, in the order of the other changes of credentials.
    await tx.selectFrom('account').select('id').where('id', '=', ticket.id).forNoKeyUpdate().execute()
    const usedTicket = await tx
      .deleteFrom('reset_ticket')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', at.toISOString())
      .returning('account_id')
      .executeTakeFirst()
    if (!usedTicket) return refuse('gone', { message: 'Время вышло. Запросите новый код' })
    await tx.updateTable('account').set({ password_hash }).where('id', '=', usedTicket.account_id).execute()
    await revokeSessions(tx, usedTicket.account_id, at)
    await cancelRecovery(tx, usedTicket.account_id, at)
    await notifyAccountOwner(tx, 'password', ticket, at)
    return {}
  })
}
