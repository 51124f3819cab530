import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag } from '#contract/form-shapes.ts'
import { DateTime, wholeNumber } from '#contract/shapes.ts'
import { COMPLAINT_TARGETS } from '#features/complaints/complaints.contract.ts'

/** The decision can be undone for ten seconds, and is carried out then (ruling 39). */
export const heldVerdictField = { hold: Flag.default(false) }

/** A decision that is carried out in a few seconds. */
export const HeldVerdict = z.object({
  /** Made by this operator, who alone can undo it. */
  is_own: z.boolean(),
  decided_at: DateTime,
})
export type HeldVerdict = z.infer<typeof HeldVerdict>

/** Cases whose decision can be undone: complaints by what they are about, and the other queues. */
export const CASE_KINDS = [
  ...COMPLAINT_TARGETS,
  'finding',
  'vacancy_appeal',
  'resume_appeal',
  'text_appeal',
  'phone',
  'verification_request',
  'ticket',
  'company_photo',
  'premium_order',
  'account',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** The id of a case, or the digits of a number. */
const MAX_CASE_ID = 999_999_999_999_999

/** Undoes an own decision about a case within ten seconds (ruling 39). Refuses `state_conflict` when it is too late. */
export const undoDecision = endpoint({
  method: 'POST',
  path: '/operator/decisions/:kind/:id/undo',
  access: 'operator',
  touches: 'nobody',
  params: z.object({ kind: z.enum(CASE_KINDS), id: wholeNumber(1, MAX_CASE_ID) }),
  reply: z.object({ id: z.number().int() }),
  errors: ['not_found', 'state_conflict'],
})
