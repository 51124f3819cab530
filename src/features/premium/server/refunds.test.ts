import { sql } from 'kysely'
import { test as base, describe, expect, onTestFinished } from 'vitest'
import { listNotifications } from '#features/notifications/centre/notifications.contract.ts'
import { listAuditLog } from '#features/operator/audit/audit.contract.ts'
import {
  listFailedRefunds,
  listPersonPayments,
  refundPayment,
  retryRefund,
} from '#features/operator/contract/payments.ts'
import { listOperatorQueues } from '#features/operator/contract/queues.ts'
import { yookassaPayments } from '#integrations/payments/yookassa-payments.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import { startYookassa, type Yookassa } from '#test/fakes/yookassa-server.ts'
import { passTime } from '#test/fixtures/premium/premium-rows.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import {
  changePremiumCard,
  listPremiumOrders,
  orderPremium,
  showPremium,
  showPremiumOrder,
} from '../contract/premium.ts'
import { unusedAmount } from '../rules/refund.ts'
import { advancePremium } from './jobs.ts'
import { followPaymentNotice } from './payment-notices.ts'

const SEEKER = { body: { mode: 'seeker' as const } }
const ASKED = { query: { mode: 'seeker' as const } }
const body = { kind: 'unused_days', reason: 'Человек уходит и просит деньги' } as const

type Shop = { app: TestApp; yookassa: Yookassa; operator: Person }

const test = base.extend<{ $file: { shop: Shop } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const yookassa = await startYookassa()
      const app = await openTestApp({ providers: { payments: yookassa.settings } })
      yookassa.setClock(app.now)
      await use({ app, yookassa, operator: await givenOperator(app) })
      await app.close()
      await yookassa.close()
    },
    { scope: 'file' },
  ],
})

async function givenPaidMonth({ app, yookassa }: Shop) {
  const person = await app.seeker()
  const { id } = await person.call(orderPremium, SEEKER)
  yookassa.pay(await paymentOf(app, id), 'paid')
  await pass(app, 61)
  return { person, id }
}

async function paymentOf({ db }: TestApp, id: number): Promise<string> {
  const order = await db.selectFrom('premium_order').select('payment_id').where('id', '=', id).executeTakeFirstOrThrow()
  return order.payment_id!
}

async function pass(app: TestApp, seconds: number) {
  await passTime(app, seconds)
  await advancePremium(app, {})
  await app.runJobs()
}

/**
 * Double entry: over all accounts the ledger adds up to nothing, the account of the service holds what it has taken less what it gave
 * back, and the plan of a person has earned exactly that.
 */
