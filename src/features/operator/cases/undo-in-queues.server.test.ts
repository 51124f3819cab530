import { expect } from 'vitest'
import { runDueJobs } from '#test/fixtures/jobs.ts'
import { givenCompanyPhoto, givenVacancy } from '#test/fixtures/rows.ts'
import { givenFailedRefund, givenPaidOrder, givenVerificationRequest } from '#test/fixtures/trust/operator-cases.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { givenPhoneComplaint } from '#test/fixtures/trust/phone-complaints.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { appealVacancyHold, decideAppeal, listWaitingAppeals } from '../contract/appeals.ts'
import { askCompanyDocument, decideCompanyRequest, listCompanyRequests } from '../contract/company-requests.ts'
import { listFailedRefunds, listPersonPayments, refundPayment, retryRefund } from '../contract/payments.ts'
import { blockPerson, findPeople, unblockPerson } from '../contract/people.ts'
import { listOperatorQueues, type OperatorQueueName } from '../contract/queues.ts'
import { decideReportedPhone, listReportedPhones, showReportedPhone } from '../contract/reported-phones.ts'
import { answerSupportTicket, closeSupportTicket, listOperatorTickets } from '../contract/tickets.ts'
import { decideCompanyPhoto, listWaitingCompanyPhotos } from '../photos/photos.contract.ts'
import { type CaseKind, undoDecision } from './held-verdicts.contract.ts'

type Case = {
  kind: CaseKind
  id: number
  /** Where it waits; none: it is decided on the page of a person. */
  queue?: OperatorQueueName
  decide(operator: Person): Promise<unknown>
  isListed(operator: Person): Promise<boolean>
  /** What the decision has changed. */
  read(): Promise<unknown>
}

let numbers = 0

