import fc from 'fast-check'
import { test as base, describe, expect, onTestFinished } from 'vitest'
import { ERRORS, isRefusal } from '#contract/errors.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { type FakeNotice, startYookassa, type Yookassa } from '#test/fakes/yookassa-server.ts'
import { passTime } from '#test/fixtures/premium/premium-rows.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import {
  cancelPremium,
  listPremiumOrders,
  orderPremium,
  restorePremium,
  showPremium,
  startPremiumTrial,
} from '../contract/premium.ts'
import { advanceOrder } from './advance-order.ts'
import { advancePremium } from './jobs.ts'
import { followPaymentNotice } from './payment-notices.ts'

const SEEKER = { body: { mode: 'seeker' as const } }
const NOTICES = '/api/payments/notices/yookassa'

const test = base.extend<{ $file: { shop: { app: TestApp; yookassa: Yookassa } } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const yookassa = await startYookassa()
      const app = await openTestApp({ providers: { payments: yookassa.settings } })
      await use({ app, yookassa })
      await app.close()
      await yookassa.close()
    },
    { scope: 'file' },
  ],
})

type Delivery = { remoteAddress?: string; payload?: unknown }
const deliver = (app: TestApp, notice: FakeNotice, { remoteAddress = '127.0.0.1', payload = notice }: Delivery = {}) =>
  app.fastify.inject({ method: 'POST', url: NOTICES, remoteAddress, payload: payload as object })

