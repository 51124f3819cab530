import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { optional } from '#contract/form-shapes.ts'
import {
  CodeSentReply,
  CURRENT_PASSWORD_ERRORS,
  CurrentPassword,
  OneTimeCode,
} from '../credentials/credentials.contract.ts'

/**
 * Proof that the owner is at the session: the current password, or a code from `requestStepUpCode`. Without either the
 * call is refused with `reauth_required`.
 */
export const StepUp = z.object({ password: optional(CurrentPassword), code: optional(OneTimeCode) })
export type StepUp = z.output<typeof StepUp>

/** Refusals of a call with a step-up. */
export const STEP_UP_ERRORS: ErrorCode[] = ['reauth_required', ...CURRENT_PASSWORD_ERRORS]

/** Sends a code to the phone of the account. It serves one call that needs a step-up. */
export const requestStepUpCode = endpoint({
  method: 'POST',
  path: '/profile/proof',
  access: 'account',
  reply: CodeSentReply,
})
