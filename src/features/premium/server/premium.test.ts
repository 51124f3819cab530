import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenPremium, passTime } from '#test/fixtures/premium/premium-rows.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  cancelPremium,
  downloadPremiumReceipt,
  listPremiumOrders,
  orderPremium,
  payTestOrder,
  restorePremium,
  showPremium,
  showPremiumOrder,
  startPremiumTrial,
} from '../contract/premium.ts'
import { advancePremium } from './jobs.ts'

const SEEKER = { body: { mode: 'seeker' as const } }
const ASKED = { query: { mode: 'seeker' as const } }
const read = ({ call }: Person) => call(showPremium, ASKED)

async function passDays(app: TestApp, days: number) {
  await passTime(app, days * DAY_SECONDS)
  await advancePremium(app, {})
  await app.runJobs()
}

async function subscribe(person: Person, outcome: 'paid' | 'paid_once' = 'paid') {
  const { id } = await person.call(orderPremium, SEEKER)
  return person.call(payTestOrder, { params: { id }, body: { outcome } })
}

describe('a month of premium', () => {
  test('is bought once, shows in the account, and its receipt can be downloaded', async ({ app }) => {
    const seeker = await app.seeker()
    expect(await read(seeker)).toMatchObject({ premium: false, state: 'none', can_try: true })
    const [order, again] = [await seeker.call(orderPremium, SEEKER), await seeker.call(orderPremium, SEEKER)]
    expect(again.id).toBe(order.id)
    expect(order).toMatchObject({ state: 'pending', amount: 199, pay_url: `/premium/pay/${order.id}` })
    expect(await read(seeker)).toMatchObject({ premium: false, state: 'pending' })

    const input = { params: { id: order.id }, body: { outcome: 'paid' as const } }
    const [paid, twice] = [await seeker.call(payTestOrder, input), await seeker.call(payTestOrder, input)]
    expect([paid.state, twice.state]).toEqual(['paid', 'paid'])

    expect(await read(seeker)).toMatchObject({
      premium: true,
      state: 'active',
      auto_renew: true,
      until: '2026-10-01T09:00:00Z',
      can_try: false,
      method: 'тестовая карта',
    })
    expect(await seeker.call(showUser, {})).toMatchObject({ is_subscribed: true })
    const { content } = await seeker.call(downloadPremiumReceipt, { params: { id: order.id } })
    expect((await readPdf(Buffer.from(content, 'base64'))).text).toContain('199 ₽')
    expect(await app.db.selectFrom('ledger_entry').select(['amount', 'debit', 'credit']).execute()).toContainEqual({
      amount: 199,
      debit: 'test',
      credit: 'seeker',
    })
  })

  test('renews itself on its day, and is left with what was paid', async ({ app }) => {
    const seeker = await app.seeker()
    await subscribe(seeker)
    await passDays(app, 28)
    const before = await read(seeker)
    await passDays(app, 3)
    const renewed = await read(seeker)
    expect(renewed.state).toBe('active')
    expect(Date.parse(renewed.until!)).toBeGreaterThan(Date.parse(before.until!))

    const cancelled = await seeker.call(cancelPremium, SEEKER)
    expect(cancelled).toMatchObject({ premium: true, state: 'cancelled', until: renewed.until, can_restore: true })
    expect(await seeker.call(restorePremium, SEEKER)).toMatchObject({ state: 'active' })
    await seeker.call(cancelPremium, SEEKER)
    await passDays(app, 32)
    expect(await read(seeker)).toMatchObject({ premium: false, state: 'expired', auto_renew: false })
    expect(await seeker.call(listPremiumOrders, ASKED)).toHaveLength(2)
  })

  test('has three days of grace when the bank refuses, is tried on each, and then ends', async ({ app }) => {
    const seeker = await app.seeker()
    await subscribe(seeker, 'paid_once')
    const { until } = await read(seeker)
    const days = (Date.parse(until!) - app.now().getTime() + 1000) / (DAY_SECONDS * 1000)
    await passDays(app, days - 2)
    await passDays(app, 2)
    expect(await read(seeker)).toMatchObject({ premium: true, state: 'grace' })
    for (const _ of [1, 2]) await passDays(app, 1)
    expect(await read(seeker)).toMatchObject({ premium: true, state: 'grace' })
    await passDays(app, 1)
    expect(await read(seeker)).toMatchObject({ premium: false, state: 'expired' })
    const orders = await seeker.call(listPremiumOrders, ASKED)
    expect(orders.map(({ state, kind }) => [kind, state])).toEqual([
      ...Array(3).fill(['renewal', 'failed']),
      ['purchase', 'paid'],
    ])
    const types = await app.db.selectFrom('notification').select('type').where('account_id', '=', seeker.id).execute()
    expect(types.filter(({ type }) => type === 'premium.payment_failed')).toHaveLength(3)
    expect(types.filter(({ type }) => type === 'premium.expiring')).toHaveLength(1)
  })

  test('is free once, without a card, and ends by itself', async ({ app }) => {
    const seeker = await app.seeker()
    const trial = await seeker.call(startPremiumTrial, SEEKER)
    expect(trial).toMatchObject({ premium: true, state: 'trial', auto_renew: false, charge_at: null })
    expect(trial.trial).toMatchObject({ until: trial.until })
    await passDays(app, 31)
    expect(await read(seeker)).toMatchObject({ premium: false, state: 'expired', can_try: false })
    await expect(seeker.call(startPremiumTrial, SEEKER)).rejects.toMatchObject({ code: 'state_conflict' })
    expect(await seeker.call(listPremiumOrders, ASKED)).toEqual([])
  })

  test('that was paid leaves no free month, and the refusal does not say that it was used', async ({ app }) => {
    const seeker = await app.seeker()
    await subscribe(seeker)
    await expect(seeker.call(startPremiumTrial, SEEKER)).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Бесплатный месяц даём тем, кто ещё не платил за премиум',
    })
  })

  test('is not given for an order that has ended, and a new order can be made', async ({ app }) => {
    const seeker = await app.seeker()
    const { id } = await seeker.call(orderPremium, SEEKER)
    app.advanceSeconds(31 * 60)
    const input = { params: { id }, body: { outcome: 'paid' as const } }
    await expect(seeker.call(payTestOrder, input)).rejects.toMatchObject({ code: 'state_conflict' })
    expect((await seeker.call(orderPremium, SEEKER)).id).not.toBe(id)
    expect(await seeker.call(showPremiumOrder, { params: { id } })).toMatchObject({ state: 'expired', pay_url: null })
  })

  test('of a company is bought by its owner, once, and works for everybody in it', async ({ app }) => {
    const [owner, recruiter] = [await app.employer(), await app.employer()]
    const second = await app.employer()
    await app.db
      .updateTable('employer')
      .set({ company_id: owner.company_id })
      .where('id', 'in', [recruiter.id, second.id])
      .execute()
    await app.db.updateTable('employer').set({ role: 'recruiter' }).where('id', '=', recruiter.id).execute()
    const body = { mode: 'employer' as const }
    await expect(recruiter.call(startPremiumTrial, { body })).rejects.toMatchObject({ code: 'forbidden' })
    await owner.call(startPremiumTrial, { body })
    await expect(second.call(orderPremium, { body })).rejects.toMatchObject({ code: 'state_conflict' })
    expect(await recruiter.call(showPremium, { query: body })).toMatchObject({
      premium: true,
      is_paid_by_colleague: true,
      can_buy: false,
    })
  })
})