async function orderAt(app: TestApp, person: Person) {
  const { id } = await person.call(orderPremium, SEEKER)
  const order = await app.db.selectFrom('premium_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, payment_id: order.payment_id! }
}

const stateOf = async (person: Person) => (await person.call(showPremium, { query: { mode: 'seeker' } })).state

/** Every rouble that was taken stands in the ledger, once, for an order that is paid. */
async function expectLedgerAddsUp({ app, yookassa }: { app: TestApp; yookassa: Yookassa }) {
  const ledger = await app.db.selectFrom('ledger_entry').select(['order_id', 'amount', 'payment_id']).execute()
  const orders = await app.db.selectFrom('premium_order').selectAll().where('state', '=', 'paid').execute()
  expect(ledger.map(({ order_id }) => order_id).sort()).toEqual(orders.map(({ id }) => id).sort())
  const sum = ledger.reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(yookassa.takenRoubles())
  for (const { payment_id } of ledger) expect(yookassa.payments.get(payment_id)?.status).toBe('succeeded')
  // Whatever was taken is a month for somebody.
  expect(orders.filter(({ period_until }) => period_until === null)).toEqual([])
}

test('a thousand notices, repeated and in random order, leave the right states and a ledger that adds up (T-108)', async ({
  shop,
}) => {
  const { app, yookassa } = shop
  const outcomes = ['paid', 'declined', 'paid', 'none', 'paid_unsaved'] as const
  const people = await Promise.all(Array.from({ length: 20 }, () => app.seeker()))
  const orders = []
  for (const person of people) orders.push(await orderAt(app, person))
  const pick = (count: number) => fc.sample(fc.nat(1_000_000), count)
  for (let round = 0; round < 5; round++) {
    for (const [index, { payment_id }] of orders.entries()) {
      const outcome = outcomes[index % outcomes.length]!
      if (index % 5 === round && outcome !== 'none') yookassa.pay(payment_id, outcome)
    }
    for (const [index, { payment_id }] of orders.entries())
      if (index % 4 === round && outcomes[index % outcomes.length] !== 'none')
        yookassa.pay(payment_id, outcomes[index % outcomes.length] as 'paid')
    for (const number of pick(200)) {
      const notice = yookassa.notices[number % yookassa.notices.length]!
      expect((await deliver(app, notice)).statusCode).toBe(200)
    }
    await app.runJobs()
  }
  // What is missing is asked for each minute.
  app.advanceSeconds(61)
  await advancePremium(app, {})
  await app.runJobs()

  const states = await Promise.all(people.map(stateOf))
  const expected = { paid: 'active', declined: 'none', none: 'pending', paid_unsaved: 'cancelled' }
  expect(states).toEqual(people.map((_, index) => expected[outcomes[index % outcomes.length]!]))
  await expectLedgerAddsUp(shop)

  const [cancelled] = people
  await cancelled!.call(cancelPremium, SEEKER)
  for (const notice of yookassa.notices) await deliver(app, notice)
  await app.runJobs()
  expect(await stateOf(cancelled!)).toBe('cancelled')
})

describe('a notice of a payment (T-106)', () => {
  test('from another address, of another shape or about a payment that is not ours has no effect', async ({ shop }) => {
    const { app, yookassa } = shop
    const person = await app.seeker()
    const { payment_id } = await orderAt(app, person)
    const object = { id: payment_id, status: 'succeeded' as const }
    const notice: FakeNotice = { type: 'notification', event: 'payment.succeeded', object }
    const foreign = await deliver(app, notice, { remoteAddress: '203.0.113.9' })
    expect([foreign.statusCode, foreign.json().message]).toEqual([403, ERRORS.forbidden.text])
    for (const payload of [{}, { ...notice, event: 'x' }, { ...notice, object: { id: '../../capture' } }])
      expect((await deliver(app, notice, { payload })).json().message).toBe(ERRORS.bad_request.text)
    // It says that the payment succeeded. The service is asked, and says no.
    expect((await deliver(app, notice)).statusCode).toBe(200)
    const stranger = { ...notice, object: { ...object, id: crypto.randomUUID() } }
    expect((await deliver(app, stranger)).statusCode).toBe(200)
    await app.runJobs()
    expect(await stateOf(person)).toBe('pending')
    expect(yookassa.takenRoubles()).toBe((await listPaid(app)) * 199)
  })

  test('that comes twice has one effect', async ({ shop }) => {
    const { app, yookassa } = shop
    const person = await app.seeker()
    const { payment_id } = await orderAt(app, person)
    yookassa.pay(payment_id, 'paid')
    const notice = yookassa.notices.find(({ object }) => object.id === payment_id)!
    await Promise.all([deliver(app, notice), deliver(app, notice)])
    await app.runJobs()
    const { until, state } = await person.call(showPremium, { query: { mode: 'seeker' } })
    expect([state, Date.parse(until!) - app.now().getTime()]).toEqual(['active', expect.any(Number)])
    await expectLedgerAddsUp(shop)
  })
})

const listPaid = async (app: TestApp) => (await app.db.selectFrom('ledger_entry').select('id').execute()).length

test('a hold that comes after its order has ended goes back, and is no refusal of the bank', async ({ shop }) => {
  const { app, yookassa } = shop
  const person = await app.seeker()
  const { id, payment_id } = await orderAt(app, person)
  app.advanceSeconds(31 * 60)
  yookassa.pay(payment_id, 'paid')
  for (const _ of ['the hold', 'its cancellation']) {
    await deliver(app, yookassa.notices.at(-1)!)
    await app.runJobs()
  }
  expect(yookassa.payments.get(payment_id)!.status).toBe('canceled')
  expect(await stateOf(person)).toBe('none')
  const orders = await person.call(listPremiumOrders, { query: { mode: 'seeker' } })
  expect(orders).toMatchObject([{ id, state: 'expired', failure: null }])
})

test('an order is made or refused plainly while the payment service does not say what became of a payment', async ({
  shop,
}) => {
  const { app, yookassa } = shop
  const person = await app.seeker()
  const { id } = await orderAt(app, person)
  yookassa.setFault((path) => (path === '/payments' ? 'none' : 'broken'))
  onTestFinished(() => yookassa.setFault(() => 'none'))
  const requests = yookassa.requests.length
  expect(await person.call(orderPremium, SEEKER)).toMatchObject({ id, state: 'pending', pay_url: expect.any(String) })
  expect(yookassa.requests.slice(requests).map(({ path }) => path)).not.toContain('/payments')
  app.advanceSeconds(31 * 60)
  await expect(person.call(orderPremium, SEEKER)).rejects.toMatchObject({ code: 'unavailable' })
  yookassa.setFault(() => 'none')
  expect((await person.call(orderPremium, SEEKER)).id).not.toBe(id)
})

test('the receipt names the service, its price and the address of the buyer', async ({ shop }) => {
  const { app, yookassa } = shop
  const person = await app.seeker()
  await app.db.updateTable('account').set({ email: 'buyer@example.ru' }).where('id', '=', person.id).execute()
  const { payment_id } = await orderAt(app, person)
  expect(yookassa.payments.get(payment_id)!.receipt).toMatchObject({
    customer: { email: 'buyer@example.ru' },
    items: [{ quantity: '1', amount: { value: '199.00', currency: 'RUB' }, vat_code: 1, payment_subject: 'service' }],
  })
})

describe('premium under random steps, with the clock moved and a service that loses its replies', () => {
  const steps = [
    'trial',
    'order',
    'pay',
    'decline',
    'cancel',
    'restore',
    'hour',
    'days',
    'week',
    'notices',
    'switch',
  ] as const

  test('no money is taken twice or without service, and rights follow what was paid', { timeout: 120_000 }, async ({
    shop,
  }) => {
    const { app, yookassa } = shop
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 20, maxLength: 60 }),
        fc.infiniteStream(fc.nat(9)),
        async (walk, dice) => {
          const person = await app.seeker()
          yookassa.setFault((path) => {
            const thrown = dice.next().value
            return path === '/payments' || path.endsWith('/capture')
              ? ((['lost', 'error_after', 'broken'] as const)[thrown] ?? 'none')
              : 'none'
          })
          let paymentId: string | null = null
          for (const step of walk) {
            await act(step)
            await settle()
            await expectRights()
          }
          yookassa.setFault(() => 'none')
          yookassa.declineCharges(false)
          for (let minute = 0; minute < 3; minute++) await tick(61)
          await expectRights()
          await expectLedgerAddsUp(shop)

          async function act(step: (typeof steps)[number]) {
            const call = (run: () => Promise<unknown>) =>
              run().catch((error: unknown) => {
                if (!isRefusal(error) || !['state_conflict', 'unavailable'].includes(error.code)) throw error
              })
            if (step === 'trial') await call(() => person.call(startPremiumTrial, SEEKER))
            if (step === 'order') await call(() => person.call(orderPremium, SEEKER))
            if (step === 'cancel') await call(() => person.call(cancelPremium, SEEKER))
            if (step === 'restore') await call(() => person.call(restorePremium, SEEKER))
            if (step === 'pay' && paymentId) yookassa.pay(paymentId, 'paid')
            if (step === 'decline' && paymentId) yookassa.pay(paymentId, 'declined')
            if (step === 'switch') yookassa.declineCharges(dice.next().value! > 4)
            if (step === 'hour') await tick(3600)
            if (step === 'days') await tick(2 * DAY_SECONDS)
            if (step === 'week') await tick(9 * DAY_SECONDS)
            if (step === 'notices') for (const notice of yookassa.notices.slice(-3).reverse()) await hear(notice)
          }

          async function tick(seconds: number) {
            await passTime(app, seconds)
            await advancePremium(app, {})
          }

          async function settle() {
            const orders = await app.db
              .selectFrom('premium_order')
              .selectAll()
              .where('account_id', '=', person.id)
              .execute()
            for (const { id, state } of orders)
              if (state === 'pending' || state === 'capturing') await advanceOrder(app, id).catch(ignoreService)
            paymentId = orders.filter(({ kind }) => kind === 'purchase').at(-1)?.payment_id ?? null
          }

          async function hear(notice: FakeNotice) {
            await deliver(app, notice)
            const stored = await app.db
              .selectFrom('payment_notice')
              .select('id')
              .where('payment_id', '=', notice.object.id)
              .execute()
            for (const { id } of stored) await followPaymentNotice(app, { notice_id: id }).catch(ignoreService)
          }

          async function expectRights() {
            const shown = await person.call(showPremium, { query: { mode: 'seeker' } })
            const isOn = ['trial', 'active', 'grace', 'cancelled'].includes(shown.state)
            expect([shown.state, shown.premium]).toEqual([shown.state, isOn])
            const paid = await app.db
              .selectFrom('premium_order')
              .select(['period_from', 'period_until'])
              .where('account_id', '=', person.id)
              .where('state', '=', 'paid')
              .orderBy('period_from')
              .execute()
            // Months follow each other, and the last of them is what the person has.
            for (const [index, { period_from }] of paid.entries())
              if (index > 0) expect(period_from! >= paid[index - 1]!.period_until!).toBe(true)
            const last = paid.at(-1)
            if (last) expect(Date.parse(shown.until!)).toBe(Date.parse(last.period_until!))
          }
        },
      ),
      { numRuns: process.env.LONG ? 60 : 2 },
    )
  })
})

function ignoreService(error: unknown) {
  if (!isProviderError(error)) throw error
}
