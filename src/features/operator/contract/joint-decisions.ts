import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { boundedText, DateTime, IdParams, IdReply } from '#contract/shapes.ts'
import { CompanyRequest } from './company-requests.ts'
import { RefundKind } from './payments.ts'

/** What one operator only proposes where there are two (ruling 51). A block works at once, and is final with the second operator. */
export const JOINT_ACTS = ['verify_company', 'refund_payment', 'block_person'] as const
export type JointAct = (typeof JOINT_ACTS)[number]

export const JointDecision = z.object({
  id: z.number().int(),
  act: z.enum(JOINT_ACTS),
  /** Number of the operator who proposes it. Null: the account is gone. */
  proposed_by: z.number().int().nullable(),
  proposed_at: DateTime,
  due_at: DateTime,
  reason: z.string(),
  /** The company to verify, with its document. */
  request: CompanyRequest.nullable(),
  /** The money to give back, as it was counted when it was proposed. */
  refund: z.object({ order_id: z.number().int(), kind: RefundKind, amount: z.number().int() }).nullable(),
  /** Who is blocked or gets the money. */
  account_id: z.number().int().nullable(),
  /** Why this operator may not decide it. */
  why_not: z.string().nullable(),
})
export type JointDecision = z.infer<typeof JointDecision>

/** Decisions that wait for a second operator, the oldest first. */
export const listJointDecisions = endpoint({
  method: 'GET',
  path: '/operator/joint-decisions',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery,
  reply: z.array(JointDecision),
  meta: PageMeta,
  errors: ['not_found'],
})

const MAX_ANSWER_LENGTH = 500
const MIN_ANSWER_LENGTH = 10

/** Approved: it is carried out, a block is final. Declined: nothing happens, a block ends. Refuses `forbidden` to who has proposed it. */
export const decideJointDecision = endpoint({
  method: 'POST',
  path: '/operator/joint-decisions/:id',
  access: 'operator',
  touches: 'joint_decision',
  params: IdParams,
  body: z
    .object({ decision: z.enum(['approved', 'declined']), answer: boundedText(MAX_ANSWER_LENGTH).default('') })
    .refine(({ decision, answer }) => decision === 'approved' || answer.length >= MIN_ANSWER_LENGTH, {
      message: `Напишите, почему не согласны: не короче ${MIN_ANSWER_LENGTH} символов`,
      path: ['answer'],
    }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