async function expectLedgerAddsUp({ app, yookassa }: Shop) {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(moved)::int as balance from ledger_entry
    cross join lateral (values (debit, amount), (credit, -amount)) as side (account, moved)
    group by account`.execute(app.db)
  const balances = Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
  const held = yookassa.takenRoubles() - yookassa.refundedRoubles()
  expect(balances).toEqual({ yookassa: held, seeker: held === 0 ? 0 : -held })
}

/** Balances of one order. */
async function balancesOf({ app }: Shop, orderId: number) {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(moved)::int as balance from ledger_entry
    cross join lateral (values (debit, amount), (credit, -amount)) as side (account, moved)
    where order_id = ${orderId} group by account`.execute(app.db)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

describe('money that goes back', () => {
  test('for unused days ends premium at once, once, also when the reply of the service was lost', async ({ shop }) => {
    const { app, yookassa, operator } = shop
    const { person, id } = await givenPaidMonth(shop)
    await pass(app, 10 * DAY_SECONDS)
    const [payment] = await operator.call(listPersonPayments, { query: { account_id: person.id } })
    const { unused_amount } = payment!
    expect(unused_amount).toBeGreaterThan(120)
    yookassa.setFault((path) => (path === '/refunds' ? 'lost' : 'none'))
    onTestFinished(() => yookassa.setFault(() => 'none'))

    const input = { params: { id }, body }
    expect(await operator.call(refundPayment, input)).toMatchObject({ refunded: unused_amount })
    await app.runJobs()
    expect(await person.call(showPremium, ASKED)).toMatchObject({ premium: false, state: 'expired', auto_renew: false })
    expect(await person.call(listPremiumOrders, ASKED)).toMatchObject([
      { refund: { amount: unused_amount, state: 'pending' } },
    ])
    await expect(operator.call(refundPayment, input)).rejects.toMatchObject({ code: 'state_conflict' })

    yookassa.setFault(() => 'none')
    await pass(app, 61)
    expect(yookassa.refundedRoubles()).toBe(unused_amount)
    await expectLedgerAddsUp(shop)
    expect(await person.call(listPremiumOrders, ASKED)).toMatchObject([
      { state: 'paid', refund: { amount: unused_amount, state: 'done' } },
    ])
    const { data: news } = await person.call(listNotifications, { query: {} })
    expect(news.filter(({ type }) => type === 'premium.refunded')).toHaveLength(1)
    const { data: log } = await operator.call(listAuditLog, { query: {} })
    expect(log.find(({ action }) => action === 'refund_payment')).toMatchObject({
      subject_id: String(id),
      reason: body.reason,
      after: { kind: 'unused_days', refunded: unused_amount },
    })
    // Nothing is charged later.
    await pass(app, 40 * DAY_SECONDS)
    expect(await person.call(listPremiumOrders, ASKED)).toHaveLength(1)
  })

  test('for a charge by mistake is the whole month, and premium ends with what was paid before', async ({ shop }) => {
    const { app, yookassa, operator } = shop
    const before = yookassa.refundedRoubles()
    const { person } = await givenPaidMonth(shop)
    const first = await person.call(showPremium, ASKED)
    await pass(app, Math.ceil((Date.parse(first.until!) - app.now().getTime()) / 1000) + 60)
    await pass(app, 61)
    const [renewal] = await person.call(listPremiumOrders, ASKED)
    expect(renewal).toMatchObject({ kind: 'renewal', state: 'paid' })
    const input = { params: { id: renewal!.id }, body: { ...body, kind: 'mistake' as const } }
    expect(await operator.call(refundPayment, input)).toMatchObject({ refunded: 199 })
    await app.runJobs()
    expect(yookassa.refundedRoubles() - before).toBe(199)
    expect(await person.call(showPremium, ASKED)).toMatchObject({ premium: false, state: 'expired' })
    await expectLedgerAddsUp(shop)
  })

  test('that the service refuses is shown to the operator, who sends the same amount again', async ({ shop }) => {
    const { app, yookassa, operator } = shop
    const { person, id } = await givenPaidMonth(shop)
    yookassa.declineRefunds(true)
    onTestFinished(() => yookassa.declineRefunds(false))
    const { refunded } = await operator.call(refundPayment, { params: { id }, body })
    await app.runJobs()
    const query = { account_id: person.id }
    expect(await operator.call(listPersonPayments, { query })).toMatchObject([{ refund: { state: 'failed' } }])
    yookassa.declineRefunds(false)
    await pass(app, 3 * DAY_SECONDS)
    const again = { ...body, kind: 'mistake' as const }
    expect(await operator.call(refundPayment, { params: { id }, body: again })).toMatchObject({ refunded })
    await app.runJobs()
    expect(await operator.call(listPersonPayments, { query })).toMatchObject([
      { refund: { state: 'done', kind: body.kind } },
    ])
    await expectLedgerAddsUp(shop)
  })

  test('has a row of the ledger that reverses the payment: each account of the order ends at zero (TR-25)', async ({
    shop,
  }) => {
    const { app, operator } = shop
    const [whole, part] = [await givenPaidMonth(shop), await givenPaidMonth(shop)]
    expect(await balancesOf(shop, whole.id)).toEqual({ yookassa: 199, seeker: -199 })
    await operator.call(refundPayment, { params: { id: whole.id }, body: { ...body, kind: 'mistake' } })
    await app.runJobs()
    await pass(app, 10 * DAY_SECONDS)
    const { refunded } = await operator.call(refundPayment, { params: { id: part.id }, body })
    await app.runJobs()
    expect(await balancesOf(shop, whole.id)).toEqual({ yookassa: 0, seeker: 0 })
    expect(await balancesOf(shop, part.id)).toEqual({ yookassa: 199 - refunded, seeker: refunded - 199 })
    await expectLedgerAddsUp(shop)

    const entry = await app.db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('order_id', '=', part.id)
      .where('refund_id', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ debit: 'seeker', credit: 'yookassa', amount: refunded })
    const { id: _, paid_amount, ...copy } = entry
    const other = { ...copy, order_id: whole.id }
    // Not twice, not of another order, not another sum, not in the direction of a payment.
    for (const [row, rule] of [
      [copy, 'ledger_entry_refunded_once'],
      [other, /ledger_entry_refund/],
      [{ ...copy, amount: 1 }, /ledger_entry_refund/],
      [{ ...copy, debit: 'yookassa', credit: 'seeker' }, 'ledger_entry_accounts'],
    ] as const)
      await expect(app.db.insertInto('ledger_entry').values(row).execute()).rejects.toThrow(rule)
  })
})

