import type { login, SignedIn } from '#contract/accounts.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { isRefusal, refuse } from '#contract/errors.ts'
import type { requestSignInCode, signInByCode } from '#contract/recovery.ts'
import type { Ctx } from '../context.ts'
import type { Visitor } from '../http/serve.ts'
import { codeText, sendCode, spendCode } from './codes.ts'
import { normalLogin } from './login-name.ts'
import { isPassword } from './passwords.ts'
import { readMobile } from './phones.ts'
import { findByLogin } from './queries.ts'
import { openSession } from './sessions.ts'
import { isSecondFactor } from './two-factor.ts'

type Wish = Parsed<typeof login>['body']
type Account = NonNullable<Awaited<ReturnType<typeof findByLogin>>>

/** One neutral "no" for an unknown login and for a wrong password, after the same work. Never 401: that would reset the client. */
export async function signIn(ctx: Ctx, { login, password, otp }: Wish, visitor: Visitor): Promise<SignedIn> {
  const name = normalLogin(login)
  const both = `${name} ${visitor.address}`
  await ctx.limits.check('wrong_passwords_of_login_and_address', both)
  await ctx.limits.check('wrong_passwords_of_address', visitor.network)

  const account = await findByLogin(ctx.db, name)
  if (!(await isPassword(password, account?.password_hash)) || !account) return refuseWrong(ctx, name, both, visitor)
  refuseBlocked(account)
  await proveSecondFactor(ctx, account, otp, visitor, await ctx.limits.isSpent('wrong_passwords_of_login', name))
  await ctx.limits.forget('wrong_passwords_of_login_and_address', both)
  return openSession(ctx.db, account.id, visitor, ctx.now())
}

async function refuseWrong({ limits }: Ctx, name: string, both: string, visitor: Visitor): Promise<never> {
  await limits.spend('wrong_passwords_of_address', visitor.network)
  await limits.spend('wrong_passwords_of_login_and_address', both)
  // Past this one the right password needs a code; nobody can be locked out by a stranger.
  await limits.spend('wrong_passwords_of_login', name).catch((error) => {
    if (!isRefusal(error)) throw error
  })
  return refuse('bad_credentials')
}

/** Only whoever has proven to be the owner hears it, with the reason. */
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

/** Six digits can be tried out, so their tries are counted like those of a password. */
async function spendTotp({ db, limits, now }: Ctx, { id }: Account, otp: string) {
  await limits.check('wrong_second_factors', id)
  if (await isSecondFactor(db, id, otp, now())) return
  await limits.spend('wrong_second_factors', id)
  refuse('wrong_code', { message: 'Код не подошёл' })
}

/** A number without an account hears nothing, and the answer does not tell. */
export async function sendSignInCode(ctx: Ctx, given: Parsed<typeof requestSignInCode>['body'], visitor: Visitor) {
  const phone = readMobile(given.phone)
  const account = await findByLogin(ctx.db, phone)
  const words = account ? (code: string) => codeText(code, ctx) : { never: null }
  return sendCode(ctx, { sent_to: phone, purpose: 'sign_in', account_id: account?.id }, words, visitor)
}

export async function signInWithCode(ctx: Ctx, given: Parsed<typeof signInByCode>['body'], visitor: Visitor) {
  const phone = readMobile(given.phone)
  await spendCode(ctx.db, { sent_to: phone, purpose: 'sign_in', code: given.code }, ctx.now())
  const account = (await findByLogin(ctx.db, phone)) ?? refuse('code_dead')
  refuseBlocked(account)
  if (account.totp_confirmed_at)
    refuse('otp_required', { message: 'Войдите с паролем и кодом из приложения', details: { kind: 'totp' } })
  return openSession(ctx.db, account.id, visitor, ctx.now())
}
