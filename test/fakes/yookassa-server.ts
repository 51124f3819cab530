import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Status = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
type Stored = {
  id: string
  status: Status
  amount: { value: string; currency: string }
  metadata: Record<string, string>
  payment_method?: { type: string; id: string; saved: boolean; card: { last4: string } }
  confirmation?: { type: string; confirmation_url: string }
  cancellation_details?: { party: string; reason: string }
  receipt: unknown
}
export type FakeNotice = { type: 'notification'; event: string; object: { id: string; status: Status } }

/** What becomes of a request: `lost` is done and the connection then breaks, `broken` is not done at all. */
type Fault = 'none' | 'lost' | 'error_after' | 'broken'

const SHOP = { shopId: '100500', secretKey: 'test_secret' }

/** Speaks the API of ЮKassa as far as the adapter uses it, and misbehaves as `fault` says. */
export async function startYookassa(shopId = SHOP.shopId) {
  let clock = () => new Date()
  const shop = { ...SHOP, shopId }
  const payments = new Map<string, Stored>()
  const idsByKey = new Map<string, string>()
  type Made = { id: string; status: Status; payment_id: string; amount: Stored['amount']; created_at: string }
  const refunds = new Map<string, Made>()
  const refundsByKey = new Map<string, Made>()
  const notices: FakeNotice[] = []
  const requests: { path: string; key: string | undefined; body: Record<string, unknown> }[] = []
  let decidesFault: (path: string) => Fault = () => 'none'
  let declinesCharges = false
  let declinesRefunds = false

  function change(payment: Stored, status: Status, reason?: string) {
    if (payment.status === status) return
    payment.status = status
    if (reason) payment.cancellation_details = { party: 'payment_network', reason }
    notices.push({ type: 'notification', event: `payment.${status}`, object: { id: payment.id, status } })
  }

  const method = (last4 = '4417') => ({
    type: 'bank_card',
    id: `method-${randomUUID()}`,
    saved: true,
    card: { last4 },
  })

  function create(key: string, body: Record<string, unknown>): Stored {
    const known = idsByKey.get(key)
    if (known) return payments.get(known)!
    const id = randomUUID()
    const payment: Stored = {
      id,
      status: 'pending',
      amount: body.amount as Stored['amount'],
      metadata: body.metadata as Record<string, string>,
      receipt: body.receipt,
    }
    payments.set(id, payment)
    idsByKey.set(key, id)
    if (typeof body.payment_method_id === 'string') {
      payment.payment_method = { ...method(), id: body.payment_method_id }
      if (declinesCharges) change(payment, 'canceled', 'insufficient_funds')
      else change(payment, 'waiting_for_capture')
    } else payment.confirmation = { type: 'redirect', confirmation_url: `https://yoomoney.example/pay/${id}` }
    return payment
  }

  function refund(key: string, { payment_id, amount }: Record<string, unknown>) {
    const known = refundsByKey.get(key)
    if (known) return { status: 200, body: known }
    const payment = payments.get(payment_id as string)
    const value = Number((amount as Stored['amount']).value)
    const left = payment?.status === 'succeeded' ? Number(payment.amount.value) - refundedOf(payment.id) : 0
    if (!key || value > left) return { status: 400, body: { code: 'invalid_request' } }
    const status = declinesRefunds ? ('canceled' as const) : ('succeeded' as const)
    const made = {
      id: randomUUID(),
      status,
      payment_id: payment!.id,
      amount: amount as Stored['amount'],
      created_at: clock().toISOString(),
    }
    refunds.set(made.id, made)
    refundsByKey.set(key, made)
    if (status === 'succeeded')
      notices.push({ type: 'notification', event: 'refund.succeeded', object: { id: made.id, status } })
    return { status: 200, body: made }
  }

  const refundedOf = (paymentId?: string) =>
    [...refunds.values()]
      .filter(({ status, payment_id }) => status === 'succeeded' && (!paymentId || payment_id === paymentId))
      .reduce((sum, { amount }) => sum + Number(amount.value), 0)

  function act(path: string, httpMethod: string, key: string, body: Record<string, unknown>) {
    if (path === '/payments' && httpMethod === 'POST') {
      if (!key || body.capture !== false || !body.receipt) return { status: 400, body: { code: 'invalid_request' } }
      return { status: 200, body: create(key, body) }
    }
    if (path === '/refunds') return refund(key, body)
    if (path.startsWith('/refunds/')) {
      const found = refunds.get(path.slice('/refunds/'.length))
      return found ? { status: 200, body: found } : { status: 404, body: { code: 'not_found' } }
    }
    if (path.startsWith('/refunds?')) {
      const paymentId = new URLSearchParams(path.slice('/refunds?'.length)).get('payment_id')
      const items = [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId)
      return { status: 200, body: { type: 'list', items } }
    }
    const [, , id = '', action] = path.split('/')
    const payment = payments.get(id)
    if (!payment) return { status: 404, body: { code: 'not_found' } }
    if (httpMethod === 'GET') return { status: 200, body: payment }
    if (action === 'capture' && payment.status === 'waiting_for_capture') change(payment, 'succeeded')
    if (action === 'cancel' && payment.status === 'waiting_for_capture')
      change(payment, 'canceled', 'canceled_by_merchant')
    const wanted = action === 'capture' ? 'succeeded' : 'canceled'
    if (payment.status !== wanted) return { status: 400, body: { code: 'invalid_request' } }
    return { status: 200, body: payment }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {}
    const path = request.url!
    const key = request.headers['idempotence-key'] as string | undefined
    requests.push({ path, key, body })
    const expected = `Basic ${Buffer.from(`${shop.shopId}:${shop.secretKey}`).toString('base64')}`
    const reply = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (request.headers.authorization !== expected) return reply(401, { code: 'invalid_credentials' })
    const fault = decidesFault(path)
    if (fault === 'broken') return reply(500, {})
    const { status, body: answer } = act(path, request.method!, key ?? '', body)
    if (fault === 'lost') return response.destroy()
    if (fault === 'error_after') return reply(500, {})
    return reply(status, answer)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    settings: {
      ...shop,
      vatCode: 1,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      timeoutMs: 2000,
      noticeSources: ['127.0.0.0/8'],
    },
    payments,
    /** In the order in which they happened. */
    notices,
    requests,
    /** What the person does on the page of ЮKassa. */
    pay(id: string, outcome: 'paid' | 'declined' | 'paid_unsaved' | 'paid_at_once', last4?: string) {
      const payment = payments.get(id)!
      if (payment.status !== 'pending') return
      if (outcome === 'declined') return change(payment, 'canceled', 'insufficient_funds')
      payment.payment_method = { ...method(last4), saved: outcome !== 'paid_unsaved' }
      // Some means of payment know no hold.
      change(payment, outcome === 'paid_at_once' ? 'succeeded' : 'waiting_for_capture')
    },
    setFault(decide: (path: string) => Fault) {
      decidesFault = decide
    },
    /** Dates of refunds follow this clock. */
    setClock(now: () => Date) {
      clock = now
    },
    /** As ЮKassa does after a day: the same key makes another refund. */
    forgetRefundKeys: () => refundsByKey.clear(),
    declineCharges(isDeclining: boolean) {
      declinesCharges = isDeclining
    },
    declineRefunds(isDeclining: boolean) {
      declinesRefunds = isDeclining
    },
    /** Whole roubles that went back. */
    refundedRoubles: () => refundedOf(),
    /** Whole roubles that were taken. */
    takenRoubles: () =>
      [...payments.values()]
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, { amount }) => sum + Number(amount.value), 0),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type Yookassa = Awaited<ReturnType<typeof startYookassa>>
