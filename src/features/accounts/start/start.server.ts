import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { SignInReply } from '../contract/accounts.ts'
import { isIdle } from '../server/idle-accounts.ts'
import { closeCode, enqueueCode, verifyCode } from '../server/one-time-codes.ts'
import { readMobile } from '../server/phones.ts'
import { findAccountByLogin, isPhoneTaken, updateEmployerMode } from '../server/queries.ts'
import { openSession } from '../sessions/sessions.server.ts'
import { refuseBlocked } from '../sign-in/check-password.server.ts'
import { verifyTotp } from '../sign-in/sign-in.server.ts'
import { createRegisteredAccount, insertRegistration } from '../sign-up/register.server.ts'
import type { confirmStart, startWithPhone } from './start.contract.ts'

/** Sends a code that signs in or registers. Both ways write the same rows, so that the time reveals nothing. */
export async function sendStartCode(ctx: Ctx, input: ParsedInput<typeof startWithPhone>['body'], client: Client) {
  const phone = readMobile(input.phone, ctx.site)
  const at = ctx.now()
  const registration = { phone, mode: 'seeker' as const, password_hash: null, consent_marketing: false }
  const registration_id = await insertRegistration(ctx.db, registration, at)
  const purpose = (await isPhoneTaken(ctx.db, phone, at)) ? ('sign_in' as const) : ('registration' as const)
  return enqueueCode(ctx, { requested_by: phone, sent_to: phone, purpose, registration_id }, client)
}

type StartReply = SignInReply & { is_new: boolean }
type Confirmation = ParsedInput<typeof confirmStart>['body']

/** Opens a session for the account with this number, or creates one. A number whose owner changed meanwhile needs another code. */
export async function finishStart(ctx: Ctx, input: Confirmation, client: Client): Promise<StartReply> {
  const phone = readMobile(input.phone, ctx.site)
  return (await isPhoneTaken(ctx.db, phone, ctx.now()))
    ? signIn(ctx, { ...input, phone }, client)
    : register(ctx, { ...input, phone }, client)
}

async function signIn(ctx: Ctx, { phone, code, otp }: Confirmation, client: Client): Promise<StartReply> {
  const at = ctx.now()
  const attempt = { requested_by: phone, purpose: 'sign_in' as const, code, staysOpen: true }
  const { id } = await verifyCode(ctx.db, attempt, at)
  const account = (await findAccountByLogin(ctx.db, phone)) ?? refuse('code_dead')
  if (isIdle(account, at)) refuse('code_dead')
  refuseBlocked(account)
  if (account.totp_confirmed_at) {
    if (otp === undefined) refuse('otp_required', { message: 'Введите код из приложения', details: { kind: 'totp' } })
    await verifyTotp(ctx, account, otp)
  }
  return inTransaction(ctx.db, async (tx) => {
    await closeCode(tx, id, at)
    return { ...(await openSession(tx, account.id, client, at)), is_new: false }
  })
}

async function register(
  ctx: Ctx,
  { phone, code, mode, start_over }: Confirmation,
  client: Client,
): Promise<StartReply> {
  const at = ctx.now()
  const attempt = { requested_by: phone, purpose: 'registration' as const, code, staysOpen: true }
  const { id, registration_id } = await verifyCode(ctx.db, attempt, at)
  // A stranger may have asked for this code by a sign-up, and would know the password of the account.
  if (await hasPassword(ctx.db, registration_id)) refuse('code_dead')
  // Whoever had the number may be the same person, and the account would be lost to them.
  if (!start_over && (await findAccountByLogin(ctx.db, phone))) refuse('account_idle')
  await ctx.limits.spend('registrations_of_address', client.network)
  return inTransaction(ctx.db, async (tx) => {
    await closeCode(tx, id, at)
    const accountId = await createRegisteredAccount(tx, registration_id, client, at)
    if (mode === 'employer') await updateEmployerMode(tx, accountId, true)
    return { ...(await openSession(tx, accountId, client, at)), is_new: true }
  })
}

async function hasPassword(db: Db, registrationId: number | null): Promise<boolean> {
  const registration = db.selectFrom('registration').select('password_hash').where('id', '=', registrationId)
  return (await registration.executeTakeFirst())?.password_hash != null
}
