import type { Integrations } from '#integrations/integrations.ts'
import type { PaymentService } from '#integrations/payments/payments.ts'
import type { OrderRow } from './orders.ts'

type TakenBy = Pick<OrderRow, 'service' | 'shop_id'>

/** What an order keeps of the service that it goes to. */
export const takenBy = ({ name, shopId }: PaymentService): TakenBy => ({ service: name, shop_id: shopId ?? null })

/**
 * The service that took an order, also after the setting has changed meanwhile; undefined: its keys are gone. An order from
 * the time before shops were noted belongs to any shop of its service.
 */
export const findPaymentService = (
  { payments, formerPayments }: Pick<Integrations, 'payments' | 'formerPayments'>,
  { service, shop_id }: TakenBy,
): PaymentService | undefined =>
  [payments, ...formerPayments].find(({ name, shopId }) => name === service && (shop_id === null || shop_id === shopId))
