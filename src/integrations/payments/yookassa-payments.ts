import type { z } from 'zod'
import { callService } from '../providers/call-service.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { type CallTimes, createRateBucket, localCallTimes } from '../providers/rate-bucket.ts'
import type { ListedRefund, NewPayment, NewRefund, Payment, PaymentService, Refund } from './payments.ts'
import { YookassaPayment, YookassaRefund, YookassaRefundList } from './yookassa-shapes.ts'

export type YookassaSettings = {
  shopId: string
  secretKey: string
  /** Codes of the receipt: the rate of VAT (1: without), and the tax system if the shop needs to name it. */
  vatCode: number
  taxSystem?: number | undefined
  /** Networks from which notices come, where they are not those of the documentation. */
  noticeSources?: readonly string[] | undefined
  url?: string | undefined
  timeoutMs?: number
}

const YOOKASSA_URL = 'https://api.yookassa.ru/v3'

/** By https://yookassa.ru/developers/using-api/webhooks, «IP-адреса». */
const NOTICE_SOURCES = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.156.11/32',
  '77.75.156.35/32',
  '77.75.154.128/25',
  '2a02:5180::/32',
]

const MAX_DESCRIPTION = 128
/** The most that ЮKassa puts on one page. A payment has one refund, and rarely more. */
const MAX_LISTED_REFUNDS = 100

/**
 * Adapter for ЮKassa, by https://yookassa.ru/developers/api. Each payment is held first (`capture: false`), saves the means
 * of payment, and has a receipt by 54-FZ, which ЮKassa registers with the capture. Capture and cancellation have keys of
 * their own that follow from the payment, so repeating them changes nothing.
 */
export function yookassaPayments(shop: YookassaSettings, callTimes: CallTimes = localCallTimes()): PaymentService {
  const bucket = createRateBucket({ service: `yookassa ${shop.shopId}`, perSecond: 10, parallel: 4, callTimes })
  const url = shop.url ?? YOOKASSA_URL
  const authorization = `Basic ${Buffer.from(`${shop.shopId}:${shop.secretKey}`).toString('base64')}`

  type Call<S> = { method: 'GET' | 'POST'; path: string; key?: string; json?: unknown; shape: S }

  async function call<S extends z.ZodType>({ method, path, key, json, shape }: Call<S>) {
    const headers = { authorization, ...(key && { 'idempotence-key': key }) }
    const { status, json: body } = await callService(
      { method, url: url + path, headers, ...(json !== undefined && { json }) },
      { name: 'ЮKassa', bucket, ...(shop.timeoutMs && { timeoutMs: shop.timeoutMs }) },
    )
    if (status === 404) return undefined
    if (status === 401 || status === 403) throw new ProviderError('misconfigured', `ЮKassa: HTTP ${status}`)
    // A request with this key is still being handled: its outcome is not known yet.
    if (status === 202 || status === 409) throw new ProviderError('busy', `ЮKassa: HTTP ${status}`)
    if (status >= 400) throw new ProviderError('rejected', `ЮKassa: HTTP ${status}${describeCode(body)}`)
    const parsed = shape.safeParse(body)
    if (!parsed.success) throw new ProviderError('malformed', 'ЮKassa: a reply of unknown shape')
    return parsed.data
  }

  async function post<S extends z.ZodType>(shape: S, path: string, key: string, json: unknown): Promise<z.infer<S>> {
    const reply = await call({ method: 'POST', path, key, json, shape })
    if (reply === undefined) throw new ProviderError('not_found', 'ЮKassa: no such payment')
    return reply
  }

  const callPayment = async (path: string, key: string, json: unknown): Promise<Payment> =>
    toPayment(await post(YookassaPayment, `/payments${path}`, key, json))

  return {
    name: 'yookassa',
    shopId: shop.shopId,
    noticeSources: shop.noticeSources ?? NOTICE_SOURCES,
    create: (payment) => callPayment('', payment.key, newPaymentBody(payment, shop)),
    async read(id) {
      const path = `/payments/${encodeURIComponent(id)}`
      const payment = await call({ method: 'GET', path, shape: YookassaPayment })
      return payment && toPayment(payment)
    },
    capture: ({ id, amount }) =>
      callPayment(`/${encodeURIComponent(id)}/capture`, `capture-${id}`, { amount: toAmount(amount) }),
    cancel: (id) => callPayment(`/${encodeURIComponent(id)}/cancel`, `cancel-${id}`, {}),
    refund: async (refund) => toRefund(await post(YookassaRefund, '/refunds', refund.key, newRefundBody(refund, shop))),
    async readRefund(id) {
      const path = `/refunds/${encodeURIComponent(id)}`
      const refund = await call({ method: 'GET', path, shape: YookassaRefund })
      return refund && toRefund(refund)
    },
    async listRefunds(paymentId) {
      const path = `/refunds?payment_id=${encodeURIComponent(paymentId)}&limit=${MAX_LISTED_REFUNDS}`
      const list = await call({ method: 'GET', path, shape: YookassaRefundList })
      return (list?.items ?? []).map(toListedRefund)
    },
  }
}

