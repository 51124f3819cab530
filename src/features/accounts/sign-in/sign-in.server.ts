import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { login, SignInReply } from '../contract/accounts.ts'
import { isCorrectWithinLimits } from '../credentials/attempt-counter.server.ts'
import type { requestSignInCode, signInByCode } from '../recovery/recovery.contract.ts'
import { codeAddressOf, isIdle } from '../server/idle-accounts.ts'
import { enqueueCode, verifyCode } from '../server/one-time-codes.ts'
import { readMobile } from '../server/phones.ts'
import { findAccountByLogin } from '../server/queries.ts'
import { openSession } from '../sessions/sessions.server.ts'
import { verifySecondFactor } from '../two-factor/two-factor.server.ts'
import { checkPassword, refuseBlocked, resetPasswordAttempts } from './check-password.server.ts'

type SignInInput = ParsedInput<typeof login>['body']
type Account = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>

/** Signs in with a password and, where it is on, the second factor. Refuses as `checkPassword`, then `otp_required`. */
export async function signInWithPassword(
  ctx: Ctx,
  { otp, ...input }: SignInInput,
  client: Client,
): Promise<SignInReply> {
  const { account, name, isSuspect } = await checkPassword(ctx, input, client)
  await requireSecondFactor(ctx, account, { name, otp, isSuspect }, client)
  await resetPasswordAttempts(ctx, name, client)
  return inTransaction(ctx.db, (tx) => openSession(tx, account.id, client, ctx.now()))
}

async function requireSecondFactor(
  ctx: Ctx,
  account: Account,
  { name, otp, isSuspect }: { name: string; otp: string | undefined; isSuspect: boolean },
  client: Client,
) {
  if (account.totp_confirmed_at) {
    if (otp === undefined) refuse('otp_required', { message: 'Введите код из приложения', details: { kind: 'totp' } })
    await verifyTotp(ctx, account, otp)
  } else if (isSuspect) {
    const code = { requested_by: name, purpose: 'sign_in' as const }
    if (otp !== undefined) return verifyCode(ctx.db, { ...code, code: otp }, ctx.now())
    await enqueueCode(ctx, { ...code, sent_to: codeAddressOf(account), account_id: account.id }, client)
    refuse('otp_required', { details: { kind: 'sms' } })
  }
}

/** Attempts are limited like those of a password, because six digits can be guessed. */
export async function verifyTotp(ctx: Ctx, { id }: Pick<Account, 'id'>, otp: string) {
  const counters = [['wrong_second_factors', id]] as const
  if (await isCorrectWithinLimits(ctx.limits, counters, () => verifySecondFactor(ctx, id, otp))) return
  const message = 'Код не подошёл. Введите тот, который приложение показывает сейчас'
  refuse('wrong_code', { message, errors: { otp: message } })
}

/** Sends a sign-in code. A number without an account gets no SMS and the same reply. */
export async function sendSignInCode(ctx: Ctx, input: ParsedInput<typeof requestSignInCode>['body'], client: Client) {
  const phone = readMobile(input.phone, ctx.site)
  const account = await findAccountByLogin(ctx.db, phone)
  return enqueueCode(
    ctx,
    { requested_by: phone, sent_to: account?.phone ?? null, purpose: 'sign_in', account_id: account?.id },
    client,
  )
}

/** Refuses `account_idle` for the right code, as the number may have changed its owner. */
export async function signInWithCode(ctx: Ctx, input: ParsedInput<typeof signInByCode>['body'], client: Client) {
  const phone = readMobile(input.phone, ctx.site)
  await verifyCode(ctx.db, { requested_by: phone, purpose: 'sign_in', code: input.code }, ctx.now())
  const account = (await findAccountByLogin(ctx.db, phone)) ?? refuse('code_dead')
  // First, because whoever has the number now may not even learn that the account is blocked.
  if (isIdle(account, ctx.now())) refuse('account_idle')
  refuseBlocked(account)
  if (account.totp_confirmed_at)
    refuse('otp_required', { message: 'Войдите с паролем и кодом из приложения', details: { kind: 'totp' } })
  return inTransaction(ctx.db, (tx) => openSession(tx, account.id, client, ctx.now()))
}
