import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import {
  confirmRegistration,
  login,
  logout,
  logoutByGet,
  register,
  resendCode,
  showUser,
  switchMode,
} from '../contract/accounts.ts'
import { revokeSession } from '../sessions/sessions.server.ts'
import { signInWithPassword } from '../sign-in/sign-in.server.ts'
import { finishRegistration, resendRegistrationCode, startRegistration } from '../sign-up/register.server.ts'
import { confirmStart, startWithPhone } from '../start/start.contract.ts'
import { finishStart, sendStartCode } from '../start/start.server.ts'
import type { Caller } from './caller.ts'
import { findUser } from './find-user.ts'
import { updateEmployerMode } from './queries.ts'
import { serveSecurity } from './security-routes.ts'

export function serveAccounts(serve: Serve, ctx: Ctx) {
  serve(register, ({ body, client }) => startRegistration(ctx, body, client))
  serve(resendCode, ({ body, client }) => resendRegistrationCode(ctx, body, client))
  serve(confirmRegistration, ({ body, client }) => finishRegistration(ctx, body, client))
  serve(startWithPhone, ({ body, client }) => sendStartCode(ctx, body, client))
  serve(confirmStart, ({ body, client }) => finishStart(ctx, body, client))
  serve(login, ({ body, client }) => signInWithPassword(ctx, body, client))

  const signOut = async ({ caller }: { caller: Caller | undefined }) => {
    if (caller) await inTransaction(ctx.db, (tx) => revokeSession(tx, caller.id, caller.session_id, ctx.now()))
    return {}
  }
  serve(logout, signOut)
  serve(logoutByGet, signOut)

  serveSecurity(serve, ctx)

  serve(showUser, async ({ caller }) => (caller ? findUser(ctx.db, caller.id, ctx.now()) : null))

  serve(switchMode, async ({ caller, body }) => {
    await inTransaction(ctx.db, (tx) => updateEmployerMode(tx, caller.id, body.is_employer_mode))
    return findUser(ctx.db, caller.id, ctx.now())
  })
}