const toAmount = (roubles: number) => ({ value: `${roubles}.00`, currency: 'RUB' })

function newPaymentBody(
  { orderId, amount, description, returnUrl, receiptTo, methodId }: NewPayment,
  { vatCode, taxSystem }: YookassaSettings,
) {
  return {
    amount: toAmount(amount),
    capture: false,
    description: description.slice(0, MAX_DESCRIPTION),
    metadata: { order_id: String(orderId) },
    ...(methodId === undefined
      ? { save_payment_method: true, confirmation: { type: 'redirect', return_url: returnUrl } }
      : { payment_method_id: methodId }),
    receipt: newReceipt(receiptTo, description, amount, { vatCode, taxSystem }),
  }
}

const newRefundBody = ({ paymentId, amount, description, receiptTo }: NewRefund, shop: Receipts) => ({
  payment_id: paymentId,
  amount: toAmount(amount),
  ...(receiptTo && { receipt: newReceipt(receiptTo, description, amount, shop) }),
})

type Receipts = Pick<YookassaSettings, 'vatCode' | 'taxSystem'>

const newReceipt = (
  customer: NewPayment['receiptTo'],
  description: string,
  amount: number,
  { vatCode, taxSystem }: Receipts,
) => ({
  customer,
  ...(taxSystem !== undefined && { tax_system_code: taxSystem }),
  items: [
    {
      description: description.slice(0, MAX_DESCRIPTION),
      quantity: '1',
      amount: toAmount(amount),
      vat_code: vatCode,
      payment_mode: 'full_prepayment',
      payment_subject: 'service',
    },
  ],
})

const toRefund = ({ id, status, cancellation_details }: z.infer<typeof YookassaRefund>): Refund => ({
  id,
  status,
  failure: cancellation_details?.reason,
})

const toListedRefund = (refund: z.infer<typeof YookassaRefundList>['items'][number]): ListedRefund => ({
  ...toRefund(refund),
  amount: refund.amount.value.endsWith('.00') ? Number(refund.amount.value) : undefined,
  createdAt: new Date(refund.created_at),
})

function toPayment(payment: YookassaPayment): Payment {
  const { id, status, amount, metadata, confirmation, payment_method: method, cancellation_details } = payment
  const order = metadata?.order_id
  return {
    id,
    status,
    amount: Number(amount.value),
    orderId: order !== undefined && /^\d{1,15}$/.test(order) ? Number(order) : undefined,
    payUrl: confirmation?.confirmation_url,
    method: method?.saved ? { id: method.id, name: describeMethod(method) } : undefined,
    failure: cancellation_details?.reason,
  }
}

const describeMethod = ({ card }: NonNullable<YookassaPayment['payment_method']>) =>
  card?.last4 ? `карта •• ${card.last4}` : 'сохранённый способ оплаты'

/** A code of the documentation, and no words that may repeat personal data. */
function describeCode(body: unknown): string {
  const code = (body as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? ` ${code}` : ''
}