test('a refund that the service made although nobody heard of it waits in a queue, and repeating it pays nothing twice', async ({
  shop,
}) => {
  const { app, yookassa, operator } = shop
  const { id } = await givenPaidMonth(shop)
  const before = yookassa.refundedRoubles()
  // The first request is done and its reply lost; after that the service is down for a day.
  yookassa.setFault((path) => (path === '/refunds' ? 'lost' : 'none'))
  onTestFinished(() => yookassa.setFault(() => 'none'))
  const { refunded } = await operator.call(refundPayment, { params: { id }, body })
  await app.runJobs()
  yookassa.setFault((path) => (path.startsWith('/refunds') ? 'broken' : 'none'))
  await pass(app, DAY_SECONDS)
  yookassa.forgetRefundKeys()

  const [failed, ...others] = await operator.call(listFailedRefunds, {})
  expect(failed).toMatchObject({ order_id: id, amount: refunded, failure: 'no_answer' })
  expect(others).toEqual([])
  const queues = await operator.call(listOperatorQueues, {})
  expect(queues.find(({ name }) => name === 'refunds')).toMatchObject({ waiting: 1 })

  yookassa.setFault(() => 'none')
  const retry = { params: { id: failed!.id } }
  expect(await operator.call(retryRefund, retry)).toMatchObject({ refunded })
  await expect(operator.call(retryRefund, retry)).rejects.toMatchObject({ code: 'state_conflict' })
  await app.runJobs()
  expect(yookassa.refundedRoubles() - before).toBe(refunded)
  await expectLedgerAddsUp(shop)
  expect(await operator.call(listFailedRefunds, {})).toEqual([])
  const { data: log } = await operator.call(listAuditLog, { query: {} })
  expect(log.find(({ action }) => action === 'retry_refund')).toMatchObject({
    subject_id: String(id),
    before: { failure: 'no_answer' },
    after: { refunded },
  })
})

test('an order that was caught by another payment service is settled and refunded by the one that took it', async ({
  shop,
}) => {
  const { app, yookassa, operator } = shop
  const other = await startYookassa('200600')
  const former = { ...app.integrations }
  onTestFinished(async () => {
    Object.assign(app.integrations, former)
    await other.close()
  })
  const [paying, leaving] = [await app.seeker(), await app.seeker()]
  const { id } = await paying.call(orderPremium, SEEKER)
  const unpaid = await leaving.call(orderPremium, SEEKER)
  yookassa.pay(await paymentOf(app, id), 'paid')

  Object.assign(app.integrations, {
    payments: yookassaPayments(other.settings),
    formerPayments: [yookassaPayments(yookassa.settings)],
  })
  await pass(app, 61)
  expect(await paying.call(showPremiumOrder, { params: { id } })).toMatchObject({ state: 'paid' })
  await expectLedgerAddsUp(shop)
  const before = yookassa.refundedRoubles()
  await operator.call(refundPayment, { params: { id }, body: { ...body, kind: 'mistake' } })
  await app.runJobs()
  expect([yookassa.refundedRoubles() - before, other.payments.size]).toEqual([199, 0])

  const anew = await leaving.call(orderPremium, SEEKER)
  expect(anew).toMatchObject({ state: 'pending', pay_url: expect.any(String) })
  expect(anew.id).not.toBe(unpaid.id)
  expect([...other.payments.keys()]).toEqual([await paymentOf(app, anew.id)])
  // Who pays on the page of the former one after all gets the hold back.
  yookassa.pay(await paymentOf(app, unpaid.id), 'paid')
  await followPaymentNotice(app, { notice_id: await givenNotice(app, await paymentOf(app, unpaid.id)) })
  expect(yookassa.payments.get(await paymentOf(app, unpaid.id))!.status).toBe('canceled')
  await expectLedgerAddsUp(shop)
})

