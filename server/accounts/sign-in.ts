import type { login, SignedIn } from '#contract/accounts.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { isRefusal, refuse } from '#contract/errors.ts'
import type { requestSignInCode, signInByCode } from '#contract/recovery.ts'
import type { Ctx } from '../context.ts'
import type { Visitor } from '../http/serve.ts'
import { codeText, postCode, sendCode, spendCode } from './codes.ts'
import { normalLogin } from './login-name.ts'
import { isPassword } from './passwords.ts'
import { readMobile } from './phones.ts'
import { findByLogin } from './queries.ts'
import { openSession } from './sessions.ts'
import { countWrong } from './tries.ts'
import { isSecondFactor } from './two-factor.ts'

type Wish = Parsed<typeof login>['body']
type Account = NonNullable<Awaited<ReturnType<typeof findByLogin>>>

/**
 * Signs in with a password. An unknown login and a wrong password get the same refusal after the same work.
 * The status is not 401, because a client resets its session on 401.
 */
export async function signIn(ctx: Ctx, { login, password, otp }: Wish, visitor: Visitor): Promise<SignedIn> {
  const name = normalLogin(login)
  const both = `${name} ${visitor.network}`
  const counters = [
    ['wrong_passwords_of_login_and_address', both],
    ['wrong_passwords_of_address', visitor.network],
  ] as const
  let isSuspect = false

  const account = await findByLogin(ctx.db, name)
  const isRight = await countWrong(ctx.limits, counters, async () => {
    isSuspect = await countForLogin(ctx, name)
    return (await isPassword(password, account?.password_hash)) && account !== undefined
  })
  if (!isRight || !account) return refuse('bad_credentials')
  await ctx.limits.giveBack('wrong_passwords_of_login', name)
  refuseBlocked(account)
  await proveSecondFactor(ctx, account, otp, visitor, isSuspect)
  await ctx.limits.forget('wrong_passwords_of_login_and_address', both)
  return openSession(ctx.db, account.id, visitor, ctx.now())
}

/**
 * Counts an attempt for the login and returns whether its limit is exceeded. Then the right password also requires a
 * code, so that guesses by a stranger do not lock the owner out.
 */
const countForLogin = ({ limits }: Ctx, name: string): Promise<boolean> =>
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

async function proveSecondFactor(
  ctx: Ctx,
  account: Account,
  otp: string | undefined,
  visitor: Visitor,
  isSuspect: boolean,
) {
  if (account.totp_confirmed_at) {
    if (otp === undefined) refuse('otp_required', { message: 'Введите код из приложения', details: { kind: 'totp' } })
    await spendTotp(ctx, account, otp)
  } else if (isSuspect) {
    const code = { sent_to: account.phone, purpose: 'sign_in' as const }
    if (otp !== undefined) return spendCode(ctx.db, { ...code, code: otp }, ctx.now())
    await sendCode(ctx, { ...code, account_id: account.id }, (digits) => codeText(digits, ctx), visitor)
    refuse('otp_required', { details: { kind: 'sms' } })
  }
}

/** Attempts are limited like those of a password, because six digits can be guessed. */
async function spendTotp({ db, limits, now }: Ctx, { id }: Account, otp: string) {
  if (await countWrong(limits, [['wrong_second_factors', id]], () => isSecondFactor(db, id, otp, now()))) return
  refuse('wrong_code', { message: 'Код не подошёл' })
}

/** Sends a sign-in code. A number without an account gets no SMS and the same reply. */
export async function sendSignInCode(ctx: Ctx, given: Parsed<typeof requestSignInCode>['body'], visitor: Visitor) {
  const phone = readMobile(given.phone, ctx.site)
  const account = await findByLogin(ctx.db, phone)
  return postCode(ctx, { sent_to: phone, purpose: 'sign_in', account_id: account?.id }, visitor)
}

export async function signInWithCode(ctx: Ctx, given: Parsed<typeof signInByCode>['body'], visitor: Visitor) {
  const phone = readMobile(given.phone, ctx.site)
  await spendCode(ctx.db, { sent_to: phone, purpose: 'sign_in', code: given.code }, ctx.now())
  const account = (await findByLogin(ctx.db, phone)) ?? refuse('code_dead')
  refuseBlocked(account)
  if (account.totp_confirmed_at)
    refuse('otp_required', { message: 'Войдите с паролем и кодом из приложения', details: { kind: 'totp' } })
  return openSession(ctx.db, account.id, visitor, ctx.now())
}
