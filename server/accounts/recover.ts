import type { Parsed } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { checkResetCode, resetPassword } from '#contract/recovery.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import type { Visitor } from '../http/serve.ts'
import { tellOwner } from '../jobs/tell-owner.ts'
import { postCode, spendCode } from './codes.ts'
import { hiddenLogin, normalLogin } from './login-name.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { findByLogin } from './queries.ts'
import { endAll } from './sessions.ts'
import { hashToken, newToken } from './token.ts'

export const TICKET_SECONDS = 600

/**
 * Sends a recovery code to the confirmed phone, also when the login is an e-mail: a stolen session can change the
 * e-mail, but not the phone without the password. The reply is the same for an unknown login.
 */
export async function sendRecoveryCode(ctx: Ctx, login: string, visitor: Visitor) {
  const name = normalLogin(login)
  const account = await findByLogin(ctx.db, name)
  const wanted = { sent_to: account?.phone ?? name, purpose: 'recovery' as const, account_id: account?.id }
  return { ...(await postCode(ctx, wanted, visitor)), sent_to: hiddenLogin(name) }
}

/** Exchanges a recovery code for a reset token of the account, valid for ten minutes. A later token replaces it. */
export async function giveTicket({ db, now }: Ctx, { login, code }: Parsed<typeof checkResetCode>['body']) {
  const at = now()
  const name = normalLogin(login)
  const sent_to = (await findByLogin(db, name))?.phone ?? name
  const { account_id } = await spendCode(db, { sent_to, purpose: 'recovery', code }, at)
  if (account_id === null) return refuse('code_dead')
  const token = newToken()
  const expires_at = new Date(at.getTime() + TICKET_SECONDS * 1000).toISOString()
  await db.deleteFrom('reset_ticket').where('account_id', '=', account_id).execute()
  await db
    .insertInto('reset_ticket')
    .values({ token_hash: hashToken(token), account_id, expires_at })
    .execute()
  return { reset_token: token, expires_in: TICKET_SECONDS }
}

/** Cancels an unfinished recovery or sign-in by code. Called after a change of the phone or the password. */
export async function endRecovery(db: Db, accountId: number, at: Date) {
  await db.deleteFrom('reset_ticket').where('account_id', '=', accountId).execute()
  await db
    .updateTable('one_time_code')
    .set({ closed_at: at.toISOString() })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['recovery', 'sign_in'])
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * Sets a new password by a reset token, ends all sessions and notifies the owner: another person may have had the
 * phone. Refuses `gone` for a used or expired token.
 */
export async function setForgottenPassword({ db, now }: Ctx, given: Parsed<typeof resetPassword>['body']) {
  const { reset_token, password } = given
  const token_hash = hashToken(reset_token)
  const ticket = await db
    .selectFrom('reset_ticket')
    .innerJoin('account', 'account.id', 'reset_ticket.account_id')
    .select(['phone', 'email'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  if (!ticket) return refuse('gone', { message: 'Время вышло. Запросите новый код' })
  // Checked before the ticket is used up, so that the person can try another password.
  refuseWeak(password, [ticket.phone, ticket.email ?? ''])
  const password_hash = await hashPassword(password)

  return db.transaction().execute(async (tx) => {
    const at = now()
    const spent = await tx
      .deleteFrom('reset_ticket')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', at.toISOString())
      .returning('account_id')
      .executeTakeFirst()
    if (!spent) return refuse('gone', { message: 'Время вышло. Запросите новый код' })
    await tx.updateTable('account').set({ password_hash }).where('id', '=', spent.account_id).execute()
    await endAll(tx, spent.account_id, at)
    await tellOwner(tx, 'password', ticket)
    return {}
  })
}
