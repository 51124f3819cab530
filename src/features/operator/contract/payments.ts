import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, Id, IdParams, requiredText } from '#contract/shapes.ts'
import { PremiumMode } from '#features/premium/contract/premium.ts'
import { HeldVerdict, heldVerdictField } from '../cases/held-verdicts.contract.ts'

export const RefundKind = z.enum(['unused_days', 'mistake'])
export type RefundKind = z.infer<typeof RefundKind>

/** Refunds to one person within thirty days above this sum need two operators (ruling 51). Roubles. */
export const MAX_REFUND_BY_ONE = 5000
export const REFUND_PERIOD_DAYS = 30

export const PersonPayment = z.object({
  id: z.number().int(),
  mode: PremiumMode,
  kind: z.enum(['purchase', 'renewal']),
  amount: z.number().int(),
  provider: z.enum(['test', 'yookassa']),
  /** Id of the payment in its service. */
  payment_id: z.string(),
  paid_at: DateTime,
  period_from: DateTime.nullable(),
  period_until: DateTime.nullable(),
  /** What would go back for the days that are left of this order. */
  unused_amount: z.number().int(),
  refund: z
    .object({
      amount: z.number().int(),
      kind: RefundKind,
      /** `failed`: the service refused, and the money can be sent again. */
      state: z.enum(['pending', 'done', 'failed']),
      failure: z.string().nullable(),
      created_at: DateTime,
    })
    .nullable(),
  /** A refund that is carried out in a few seconds. */
  held_verdict: HeldVerdict.nullable(),
  /** An operator has proposed to give it back: another one decides. */
  awaits_second: z.boolean(),
})
export type PersonPayment = z.infer<typeof PersonPayment>

/** The last hundred paid orders of an account, newest first. Each reading is an entry of the log. */
export const listPersonPayments = endpoint({
  method: 'GET',
  path: '/operator/payments',
  access: 'operator',
  touches: 'account',
  query: z.object({ account_id: Id }),
  reply: z.array(PersonPayment),
  hasSideEffect: true,
  errors: ['not_found'],
})

export const FailedRefund = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  /** Null: the account is deleted. */
  account_id: z.number().int().nullable(),
  mode: PremiumMode,
  amount: z.number().int(),
  kind: RefundKind,
  provider: z.enum(['test', 'yookassa']),
  /** Id of the payment in its service. */
  payment_id: z.string(),
  failure: z.string(),
  created_at: DateTime,
  awaits_second: z.boolean(),
  /** Why this operator may not send it again. */
  why_not: z.string().nullable(),
})
export type FailedRefund = z.infer<typeof FailedRefund>

/** Refunds that did not go through, the oldest first: at most a hundred. */
export const listFailedRefunds = endpoint({
  method: 'GET',
  path: '/operator/refunds',
  access: 'operator',
  touches: 'nobody',
  reply: z.array(FailedRefund),
  errors: ['not_found'],
})

const RefundReply = z.object({
  /** Roubles that go back now: 0 while a second operator is awaited. */
  refunded: z.number().int(),
  awaits_second: z.boolean(),
})

/** Sends the same money again, after the service was asked whether it has gone back already. `hold`: it can be undone for ten seconds. */
export const retryRefund = endpoint({
  method: 'POST',
  path: '/operator/refunds/:id/retry',
  access: 'operator',
  touches: 'premium_refund',
  params: IdParams,
  body: z.object(heldVerdictField),
  reply: RefundReply,
  errors: ['not_found', 'state_conflict'],
})

const MAX_REFUND_REASON_LENGTH = 500

/**
 * Gives money back. `mistake`: the whole order. `unused_days`: the days that are left of this order and of all later ones.
 * Premium ends by so much earlier and is not renewed. A refund that failed is sent again with its former amount.
 * `hold`: it can be undone for ten seconds.
 */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/operator/payments/:id/refund',
  access: 'operator',
  touches: 'premium_order',
  params: IdParams,
  body: z.object({
    kind: RefundKind,
    /** For the log. */
    reason: requiredText(MAX_REFUND_REASON_LENGTH, 10),
    ...heldVerdictField,
  }),
  reply: RefundReply,
  errors: ['not_found', 'state_conflict'],
})
