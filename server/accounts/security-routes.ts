import { refuse } from '#contract/errors.ts'
import { checkResetCode, forgotPassword, requestSignInCode, resetPassword, signInByCode } from '#contract/recovery.ts'
import {
  changePassword,
  confirmPhone,
  confirmPhoneChange as confirmPhoneChangeEndpoint,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  freezeAccount,
  giveConsent as giveConsentEndpoint,
  listConsents as listConsentsEndpoint,
  listSessions,
  requestPhoneChange,
  sendPhoneCode as sendPhoneCodeEndpoint,
  showPhone as showPhoneEndpoint,
  startTwoFactor,
  stopTwoFactor,
  unfreezeAccount,
  withdrawConsent as withdrawConsentEndpoint,
} from '#contract/security.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { confirmPhoneChange, sendPhoneCode, setPassword, showPhone } from './change-credentials.ts'
import { freeze, unfreeze } from './freeze.ts'
import { giveConsent, listConsents, withdrawConsent } from './own-consents.ts'
import { refuseWrongPassword } from './own-password.ts'
import { giveTicket, sendRecoveryCode, setForgottenPassword } from './recover.ts'
import { endAll, endOne, listLiving } from './sessions.ts'
import { sendSignInCode, signInWithCode } from './sign-in.ts'
import { beginTwoFactor, endTwoFactor, finishTwoFactor } from './two-factor.ts'
import { findUser } from './user.ts'

export function serveSecurity(serve: Serve, ctx: Ctx) {
  serveRecovery(serve, ctx)
  serveSessions(serve, ctx)
  serveCredentials(serve, ctx)
  serveConsents(serve, ctx)
}

function serveRecovery(serve: Serve, ctx: Ctx) {
  serve(forgotPassword, ({ body, visitor }) => sendRecoveryCode(ctx, body.login, visitor))
  serve(checkResetCode, ({ body }) => giveTicket(ctx, body))
  serve(resetPassword, ({ body }) => setForgottenPassword(ctx, body))
  serve(requestSignInCode, ({ body, visitor }) => sendSignInCode(ctx, body, visitor))
  serve(signInByCode, ({ body, visitor }) => signInWithCode(ctx, body, visitor))
}

function serveSessions(serve: Serve, { db, now }: Ctx) {
  serve(listSessions, ({ caller }) => listLiving(db, caller.id, caller.session_id, now()))
  serve(endSession, async ({ caller, params }) =>
    (await endOne(db, caller.id, params.id, now())) ? {} : refuse('not_found'),
  )
  serve(endOtherSessions, async ({ caller }) => ({ ended: await endAll(db, caller.id, now(), caller.session_id) }))
}

function serveCredentials(serve: Serve, ctx: Ctx) {
  serve(changePassword, ({ caller, body }) => setPassword(ctx, caller, body))
  serve(requestPhoneChange, ({ caller, body, visitor }) => sendPhoneCode(ctx, caller, body, visitor))
  serve(sendPhoneCodeEndpoint, ({ caller, body, visitor }) => sendPhoneCode(ctx, caller, body, visitor))
  serve(confirmPhoneChangeEndpoint, ({ caller, body }) => confirmPhoneChange(ctx, caller, body.code))
  serve(confirmPhone, ({ caller, body }) => confirmPhoneChange(ctx, caller, body.code))
  serve(showPhoneEndpoint, ({ caller }) => showPhone(ctx, caller.id))

  serve(startTwoFactor, ({ caller }) => beginTwoFactor(ctx, caller.id))
  serve(confirmTwoFactor, ({ caller, body }) => finishTwoFactor(ctx, caller.id, body.otp))
  serve(stopTwoFactor, async ({ caller, body }) => {
    await refuseWrongPassword(ctx, caller.id, body.password, 'password')
    await endTwoFactor(ctx.db, caller.id)
    return findUser(ctx.db, caller.id)
  })
}

function serveConsents(serve: Serve, ctx: Ctx) {
  serve(listConsentsEndpoint, ({ caller }) => listConsents(ctx.db, caller.id))
  serve(giveConsentEndpoint, ({ caller, params, visitor }) => giveConsent(ctx, caller.id, params.kind, visitor))
  serve(withdrawConsentEndpoint, ({ caller, params }) => withdrawConsent(ctx, caller.id, params.kind))
  serve(freezeAccount, ({ caller, body }) => freeze(ctx, caller, body.password))
  serve(unfreezeAccount, ({ caller, visitor }) => unfreeze(ctx, caller.id, visitor))
}
