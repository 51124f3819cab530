import { z } from 'zod'

const Amount = z.object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.literal('RUB') })

/** What is read of a payment, by https://yookassa.ru/developers/api#payment_object. */
export const YookassaPayment = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.record(z.string(), z.string()).optional(),
  confirmation: z
    .object({
      confirmation_url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .optional(),
    })
    .optional(),
  payment_method: z
    .object({
      id: z.string().min(1).max(100),
      saved: z.boolean().optional(),
      title: z.string().optional(),
      card: z
        .object({
          last4: z
            .string()
            .regex(/^\d{4}$/)
            .optional(),
        })
        .optional(),
    })
    .optional(),
  cancellation_details: z.object({ reason: z.string().max(60) }).optional(),
})
export type YookassaPayment = z.infer<typeof YookassaPayment>

/** What is read of a refund, by https://yookassa.ru/developers/api#refund_object. */
export const YookassaRefund = YookassaPayment.pick({ id: true, cancellation_details: true }).extend({
  status: z.enum(['pending', 'succeeded', 'canceled']),
})

/** By https://yookassa.ru/developers/api#get_refunds_list. */
export const YookassaRefundList = z.object({
  items: z.array(YookassaRefund.extend({ amount: Amount, created_at: z.iso.datetime({ offset: true }) })),
})

/** A notice about a payment or a refund. Only the id in it is used: what it is about is read again. */
export const YookassaNotice = z.object({
  type: z.literal('notification'),
  event: z.string().regex(/^(payment|refund)\.[a-z_]{1,40}$/),
  object: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
})
