import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, IdParams, wholeNumber } from '#contract/shapes.ts'
import { PayRange } from '#features/companies/real-pay.contract.ts'

/** In net roubles per month. Less is a typing error, or pay for an hour. */
const [MIN_REAL_PAY, MAX_REAL_PAY] = [1000, 10_000_000]

export const PayReport = z.object({
  id: z.number().int(),
  side: z.enum(['seeker', 'employer']),
  vacancy_name: z.string(),
  /** Name of the company for the seeker, title of the resume for the company. */
  other_side: z.string(),
  hired_at: DateTime,
  promised: PayRange.nullable(),
  /** Null: not reported. */
  amount: z.number().int().nullable(),
  can_report: z.boolean(),
})
export type PayReport = z.infer<typeof PayReport>

/** A question about real pay that was put to the caller or to the caller's company. */
export const showPayReport = endpoint({
  method: 'GET',
  path: '/profile/pay-reports/:id',
  access: 'account',
  params: IdParams,
  reply: PayReport,
  errors: ['not_found'],
})

/** Answers it once. Repeating the same amount changes nothing. */
export const reportPay = endpoint({
  method: 'POST',
  path: '/profile/pay-reports/:id',
  access: 'account',
  params: IdParams,
  body: z.object({ amount: wholeNumber(MIN_REAL_PAY, MAX_REAL_PAY) }),
  reply: PayReport,
  message: 'Спасибо, ответ учтён',
  errors: ['not_found', 'forbidden', 'state_conflict'],
})
