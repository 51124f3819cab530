import { expect, test } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { listSupportTickets } from '#features/support/support.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenPaidOrder, givenVerificationRequest } from '#test/fixtures/trust/operator-cases.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { decideCompanyRequest, listCompanyRequests } from '../contract/company-requests.ts'
import { decideJointDecision, listJointDecisions } from '../contract/joint-decisions.ts'
import { listPersonPayments, refundPayment, retryRefund } from '../contract/payments.ts'
import { blockPerson, findPeople, unblockPerson } from '../contract/people.ts'
import { listOperatorQueues } from '../contract/queues.ts'

/** Each test has operators of its own: how many there are is what it is about. */
async function withOperators(count: number, run: (app: TestApp, operators: Person[]) => Promise<void>) {
  const app = await openTestApp()
  const operators = []
  for (let n = 0; n < count; n++) operators.push(await givenOperator(app))
  await run(app, operators)
  await app.close()
}

const REASON = 'Рассылает просьбы о деньгах'
const APPROVE = { decision: 'approved' } as const
const DECLINE = { decision: 'declined', answer: 'Документ другой компании' } as const

const waitingFor = async (operator: Person) => (await operator.call(listJointDecisions, { query: {} })).data
const countJoint = async (operator: Person) =>
  (await operator.call(listOperatorQueues, {})).find(({ name }) => name === 'joint')!.waiting
const decide = (operator: Person, id: number, body: typeof APPROVE | typeof DECLINE) =>
  operator.call(decideJointDecision, { params: { id }, body })

const verificationOf = async (app: TestApp, id: number) =>
  (await app.guest.call(showCompany, { params: { id: String(id) } })).verification

async function givenRequest(app: TestApp) {
  const { company_id } = await app.employer()
  const { id } = await givenVerificationRequest(app, company_id)
  const input = { params: { id }, body: { decision: 'verified' as const } }
  return { company_id, id, input, verify: (operator: Person) => operator.call(decideCompanyRequest, input) }
}

test('a company is verified by a document only when a second operator agrees, who finds it in the queue (AT-4, ruling 51)', () =>
  withOperators(2, async (app, [first, second]) => {
    const { company_id, id, verify } = await givenRequest(app)
    expect(await verify(first!)).toEqual({ id, awaits_second: true })
    expect(await verificationOf(app, company_id)).toBe('pending')
    for (const operator of [first!, second!])
      await expect(verify(operator)).rejects.toMatchObject({
        code: 'state_conflict',
        message: 'Это решение ждёт второго оператора',
      })
    expect((await first!.call(listCompanyRequests, { query: {} })).data).toMatchObject([{ id, awaits_second: true }])
    expect([await countJoint(first!), await countJoint(second!)]).toEqual([0, 1])

    const [[own], [waiting]] = [await waitingFor(first!), await waitingFor(second!)]
    expect(own).toMatchObject({ why_not: 'Предложили вы: решает другой оператор' })
    expect(waiting).toMatchObject({
      act: 'verify_company',
      proposed_by: first!.id,
      request: { company_id },
      why_not: null,
    })
    await expect(decide(first!, waiting!.id, APPROVE)).rejects.toMatchObject({ code: 'forbidden' })
    await decide(second!, waiting!.id, APPROVE)
    expect(await verificationOf(app, company_id)).toBe('verified')
    await expect(decide(second!, waiting!.id, APPROVE)).rejects.toMatchObject({ code: 'not_found' })
    const { data: log } = await second!.call(listAuditLog, { query: {} })
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'verify_company', actor_id: second!.id, before: { proposed_by: first!.id } },
      { action: 'propose_jointly', actor_id: first!.id, after: { act: 'verify_company' } },
    ])
  }))

test('a declined verification leaves the company as it was, and either operator may decide anew (ruling 51)', () =>
  withOperators(2, async (app, [first, second]) => {
    const { company_id, verify, id } = await givenRequest(app)
    await verify(first!)
    const [waiting] = await waitingFor(second!)
    await expect(
      second!.call(decideJointDecision, { params: { id: waiting!.id }, body: { decision: 'declined' } }),
    ).rejects.toMatchObject({ errors: { answer: expect.stringContaining('не короче 10') } })
    await decide(second!, waiting!.id, DECLINE)
    expect([await verificationOf(app, company_id), await waitingFor(second!)]).toEqual(['pending', []])
    const rejected = { decision: 'rejected', reason: 'Пришлите свой документ' } as const
    expect(await second!.call(decideCompanyRequest, { params: { id }, body: rejected })).toEqual({
      id,
      awaits_second: false,
    })
  }))

test.for(['nobody else', 'a blocked operator', 'a colleague of the company'] as const)(
  'an operator decides alone where the second would be %s (ruling 51)',
  (second) =>
    withOperators(1, async (app, [first]) => {
      const { company_id, id, verify } = await givenRequest(app)
      if (second !== 'nobody else') {
        const other = await givenOperator(app)
        const [table, change] =
          second === 'a blocked operator'
            ? (['account', { blocked_reason: 'Уволен' }] as const)
            : (['employer', { company_id }] as const)
        await app.db.updateTable(table).set(change).where('id', '=', other.id).execute()
      }
      expect(await verify(first!)).toEqual({ id, awaits_second: false })
      expect(await verificationOf(app, company_id)).toBe('verified')
    }),
)

