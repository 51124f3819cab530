import type { login, SignedIn } from '#contract/accounts.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { isRefusal, refuse } from '#contract/errors.ts'
import type { Ctx } from '../context.ts'
import type { Visitor } from '../http/serve.ts'
import { codeText, sendCode, spendCode } from './codes.ts'
import { isPassword } from './passwords.ts'
import { readPhone } from './phones.ts'
import { findByLogin } from './queries.ts'
import { openSession } from './sessions.ts'

type Wish = Parsed<typeof login>['body']

/** One neutral "no" for an unknown login and for a wrong password, after the same work. Never 401: that would reset the client. */
export async function signIn(ctx: Ctx, { login, password, otp }: Wish, visitor: Visitor): Promise<SignedIn> {
  const name = normalLogin(login)
  const both = `${name} ${visitor.address}`
  await ctx.limits.check('wrong_passwords_of_login_and_address', both)
  await ctx.limits.check('wrong_passwords_of_address', visitor.address)

  const account = await findByLogin(ctx.db, name)
  if (!(await isPassword(password, account?.password_hash)) || !account) {
    await ctx.limits.spend('wrong_passwords_of_address', visitor.address)
    await ctx.limits.spend('wrong_passwords_of_login_and_address', both)
    await countWrong(ctx, name)
    refuse('bad_credentials')
  }
  if (await ctx.limits.isSpent('wrong_passwords_of_login', name)) await proveByCode(ctx, account.phone, otp, visitor)
  await ctx.limits.forget('wrong_passwords_of_login_and_address', both)
  return openSession(ctx, account.id, ctx.now())
}

/** Past its limit it changes what the right password needs, it does not refuse by itself: nobody can be locked out by a stranger. */
async function countWrong({ limits }: Ctx, name: string) {
  await limits.spend('wrong_passwords_of_login', name).catch((error) => {
    if (!isRefusal(error)) throw error
  })
}

async function proveByCode(ctx: Ctx, phone: string, otp: string | undefined, visitor: Visitor) {
  if (otp !== undefined) return spendCode(ctx.db, { phone, purpose: 'sign_in', code: otp }, ctx.now())
  await sendCode(ctx, { phone, purpose: 'sign_in' }, (code) => codeText(code, ctx), visitor)
  return refuse('otp_required')
}

/** A phone in any spelling is one login; what is no phone is an e-mail. */
function normalLogin(login: string): string {
  const text = login.trim()
  if (text.includes('@')) return text.toLowerCase()
  try {
    return readPhone(text)
  } catch {
    return text
  }
}