const CASES: Record<string, (app: TestApp) => Promise<Case>> = {
  async 'an appeal'(app) {
    const employer = await app.employer()
    const { id: vacancyId } = await givenVacancy(app.db, employer.company_id, { moderation_hold: 'Просят деньги' })
    const text = 'Мы не просили ни у кого денег'
    const { id } = await employer.call(appealVacancyHold, { params: { id: vacancyId }, body: { text } })
    const body = { decision: 'rejected', answer: 'Деньги за работу брать нельзя', hold: true } as const
    return {
      kind: 'vacancy_appeal',
      id,
      queue: 'appeals',
      decide: (operator) => operator.call(decideAppeal, { params: { kind: 'vacancy', id }, body }),
      isListed: async (operator) =>
        (await operator.call(listWaitingAppeals, { query: {} })).data.some((one) => one.id === id),
      read: () => app.db.selectFrom('vacancy_appeal').select('state').where('id', '=', id).execute(),
    }
  },
  async 'a number'(app) {
    const number = `7958555078${++numbers}`
    await givenPhoneComplaint(app, { number: `+${number}`, author: await app.seeker() })
    const body = { decision: 'dangerous', reason: 'Просят код из сообщения', hold: true } as const
    return {
      kind: 'phone',
      id: Number(number),
      queue: 'phones',
      decide: (operator) => operator.call(decideReportedPhone, { params: { number }, body }),
      isListed: async (operator) =>
        (await operator.call(listReportedPhones, { query: {} })).data.some(
          ({ phone }) => phone.number === `+${number}`,
        ),
      read: () => app.db.selectFrom('phone_decision').select('decision').where('number', '=', `+${number}`).execute(),
    }
  },
  async 'a company'(app) {
    const employer = await app.employer()
    const { id } = await givenVerificationRequest(app, employer.company_id)
    const body = { decision: 'rejected', reason: 'Документ старше месяца', hold: true } as const
    return {
      kind: 'verification_request',
      id,
      queue: 'companies',
      decide: (operator) => operator.call(decideCompanyRequest, { params: { id }, body }),
      isListed: async (operator) =>
        (await operator.call(listCompanyRequests, { query: {} })).data.some((one) => one.id === id),
      read: () => app.db.selectFrom('verification_request').select('state').where('id', '=', id).execute(),
    }
  },
  'an answer to a ticket': (app) =>
    givenTicketCase(app, (operator, id) =>
      operator.call(answerSupportTicket, { params: { id }, body: { text: 'Код пришлём ещё раз', hold: true } }),
    ),
  'closing a ticket': (app) =>
    givenTicketCase(app, (operator, id) =>
      operator.call(closeSupportTicket, { params: { id }, body: { reason: 'Реклама', hold: true } }),
    ),
  async 'a document that a company is asked for again'(app) {
    const employer = await app.employer()
    const { id } = await givenVerificationRequest(app, employer.company_id, employer.id, { hasDocument: false })
    return {
      kind: 'verification_request',
      id,
      queue: 'companies',
      decide: (operator) => operator.call(askCompanyDocument, { params: { id }, body: { hold: true } }),
      isListed: async (operator) =>
        (await operator.call(listCompanyRequests, { query: {} })).data.some((one) => one.id === id),
      read: () => app.db.selectFrom('verification_request').select('document_asked_at').where('id', '=', id).execute(),
    }
  },
  async 'a refund'(app) {
    const payer = await app.seeker()
    const { id } = await givenPaidOrder(app, payer.id)
    const body = { kind: 'mistake', reason: 'Списали дважды', hold: true } as const
    return {
      kind: 'premium_order',
      id,
      decide: (operator) => operator.call(refundPayment, { params: { id }, body }),
      isListed: async (operator) =>
        (await operator.call(listPersonPayments, { query: { account_id: payer.id } })).some(
          ({ refund, held_verdict }) => refund === null && held_verdict === null,
        ),
      read: () => refundsOf(app, id),
    }
  },
  async 'a failed refund that is sent again'(app) {
    const refund = await givenFailedRefund(app, (await app.seeker()).id)
    const { order_id } = await app.db
      .selectFrom('premium_refund')
      .select('order_id')
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow()
    return {
      kind: 'premium_order',
      id: order_id,
      queue: 'refunds',
      decide: (operator) => operator.call(retryRefund, { params: { id: refund.id }, body: { hold: true } }),
      isListed: async (operator) =>
        (await operator.call(listFailedRefunds, {})).some((listed) => listed.order_id === order_id),
      read: () => refundsOf(app, order_id),
    }
  },
  'a block': (app) =>
    givenBlockCase({
      app,
      isBlocked: false,
      decide: (operator, id) =>
        operator.call(blockPerson, { params: { id }, body: { reason: 'Рассылает спам', hold: true } }),
    }),
  'the end of a block': (app) =>
    givenBlockCase({
      app,
      isBlocked: true,
      decide: (operator, id) =>
        operator.call(unblockPerson, { params: { id }, body: { reason: 'Разобрались, ошибка', hold: true } }),
    }),
  async 'a photo of a company'(app) {
    const employer = await app.employer()
    const { id } = await givenCompanyPhoto(app.db, employer, { state: 'waiting' })
    const body = { decision: 'rejected', reason: 'На фото реклама', hold: true } as const
    return {
      kind: 'company_photo',
      id,
      queue: 'photos',
      decide: (operator) => operator.call(decideCompanyPhoto, { params: { id }, body }),
      isListed: async (operator) => (await operator.call(listWaitingCompanyPhotos, {})).some((one) => one.id === id),
      read: () => app.db.selectFrom('company_photo').select('state').where('id', '=', id).execute(),
    }
  },
}

type GivenBlock = { app: TestApp; isBlocked: boolean; decide(operator: Person, id: number): Promise<unknown> }