test('refunds to one person above 5 000 roubles within thirty days need two operators, retries of them do not (TR-25, ruling 51)', () =>
  withOperators(2, async (app, [first, second]) => {
    const person = await app.seeker()
    const refund = async (amount: number) => {
      const { id } = await givenPaidOrder(app, person.id, amount)
      const body = { kind: 'mistake', reason: 'Списали дважды' } as const
      return { id, sent: await first!.call(refundPayment, { params: { id }, body }) }
    }
    expect((await refund(4000)).sent).toEqual({ refunded: 4000, awaits_second: false })
    expect((await refund(1000)).sent).toEqual({ refunded: 1000, awaits_second: false })
    const { id, sent } = await refund(1)
    expect(sent).toEqual({ refunded: 0, awaits_second: true })
    const payments = await first!.call(listPersonPayments, { query: { account_id: person.id } })
    expect(payments.find((payment) => payment.id === id)).toMatchObject({ awaits_second: true, refund: null })

    const [waiting] = await waitingFor(second!)
    expect(waiting).toMatchObject({ refund: { order_id: id, amount: 1, kind: 'mistake' }, account_id: person.id })
    await decide(second!, waiting!.id, APPROVE)
    const sum = app.db.selectFrom('premium_refund').select((eb) => eb.fn.sum<number>('amount').as('sum'))
    expect(await sum.executeTakeFirst()).toEqual({ sum: 5001 })

    const failed = await app.db
      .updateTable('premium_refund')
      .set({ state: 'failed', failure: 'no_answer' })
      .where('order_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await first!.call(retryRefund, { params: { id: failed.id } })).toEqual({ refunded: 1, awaits_second: false })
    app.advanceSeconds(31 * DAY_SECONDS)
    await app.db.updateTable('session').set({ expires_at: '2027-01-01T00:00:00Z' }).execute()
    const again = app.callAs(first!.token)
    const { id: later } = await givenPaidOrder(app, person.id, 5000)
    const body = { kind: 'mistake', reason: 'Списали дважды' } as const
    expect(await again(refundPayment, { params: { id: later }, body })).toEqual({
      refunded: 5000,
      awaits_second: false,
    })
  }))

test('a block works at once, and is final or ends with the second operator (ruling 51)', () =>
  withOperators(2, async (app, [first, second]) => {
    const [fraud, honest] = [await app.seeker(), await app.seeker()]
    for (const { id } of [fraud, honest]) {
      const blocked = await first!.call(blockPerson, { params: { id }, body: { reason: REASON } })
      expect(blocked).toEqual({ id, awaits_second: true })
    }
    const isOut = (person: Person) =>
      expect(person.call(listSupportTickets, { query: {} })).rejects.toMatchObject({ code: 'signed_out' })
    await isOut(fraud)
    const blockOf = async ({ id }: Person) => {
      const [found] = await second!.call(findPeople, { query: { q: String(id) } })
      return { blocked_reason: found!.blocked_reason, awaits_second: found!.awaits_second }
    }
    expect(await blockOf(fraud)).toEqual({ blocked_reason: REASON, awaits_second: true })

    const waiting = await waitingFor(second!)
    expect(waiting).toMatchObject([{ account_id: fraud.id, reason: REASON }, { account_id: honest.id }])
    await decide(second!, waiting[0]!.id, APPROVE)
    await decide(second!, waiting[1]!.id, { decision: 'declined', answer: 'Это писал не он, номер подменили' } as never)
    expect([await blockOf(fraud), await blockOf(honest)]).toEqual([
      { blocked_reason: REASON, awaits_second: false },
      { blocked_reason: null, awaits_second: false },
    ])
    // Ended by the one who has blocked, it waits for nobody.
    await first!.call(blockPerson, { params: { id: (await app.seeker()).id }, body: { reason: REASON } })
    const [last] = await waitingFor(second!)
    await first!.call(unblockPerson, { params: { id: last!.account_id! }, body: { reason: 'Разобрались, ошибка' } })
    expect([await waitingFor(second!), await countJoint(second!)]).toEqual([[], 0])
  }))

test('the block of an operator waits for a second admin, and the second operator neither confirms nor ends it (ruling 51)', () =>
  withOperators(2, async (app, [culprit, friend]) => {
    const admin = await givenOperator(app, 'admin')
    const body = { reason: REASON }
    expect(await admin.call(blockPerson, { params: { id: culprit!.id }, body })).toMatchObject({ awaits_second: false })
    const other = await givenOperator(app, 'admin')
    await admin.call(unblockPerson, { params: { id: culprit!.id }, body })
    expect(await admin.call(blockPerson, { params: { id: culprit!.id }, body })).toMatchObject({ awaits_second: true })
    const [seen] = await waitingFor(friend!)
    expect(seen).toMatchObject({ why_not: expect.stringContaining('только администратор') })
    for (const answer of [APPROVE, DECLINE])
      await expect(decide(friend!, seen!.id, answer)).rejects.toMatchObject({ code: 'forbidden' })
    await decide(other, seen!.id, APPROVE)
  }))

test('the proposal of an operator who is alone again does not keep the case waiting (ruling 51)', () =>
  withOperators(2, async (app, [first, second]) => {
    const { company_id, id, verify } = await givenRequest(app)
    await verify(first!)
    await app.db.updateTable('account').set({ operator_role: null }).where('id', '=', second!.id).execute()
    expect(await verify(first!)).toEqual({ id, awaits_second: false })
    expect([await verificationOf(app, company_id), await waitingFor(first!)]).toEqual(['verified', []])
  }))
