import { isRefusal, refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { isCorrectWithinLimits } from '../credentials/attempt-counter.server.ts'
import { isCorrectPassword } from '../credentials/passwords.server.ts'
import { findAccountByLogin } from '../server/queries.ts'
import { normalizeLogin } from './login-name.server.ts'

type AccountOfLogin = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>

/**
 * Finds the account of a login and its right password. An unknown login and a wrong password get the same refusal after
 * the same work. The status is not 401, because a client resets its session on 401. `isSuspect`: the login is under
 * attack. Refuses `bad_credentials` and, for the right password only, `account_blocked`.
 */
export async function checkPassword(
  ctx: Ctx,
  { login, password }: { login: string; password: string },
  client: Client,
): Promise<{ account: AccountOfLogin; name: string; isSuspect: boolean }> {
  const name = normalizeLogin(login)
  const counters = [
    ['wrong_passwords_of_login_and_address', loginAndNetworkOf(name, client)],
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
  return { account, name, isSuspect }
}

/** Forgets the wrong passwords of a client that has signed in. */
export const resetPasswordAttempts = ({ limits }: Ctx, name: string, client: Client) =>
  limits.reset('wrong_passwords_of_login_and_address', loginAndNetworkOf(name, client))

const loginAndNetworkOf = (name: string, { network }: Client) => `${name} ${network}`

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
export function refuseBlocked({ blocked_reason }: AccountOfLogin) {
  if (blocked_reason !== null) refuse('account_blocked', { details: { reason: blocked_reason } })
}