/** It is listed as long as the other act is possible. */
async function givenBlockCase({ app, isBlocked, decide }: GivenBlock): Promise<Case> {
  const { id } = await app.seeker()
  const blocked_reason = isBlocked ? 'Рассылает спам' : null
  await app.db.updateTable('account').set({ blocked_reason }).where('id', '=', id).execute()
  return {
    kind: 'account',
    id,
    decide: (operator) => decide(operator, id),
    async isListed(operator) {
      const person = (await operator.call(findPeople, { query: { q: String(id) } })).find((one) => one.id === id)!
      return person.held_verdict === null && (person.blocked_reason !== null) === isBlocked
    },
    read: () => app.db.selectFrom('account').select('blocked_reason').where('id', '=', id).execute(),
  }
}

const refundsOf = (app: TestApp, orderId: number) =>
  app.db.selectFrom('premium_refund').select(['kind', 'state']).where('order_id', '=', orderId).execute()

async function givenTicketCase(
  app: TestApp,
  decide: (operator: Person, id: number) => Promise<unknown>,
): Promise<Case> {
  const asker = await app.seeker()
  const ticket = { account_id: asker.id, topic: 'account' as const, created_at: app.now().toISOString() }
  const { id } = await app.db.insertInto('support_ticket').values(ticket).returning('id').executeTakeFirstOrThrow()
  const message = { ticket_id: id, author: 'person' as const, text: 'Не приходит код', created_at: ticket.created_at }
  await app.db.insertInto('support_message').values(message).execute()
  return {
    kind: 'ticket',
    id,
    queue: 'tickets',
    decide: (operator) => decide(operator, id),
    isListed: async (operator) =>
      (await operator.call(listOperatorTickets, { query: {} })).data.some((one) => one.id === id),
    read: () => app.db.selectFrom('support_ticket').select('status').where('id', '=', id).execute(),
  }
}

test.for(Object.keys(CASES))(
  'a decision about %s changes nothing for ten seconds, is undone by its operator alone, and is carried out then (TR-21, ruling 39)',
  async (name, { app }) => {
    const one = await CASES[name]!(app)
    const [first, second] = [await givenOperator(app), await givenOperator(app)]
    const params = { kind: one.kind, id: one.id }
    const countWaiting = async () =>
      (await first.call(listOperatorQueues, {})).find((queue) => queue.name === one.queue)?.waiting
    const [before, waiting] = [await one.read(), await countWaiting()]

    await one.decide(first)
    await app.runJobs()
    expect(await one.read()).toEqual(before)
    expect(await one.isListed(second)).toBe(false)
    expect(await countWaiting()).toBe(waiting && waiting - 1)
    await expect(one.decide(second)).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'held' } })
    await expect(second.call(undoDecision, { params })).rejects.toMatchObject({ code: 'state_conflict' })

    await first.call(undoDecision, { params })
    await runDueJobs(app)
    expect(await one.read()).toEqual(before)
    expect(await one.isListed(second)).toBe(true)

    await one.decide(first)
    await runDueJobs(app)
    expect(await one.read()).not.toEqual(before)
    expect(await one.isListed(second)).toBe(false)
    await expect(first.call(undoDecision, { params })).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Уже исполнено, отменить нельзя',
    })
  },
)

test('the case of a number says that a decision about it can still be undone, and by whom (TR-21)', async ({ app }) => {
  const { id, decide } = await CASES['a number']!(app)
  const [first, second] = [await givenOperator(app), await givenOperator(app)]
  await decide(first)
  const params = { number: String(id) }
  expect(await first.call(showReportedPhone, { params })).toMatchObject({ held_verdict: { is_own: true } })
  expect(await second.call(showReportedPhone, { params })).toMatchObject({ held_verdict: { is_own: false } })
})

test('a complaint about a number that comes while the decision can be undone waits for the next one (TR-21)', async ({
  app,
}) => {
  const { id, decide, isListed } = await CASES['a number']!(app)
  const operator = await givenOperator(app)
  await decide(operator)
  app.advanceSeconds(5)
  await givenPhoneComplaint(app, { number: `+${id}`, author: await app.seeker() })
  await runDueJobs(app)
  expect(await isListed(operator)).toBe(true)
})
