import type { login, SignInReply } from '#contract/accounts/accounts.ts'
import type { requestSignInCode, signInByCode } from '#contract/accounts/recovery.ts'
import type { ParsedInput } from '#contract/core/endpoint.ts'
import { isRefusal, refuse } from '#contract/core/errors.ts'
import type { Ctx } from '../../context.ts'
import type { Client } from '../../http/endpoint-registry.ts'
import { isCorrectWithinLimits } from '../credentials/attempt-counter.ts'
import { isCorrectPassword } from '../credentials/passwords.ts'
import { codeText, enqueueCode, sendCode, verifyCode } from '../one-time-codes.ts'
import { readMobile } from '../phones.ts'
import { findAccountByLogin } from '../queries.ts'
import { openSession } from '../sessions/sessions.ts'
import { verifySecondFactor } from '../two-factor/two-factor.ts'
import { normalizeLogin } from './login-name.ts'

type SignInInput = ParsedInput<typeof login>['body']
type Account = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>

/**
 * Signs in with a password. An unknown login and a wrong password get the same refusal after the same work.
 * The status is not 401, because a client resets its session on 401.
 */
export async function signInWithPassword(
  ctx: Ctx,
  { login, password, otp }: SignInInput,
  client: Client,
): Promise<SignInReply> {
  const name = normalizeLogin(login)
  const loginAndNetwork = `${name} ${client.network}`
  const counters = [
    ['wrong_passwords_of_login_and_address', loginAndNetwork],
    ['wrong_passwords_of_address', client.network],
  ] as const
  let isSuspect = false

  const account = await findAccountByLogin(ctx.db, name)
  const isRight = await isCorrectWithinLimits(ctx.limits, counters, async () => {
    isSuspect = await isLoginUnderAttack(ctx, name)
    return (await isCorrectPassword(password, account?.password_hash)) && account !== undefined
  })
  if (!isRight || !account) return refuse('bad_credentials')
  await ctx.limits.refund('wrong_passwords_of_login', name)
  refuseBlocked(account)
  await requireSecondFactor(ctx, account, otp, client, isSuspect)
  await ctx.limits.reset('wrong_passwords_of_login_and_address', loginAndNetwork)
  return openSession(ctx.db, account.id, client, ctx.now())
}

/**
 * Counts an attempt for the login and returns whether its limit is exceeded. Then the right password also requires a
 * code, so that guesses by a stranger do not lock the owner out.
 */
const isLoginUnderAttack = ({ limits }: Ctx, name: string): Promise<boolean> =>
  limits.spend('wrong_passwords_of_login', name).then(
    () => false,
    (error) => {
      if (!isRefusal(error)) throw error
      return true
    },
  )

/** Call it after the identity is verified: the reason of the block is shown to the owner only. */
function refuseBlocked({ blocked_reason }: Account) {
  if (blocked_reason !== null) refuse('account_blocked', { details: { reason: blocked_reason } })
}

async function requireSecondFactor(
  ctx: Ctx,
  account: Account,
  otp: string | undefined,
  client: Client,
  isSuspect: boolean,
) {
  if (account.totp_confirmed_at) {
    if (otp === undefined) refuse('otp_required', { message: 'Введите код из приложения', details: { kind: 'totp' } })
    await verifyTotp(ctx, account, otp)
  } else if (isSuspect) {
    const code = { sent_to: account.phone, purpose: 'sign_in' as const }
    if (otp !== undefined) return verifyCode(ctx.db, { ...code, code: otp }, ctx.now())
    await sendCode(ctx, { ...code, account_id: account.id }, (digits) => codeText(digits, ctx), client)
    refuse('otp_required', { details: { kind: 'sms' } })
  }
}

/** Attempts are limited like those of a password, because six digits can be guessed. */
async function verifyTotp({ db, limits, now }: Ctx, { id }: Account, otp: string) {
  if (await isCorrectWithinLimits(limits, [['wrong_second_factors', id]], () => verifySecondFactor(db, id, otp, now())))
    return
  refuse('wrong_code', { message: 'Код не подошёл' })
}

/** Sends a sign-in code. A number without an account gets no SMS and the same reply. */
export async function sendSignInCode(ctx: Ctx, input: ParsedInput<typeof requestSignInCode>['body'], client: Client) {
  const phone = readMobile(input.phone, ctx.site)
  const account = await findAccountByLogin(ctx.db, phone)
  return enqueueCode(ctx, { sent_to: phone, purpose: 'sign_in', account_id: account?.id }, client)
}

export async function signInWithCode(ctx: Ctx, input: ParsedInput<typeof signInByCode>['body'], client: Client) {
  const phone = readMobile(input.phone, ctx.site)
  await verifyCode(ctx.db, { sent_to: phone, purpose: 'sign_in', code: input.code }, ctx.now())
  const account = (await findAccountByLogin(ctx.db, phone)) ?? refuse('code_dead')
  refuseBlocked(account)
  if (account.totp_confirmed_at)
    refuse('otp_required', { message: 'Войдите с паролем и кодом из приложения', details: { kind: 'totp' } })
  return openSession(ctx.db, account.id, client, ctx.now())
}
