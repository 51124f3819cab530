import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import type { ErrorCode } from '../core/errors.ts'
import { optional } from '../core/form-shapes.ts'
import { CodeSentReply, CurrentPassword, OneTimeCode } from './credentials.ts'

/**
 * Proof that the owner is at the session: the current password, or a code from `requestStepUpCode`. Without either the
 * call is refused with `reauth_required`.
 */
export const StepUp = z.object({ password: optional(CurrentPassword), code: optional(OneTimeCode) })
export type StepUp = z.output<typeof StepUp>

/** Refusals of a call with a step-up. */
export const STEP_UP_ERRORS: ErrorCode[] = [
  'reauth_required',
  'bad_credentials',
  'wrong_code',
  'code_expired',
  'code_dead',
]

/** Sends a code to the phone of the account. It serves one call that needs a step-up. */
export const requestStepUpCode = endpoint({
  method: 'POST',
  path: '/profile/step-up/send_code',
  access: 'account',
  reply: CodeSentReply,
})