async function givenNotice({ db, now }: TestApp, payment_id: string) {
  const notice = await db
    .insertInto('payment_notice')
    .values({
      service: 'yookassa',
      event: 'payment.waiting_for_capture',
      payment_id,
      received_at: now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return notice.id
}

test('another card takes the place of the saved one for a rouble that goes back, and pays the next month', async ({
  shop,
}) => {
  const { app, yookassa } = shop
  const { person } = await givenPaidMonth(shop)
  const taken = yookassa.takenRoubles()
  const order = await person.call(changePremiumCard, SEEKER)
  expect(order).toMatchObject({ kind: 'card', amount: 1, state: 'pending', pay_url: expect.any(String) })
  expect((await person.call(changePremiumCard, SEEKER)).id).toBe(order.id)
  const payment_id = await paymentOf(app, order.id)
  yookassa.pay(payment_id, 'paid', '0007')
  expect(await person.call(showPremiumOrder, { params: { id: order.id } })).toMatchObject({ state: 'card_saved' })
  expect([yookassa.payments.get(payment_id)!.status, yookassa.takenRoubles()]).toEqual(['canceled', taken])
  expect(await person.call(showPremium, ASKED)).toMatchObject({ state: 'active', method: 'карта •• 0007' })
  expect(await person.call(listPremiumOrders, ASKED)).toHaveLength(1)

  await pass(app, 32 * DAY_SECONDS)
  await pass(app, 61)
  expect(yookassa.takenRoubles() - taken).toBe(199)
  const charged = yookassa.requests.findLast(({ body }) => body.payment_method_id !== undefined)
  const saved = yookassa.payments.get(payment_id)!.payment_method!.id
  expect(charged!.body.payment_method_id).toBe(saved)
  await expectLedgerAddsUp(shop)

  // Nothing renews, so no card is needed.
  await expect((await app.seeker()).call(changePremiumCard, SEEKER)).rejects.toMatchObject({ code: 'state_conflict' })
})

test('a card that knows no hold takes the place of the saved one, and its rouble is refunded', async ({ shop }) => {
  const { app, yookassa } = shop
  const { person } = await givenPaidMonth(shop)
  const { id } = await person.call(changePremiumCard, SEEKER)
  const refunded = yookassa.refundedRoubles()
  yookassa.pay(await paymentOf(app, id), 'paid_at_once', '0009')
  await pass(app, 61)
  expect(await person.call(showPremium, ASKED)).toMatchObject({ state: 'active', method: 'карта •• 0009' })
  expect(yookassa.refundedRoubles() - refunded).toBe(1)
  await expectLedgerAddsUp(shop)
})

test('money that was taken for an account that is gone goes back', async ({ shop }) => {
  const { app, yookassa } = shop
  const person = await app.seeker()
  const { id } = await person.call(orderPremium, SEEKER)
  const payment_id = await paymentOf(app, id)
  await app.db.updateTable('premium_order').set({ account_id: null }).where('id', '=', id).execute()
  const refunded = yookassa.refundedRoubles()
  yookassa.pay(payment_id, 'paid_at_once')
  await pass(app, 61)
  expect(yookassa.refundedRoubles() - refunded).toBe(199)
  await expectLedgerAddsUp(shop)
})

test('unused days are counted in favour of the person and never give more than was paid', () => {
  const from = new Date('2026-09-01T09:00:00Z')
  const month = { amount: 199, from, until: new Date(from.getTime() + 30 * DAY_MS) }
  const after = (days: number) => unusedAmount(month, new Date(from.getTime() + days * DAY_MS))
  expect([-5, 0, 0.5, 15, 29.9, 30, 31].map(after)).toEqual([199, 199, 199, 100, 7, 0, 0])
})
