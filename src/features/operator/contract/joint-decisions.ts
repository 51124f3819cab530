import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { boundedText, DateTime, IdParams, IdReply } from '#contract/shapes.ts'
import { RiskWeightChange } from '../risk-weights/risk-weights.contract.ts'
import { CompanyRequest } from './company-requests.ts'
import { RefundKind } from './payments.ts'

/**
 * What one operator only proposes where there are two (ruling 51). A block works at once, and is final with the second operator. The roles of
 * operators and the weights of risk need two admins.
 */
export const JOINT_ACTS = ['verify_company', 'refund_payment', 'block_person', 'set_role', 'set_risk_weights'] as const
export type JointAct = (typeof JOINT_ACTS)[number]

/** The role that somebody is to get; `none` takes it. */
export const JOINT_ROLES = ['operator', 'admin', 'none'] as const
export type JointRole = (typeof JOINT_ROLES)[number]

export const JointDecision = z.object({
  id: z.number().int(),
  act: z.enum(JOINT_ACTS),
  /** Number of the operator who proposes it. Null: the account is gone. */
  proposed_by: z.number().int().nullable(),
  /** How that operator is called. */
  proposed_by_name: z.string().nullable(),
  proposed_at: DateTime,
  due_at: DateTime,
  reason: z.string(),
  /** The company to verify, with its document. */
  request: CompanyRequest.nullable(),
  /** The money to give back, as it was counted when it was proposed. */
  refund: z.object({ order_id: z.number().int(), kind: RefundKind, amount: z.number().int() }).nullable(),
  new_role: z.enum(JOINT_ROLES).nullable(),
  weights: z.array(RiskWeightChange).nullable(),
  /** Who is blocked, gets the money or the role. */
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
