import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileReply } from '#contract/replies.ts'
import { boundedText, DateTime, IdParams } from '#contract/shapes.ts'

/** The side for which premium is bought. Each has one plan. */
export const PremiumMode = z.enum(['seeker', 'employer'])
export type PremiumMode = z.infer<typeof PremiumMode>

/** The side; without it the mode of the account. */
const ModeQuery = z.object({ mode: PremiumMode.optional() })

/** `pending`: an order waits for its payment, and nothing is paid yet. */
export const PremiumStatus = z.enum(['none', 'pending', 'trial', 'active', 'grace', 'cancelled', 'expired'])

export const PremiumPlan = z.object({
  code: z.enum(['seeker_plus', 'employer_plus']),
  name: z.string(),
  /** Whole roubles a period, with everything included. */
  price: z.number().int(),
  currency: z.literal('RUB'),
  period: z.literal('month'),
})

export const PremiumFeature = z.object({ code: z.string(), text: z.string(), instead: z.string() })

/** How much of a limit is used. */
export const PremiumUsage = z.object({
  code: z.string(),
  name: z.string(),
  used: z.number().int(),
  max: z.number().int(),
  /** The limit without premium. */
  free: z.number().int(),
})
export type PremiumUsage = z.infer<typeof PremiumUsage>

export const Premium = z.object({
  /** Whether premium works now. */
  premium: z.boolean(),
  mode: PremiumMode,
  state: PremiumStatus,
  plan: PremiumPlan,
  /** The end of what is paid or free. */
  until: DateTime.nullable(),
  /** The end of the rights, with the days of grace. */
  covered_until: DateTime.nullable(),
  auto_renew: z.boolean(),
  /** When money is taken next. */
  charge_at: DateTime.nullable(),
  /** «карта •• 4417» */
  method: z.string().nullable(),
  features: z.array(PremiumFeature),
  usage: z.array(PremiumUsage),
  /** The free month was not used yet. */
  can_try: z.boolean(),
  /** The free month that was used. */
  trial: z.object({ from: DateTime, until: DateTime }).nullable(),
  can_restore: z.boolean(),
  /** Somebody else of the company pays for it. */
  is_paid_by_colleague: z.boolean(),
  /** Where it is bought and left: pages of this site, unless the operator has set another (see `getSettings`). */
  sub_premium_url: z.string(),
  unsub_premium_url: z.string(),
  /** Only the owner of a company buys for it. */
  can_buy: z.boolean(),
})
export type Premium = z.infer<typeof Premium>

/** Specification §7.1. */
export const showPremium = endpoint({
  method: 'GET',
  path: '/premium',
  access: 'account',
  query: ModeQuery,
  reply: Premium,
})

/**
 * Absolute address where premium is bought or left: a page of this site, or an https address on an allowed host that an
 * operator has set. `host` is a host name, `host:port` or an address; it selects among the hosts of the operator and is
 * never repeated in the reply.
 */
export const getSettings = endpoint({
  method: 'GET',
  path: '/getSettings',
  access: 'guest',
  query: z.object({ setting_key: boundedText(100), host: boundedText(255).optional() }),
  reply: z.url(),
  errors: ['not_found'],
})

export const PremiumOrder = z.object({
  id: z.number().int(),
  mode: PremiumMode,
  /** `card`: one rouble that is held and given back, to put another card in the place of the saved one. */
  kind: z.enum(['purchase', 'renewal', 'card']),
  plan: z.enum(['seeker_plus', 'employer_plus']),
  amount: z.number().int(),
  currency: z.literal('RUB'),
  /** `capturing`: the bank has said yes and the money is being taken. */
  state: z.enum(['pending', 'capturing', 'paid', 'failed', 'expired', 'card_saved']),
  provider: z.enum(['test', 'yookassa']),
  /** Code of the bank for a refusal. */
  failure: z.string().nullable(),
  /** Where it is paid, while it waits. */
  pay_url: z.string().nullable(),
  /** The month that it pays for. */
  period_from: DateTime.nullable(),
  period_until: DateTime.nullable(),
  created_at: DateTime,
  expires_at: DateTime,
  paid_at: DateTime.nullable(),
  /** Whether there is a receipt to download. */
  receipt: z.boolean(),
  /** What went back, or is on its way. Only in the list. */
  refund: z.object({ amount: z.number().int(), state: z.enum(['pending', 'done']) }).nullable(),
})
export type PremiumOrder = z.infer<typeof PremiumOrder>

const ModeBody = z.object({ mode: PremiumMode })

/** The free month: once, without a card, and it ends by itself. Refuses `state_conflict`. */
export const startPremiumTrial = endpoint({
  method: 'POST',
  path: '/profile/premium/trial',
  access: 'account',
  body: ModeBody,
  reply: Premium,
  errors: ['state_conflict'],
})

/** Orders a month. An order that still waits for its payment is returned instead of a second one. */
export const orderPremium = endpoint({
  method: 'POST',
  path: '/profile/premium/orders',
  access: 'account',
  body: ModeBody,
  reply: PremiumOrder,
  errors: ['state_conflict'],
})

/**
 * Another card for the renewals. An order that waits already is returned. Refuses `state_conflict` without a renewal, and
 * while money is being taken.
 */
export const changePremiumCard = endpoint({
  method: 'POST',
  path: '/profile/premium/card',
  access: 'account',
  body: ModeBody,
  reply: PremiumOrder,
  errors: ['state_conflict'],
})

/** The last hundred orders of the side, the newest first. */
export const listPremiumOrders = endpoint({
  method: 'GET',
  path: '/profile/premium/orders',
  access: 'account',
  query: ModeQuery,
  reply: z.array(PremiumOrder),
})

/** Asks the payment service again while the order waits: the browser may be back before the notice. */
export const showPremiumOrder = endpoint({
  method: 'GET',
  path: '/profile/premium/orders/:id',
  access: 'account',
  params: IdParams,
  reply: PremiumOrder,
  errors: ['not_found'],
})

export const downloadPremiumReceipt = endpoint({
  method: 'GET',
  path: '/profile/premium/orders/:id/receipt',
  access: 'account',
  params: IdParams,
  reply: FileReply,
  errors: ['not_found'],
})

/** Ends the renewal. What is paid stays until its date. Idempotent. */
export const cancelPremium = endpoint({
  method: 'POST',
  path: '/profile/premium/cancel',
  access: 'account',
  body: ModeBody,
  reply: Premium,
  errors: ['state_conflict'],
})

/** Takes the cancellation back while the paid time lasts. Idempotent. */
export const restorePremium = endpoint({
  method: 'POST',
  path: '/profile/premium/restore',
  access: 'account',
  body: ModeBody,
  reply: Premium,
  errors: ['state_conflict'],
})

export const TEST_PAYMENT_CODE = '1234'

/** Pays with the bundled test service; with another one the address answers 404. Repeating pays nothing more. */
export const payTestOrder = endpoint({
  method: 'POST',
  path: '/profile/premium/orders/:id/test-payment',
  access: 'account',
  params: IdParams,
  body: z.object({
    outcome: z.enum(['paid', 'declined', 'confirmed', 'silent', 'paid_once']),
    /** For `confirmed`. */
    code: boundedText(10).default(''),
  }),
  reply: PremiumOrder,
  errors: ['not_found', 'wrong_code', 'state_conflict'],
})