describe('premium of a company with two owners', () => {
  const body = { mode: 'employer' as const }

  async function givenOwners(app: TestApp) {
    const [first, second] = [await app.employer(), await app.employer()]
    const { company_id } = first
    await app.db.updateTable('employer').set({ company_id }).where('id', '=', second.id).execute()
    return { first, second }
  }

  test('is not ordered by the second one while the order of the first can be paid', async ({ app }) => {
    const { first, second } = await givenOwners(app)
    const order = await first.call(orderPremium, { body })
    const refusal = { code: 'state_conflict', details: { state: 'pending' } }
    await expect(second.call(orderPremium, { body })).rejects.toMatchObject(refusal)
    await expect(second.call(startPremiumTrial, { body })).rejects.toMatchObject(refusal)
    expect((await first.call(orderPremium, { body })).id).toBe(order.id)
    app.advanceSeconds(31 * 60)
    expect(await second.call(orderPremium, { body })).toMatchObject({ state: 'pending' })
  })

  test('is not renewed by one of them again while the other one pays', async ({ app }) => {
    const { first, second } = await givenOwners(app)
    const { id } = await first.call(orderPremium, { body })
    await first.call(payTestOrder, { params: { id }, body: { outcome: 'paid' } })
    await first.call(cancelPremium, { body })
    await givenPremium(app, second.id, 'employer')
    await expect(first.call(restorePremium, { body })).rejects.toMatchObject({ code: 'state_conflict' })
  })
})

