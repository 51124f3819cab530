import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '../api-tokens/api-tokens.contract.ts'
import { createOwnApiToken, listOwnApiTokens, revokeOwnApiToken } from '../api-tokens/api-tokens.server.ts'
import {
  giveConsent as giveConsentEndpoint,
  listConsents as listConsentsEndpoint,
  withdrawConsent as withdrawConsentEndpoint,
} from '../consents/consents.contract.ts'
import { giveOwnConsent, listOwnConsents, withdrawOwnConsent } from '../consents/own-consents.server.ts'
import {
  changeOwnPassword,
  changeOwnPhone,
  findOwnPhone,
  sendPhoneChangeCode,
} from '../credentials/change-credentials.server.ts'
import { changePassword } from '../credentials/password.contract.ts'
import {
  confirmPhone,
  confirmPhoneChange as confirmPhoneChangeEndpoint,
  requestPhoneChange,
  sendPhoneCode as sendPhoneCodeEndpoint,
  showPhone as showPhoneEndpoint,
} from '../credentials/phone-change.contract.ts'
import { refuseWithoutStepUp, sendStepUpCode } from '../credentials/step-up.server.ts'
import { scheduleAccountDeletion, withdrawAccountDeletion } from '../deletion/deletion.contract.ts'
import { cancelAccountDeletion, requestAccountDeletion } from '../deletion/schedule-deletion.server.ts'
import { issueResetToken, resetForgottenPassword, sendRecoveryCode } from '../recovery/recover-password.server.ts'
import {
  checkResetCode,
  requestPasswordReset,
  requestSignInCode,
  resetPassword,
  signInByCode,
} from '../recovery/recovery.contract.ts'
import { endOtherSessions, endSession, listSessions } from '../sessions/sessions.contract.ts'
import { listActiveSessions, revokeSession, revokeSessions } from '../sessions/sessions.server.ts'
import { sendSignInCode, signInWithCode } from '../sign-in/sign-in.server.ts'
import { cancelPendingRecovery } from '../two-factor/pending-recovery.server.ts'
import {
  cancelRecoveryByLink,
  findRecoveryLink,
  sendTwoFactorRecoveryCode,
  startTwoFactorRecovery,
} from '../two-factor/recover-two-factor.server.ts'
import { requestStepUpCode } from '../two-factor/step-up.contract.ts'
import { confirmTwoFactor, startTwoFactor, turnOffTwoFactor } from '../two-factor/two-factor.contract.ts'
import { disableOwnTwoFactor, enableTwoFactor, startTwoFactorSetup } from '../two-factor/two-factor.server.ts'
import {
  cancelTwoFactorRecovery,
  cancelTwoFactorRecoveryByLink,
  requestTwoFactorRecovery,
  requestTwoFactorRecoveryCode,
  showTwoFactorRecoveryLink,
} from '../two-factor/two-factor-recovery.contract.ts'
import { findUser } from './find-user.ts'

export function serveSecurity(serve: Serve, ctx: Ctx) {
  serveRecovery(serve, ctx)
  serveSessions(serve, ctx)
  serve(listApiTokens, ({ caller }) => listOwnApiTokens(ctx.db, caller.id, ctx.now()))
  serve(createApiToken, ({ caller, body }) => createOwnApiToken(ctx, caller.id, body))
  serve(revokeApiToken, ({ caller, params }) => revokeOwnApiToken(ctx.db, caller.id, params.id, ctx.now()))
  serveCredentials(serve, ctx)
  serveTwoFactor(serve, ctx)
  serveConsents(serve, ctx)
}

function serveRecovery(serve: Serve, ctx: Ctx) {
  serve(requestPasswordReset, ({ body, client }) => sendRecoveryCode(ctx, body.login, client))
  serve(checkResetCode, ({ body }) => issueResetToken(ctx, body))
  serve(resetPassword, ({ body }) => resetForgottenPassword(ctx, body))
  serve(requestSignInCode, ({ body, client }) => sendSignInCode(ctx, body, client))
  serve(signInByCode, ({ body, client }) => signInWithCode(ctx, body, client))
}

function serveSessions(serve: Serve, { db, now }: Ctx) {
  serve(listSessions, ({ caller }) => listActiveSessions(db, caller.id, caller.session_id, now()))
  serve(endSession, async ({ caller, params }) =>
    (await inTransaction(db, (tx) => revokeSession(tx, caller.id, params.id, now()))) ? {} : refuse('not_found'),
  )
  serve(endOtherSessions, async ({ caller }) => ({
    ended: await inTransaction(db, (tx) => revokeSessions(tx, caller.id, now(), caller.session_id)),
  }))
}

function serveCredentials(serve: Serve, ctx: Ctx) {
  serve(changePassword, ({ caller, body }) => changeOwnPassword(ctx, caller, body))
  serve(requestPhoneChange, ({ caller, body, client }) => sendPhoneChangeCode(ctx, caller, body, client))
  serve(sendPhoneCodeEndpoint, ({ caller, body, client }) => sendPhoneChangeCode(ctx, caller, body, client))
  serve(confirmPhoneChangeEndpoint, ({ caller, body }) => changeOwnPhone(ctx, caller, body.code))
  serve(confirmPhone, ({ caller, body }) => changeOwnPhone(ctx, caller, body.code))
  serve(showPhoneEndpoint, ({ caller }) => findOwnPhone(ctx, caller.id))

  serve(requestStepUpCode, ({ caller, client }) => sendStepUpCode(ctx, caller.id, client))
}

function serveTwoFactor(serve: Serve, ctx: Ctx) {
  serve(startTwoFactor, async ({ caller, body }) => {
    await refuseWithoutStepUp(ctx, caller.id, body)
    return startTwoFactorSetup(ctx, caller.id)
  })
  serve(confirmTwoFactor, ({ caller, body }) => enableTwoFactor(ctx, caller, body.otp))
  serve(turnOffTwoFactor, ({ caller, body }) => disableOwnTwoFactor(ctx, caller, body.password))
  serve(requestTwoFactorRecoveryCode, ({ body, client }) => sendTwoFactorRecoveryCode(ctx, body, client))
  serve(requestTwoFactorRecovery, ({ body }) => startTwoFactorRecovery(ctx, body))
  serve(showTwoFactorRecoveryLink, ({ query }) => findRecoveryLink(ctx, query.token))
  serve(cancelTwoFactorRecoveryByLink, ({ body }) => cancelRecoveryByLink(ctx, body.token))
  serve(cancelTwoFactorRecovery, async ({ caller }) => {
    await cancelPendingRecovery(ctx.db, caller.id, ctx.now())
    return findUser(ctx.db, caller.id, ctx.now())
  })
}

function serveConsents(serve: Serve, ctx: Ctx) {
  serve(listConsentsEndpoint, ({ caller }) => listOwnConsents(ctx.db, caller.id))
  serve(giveConsentEndpoint, ({ caller, params, client }) => giveOwnConsent(ctx, caller.id, params.kind, client))
  serve(withdrawConsentEndpoint, ({ caller, params, body }) => withdrawOwnConsent(ctx, caller.id, params.kind, body))
  serve(scheduleAccountDeletion, ({ caller, body }) => requestAccountDeletion(ctx, caller, body.password))
  serve(withdrawAccountDeletion, ({ caller, client }) => cancelAccountDeletion(ctx, caller.id, client))
}