test('a month that is bought after the end begins now, also while the end is not recorded yet', async ({ app }) => {
  const seeker = await app.seeker()
  await seeker.call(startPremiumTrial, SEEKER)
  await passTime(app, 60 * DAY_SECONDS)
  const { period_from } = await subscribe(seeker)
  expect(Date.parse(period_from!)).toBe(app.now().getTime())
  expect(await read(seeker)).toMatchObject({ premium: true, state: 'active' })
})

test('a premium that cannot be ended does not keep the others from being renewed', async ({ app }) => {
  const [broken, payer] = [await app.seeker(), await app.seeker()]
  await subscribe(payer)
  await givenPremium(app, broken.id)
  const ended = { until: app.now().toISOString(), covered_until: app.now().toISOString() }
  await app.db.updateTable('premium').set(ended).where('account_id', '=', broken.id).execute()
  await app.changeSchema(
    sql`create function refuse_end() returns trigger language plpgsql as $$ begin raise 'a bad row'; end $$`,
  )
  await app.changeSchema(sql`
    create trigger refuse_end before update on premium
    for each row when (new.state = 'expired') execute function refuse_end()`)
  try {
    await passTime(app, 31 * DAY_SECONDS)
    await expect(advancePremium(app, {})).rejects.toThrow('a bad row')
  } finally {
    await app.changeSchema(sql`drop function refuse_end cascade`)
  }
  const [renewal] = await payer.call(listPremiumOrders, ASKED)
  expect(renewal).toMatchObject({ kind: 'renewal' })
})

test('going to the return address with a success in it gives nothing (T-107)', async ({ app }) => {
  const seeker = await app.seeker()
  const { id } = await seeker.call(orderPremium, SEEKER)
  const url = `/api/profile/premium/orders/${id}?status=success&paid=true`
  await app.fastify.inject({ url, headers: { authorization: `Bearer ${seeker.token}` } })
  expect(await read(seeker)).toMatchObject({ premium: false, state: 'pending' })
})

test('the ledger refuses to be changed, and an amount that is not that of the order', async ({ app }) => {
  await subscribe(await app.seeker())
  for (const change of ['update ledger_entry set amount = 1', 'delete from ledger_entry', 'truncate ledger_entry'])
    await expect(sql.raw(change).execute(app.db)).rejects.toThrow(/append-only|permission denied|must be owner/)
  const { order_id } = await app.db.selectFrom('ledger_entry').select('order_id').executeTakeFirstOrThrow()
  await expect(sql`update premium_order set amount = 1 where id = ${order_id}`.execute(app.db)).rejects.toThrow(
    'ledger_entry_amount',
  )
})
