import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listComplaints } from '#features/complaints/complaints.contract.ts'
import { listNotifications } from '#features/notifications/centre/notifications.contract.ts'
import { countVacancyRisk } from '#features/risk/count-risk.server.ts'
import { showTransparency } from '#features/transparency/transparency.contract.ts'
import { holdVacancy } from '#features/vacancies/moderation/vacancy-hold.server.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenComplaint, givenModerationCase } from '#test/fixtures/trust/operator-cases.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { givenPhoneComplaint } from '#test/fixtures/trust/phone-complaints.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { appealVacancyHold, decideAppeal } from '../contract/appeals.ts'
import { decideComplaintCase } from '../contract/complaint-cases.ts'
import { decideFlaggedCase, listFlaggedCases } from '../contract/moderation.ts'
import { listOperatorQueues } from '../contract/queues.ts'
import { decideReportedPhone } from '../contract/reported-phones.ts'

const WORDS = 'За оформление просят деньги. Так нельзя'

async function givenHiddenVacancy(app: TestApp) {
  const [first, second, owner, author, applicant] = [
    await givenOperator(app),
    await givenOperator(app),
    await app.employer(),
    await app.seeker(),
    await app.seeker(),
  ]
  const vacancy = await givenVacancy(app.db, owner.company_id, { manager_id: owner.id })
  const resume = await givenResume(app.db, applicant.id)
  await givenNegotiation(app.db, { vacancy, resume, seekerId: applicant.id })
  const email = `applicant-${applicant.id}@example.ru`
  await app.db.updateTable('account').set({ email }).where('id', '=', applicant.id).execute()
  await givenComplaint(app, author, 'vacancy', vacancy.id)
  app.advanceSeconds(1)
  const body = { decision: 'confirmed', answer: 'Вы правы', measures: 'hide_vacancy', hold_text: WORDS } as const
  await first.call(decideComplaintCase, { params: { kind: 'vacancy', id: vacancy.id }, body })
  await app.runJobs()
  return { first, second, owner, author, applicant, vacancy, email }
}

async function overturn(app: TestApp, owner: Person, second: Person, id: number) {
  app.advanceSeconds(1)
  const { id: appeal } = await owner.call(appealVacancyHold, {
    params: { id },
    body: { text: 'Мы ни у кого не просили денег' },
  })
  const body = { decision: 'confirmed', answer: 'Разобрались: денег никто не просил' } as const
  await second.call(decideAppeal, { params: { kind: 'vacancy', id: appeal }, body })
  app.advanceSeconds(1)
}

async function countComplaints(app: TestApp) {
  await enqueue(app.db, 'count_open_figures', {})
  await app.runJobs()
  return (await app.guest.call(showTransparency, {})).counted!.figures.complaints
}

const titlesOf = async (person: Person) =>
  (await person.call(listNotifications, { query: {} })).data.map(({ title }) => title)

async function lettersTo(app: TestApp, email: string) {
  await app.runJobs()
  app.advanceSeconds(24 * 60 * 60)
  await app.runJobs()
  return (await app.listSentMessages())
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .sort()
}

test('a won appeal reverses the complaint, its risk points and its figure, and its author learns of it (TR-6)', async () => {
  const app = await openTestApp()
  const { owner, second, author, vacancy } = await givenHiddenVacancy(app)
  const before = await countComplaints(app)
  await countVacancyRisk(app, { vacancy_id: vacancy.id })
  const findRisk = () =>
    app.db
      .selectFrom('vacancy_risk')
      .select(['score', sql<string>`reasons::text`.as('reasons')])
      .where('vacancy_id', '=', vacancy.id)
      .executeTakeFirstOrThrow()
  expect((await findRisk()).reasons).toContain('confirmed_complaints')

  await overturn(app, owner, second, vacancy.id)
  await app.runJobs()
  expect((await author.call(listComplaints, { query: {} })).data).toMatchObject([
    { state: 'rejected', answer: 'По возражению дело посмотрел другой оператор: нарушения нет' },
  ])
  expect((await findRisk()).reasons).not.toMatch(/confirmed_complaints|held_vacancies/)
  expect(await countComplaints(app)).toMatchObject({
    confirmed: before.confirmed - 1,
    rejected: before.rejected + 1,
  })
  expect(await titlesOf(author)).toContain('Решение по жалобе пересмотрели')
  await app.close()
})

test('a complaint that was confirmed before the hold stays confirmed when the hold is overturned (TR-6)', async () => {
  const app = await openTestApp()
  const [first, second, owner, early] = [
    await givenOperator(app),
    await givenOperator(app),
    await app.employer(),
    await app.seeker(),
  ]
  const { id } = await givenVacancy(app.db, owner.company_id, { manager_id: owner.id })
  await givenComplaint(app, early, 'vacancy', id)
  const body = { decision: 'confirmed', answer: 'Компания уже исправила' } as const
  await first.call(decideComplaintCase, { params: { kind: 'vacancy', id }, body })
  app.advanceSeconds(1)
  const flagged = await givenModerationCase(app, 'vacancy', id)
  await first.call(decideFlaggedCase, { params: { id: flagged.id }, body: { decision: 'held', answer: WORDS } })
  await overturn(app, owner, second, id)
  expect((await early.call(listComplaints, { query: {} })).data).toMatchObject([{ state: 'confirmed' }])
  const { state } = await app.db
    .selectFrom('moderation_case')
    .select('state')
    .where('id', '=', flagged.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('approved')
  await app.close()
})

test('whoever was warned of a hidden vacancy learns once, also by letter, that the warning is taken back (TR-7)', async () => {
  const app = await openTestApp()
  const { owner, second, applicant, vacancy, email } = await givenHiddenVacancy(app)
  const stranger = await app.seeker()
  expect(await titlesOf(applicant)).toContain('Вакансия, где вы откликнулись, скрыта')
  expect(await lettersTo(app, email)).toEqual(['Вакансия, где вы откликнулись, скрыта'])
  const closed_at = app.now().toISOString()
  await app.db.updateTable('negotiation').set({ closed_at }).where('vacancy_id', '=', vacancy.id).execute()

  await overturn(app, owner, second, vacancy.id)
  const correction = 'Вакансию, где вы откликнулись, скрыли по ошибке'
  expect(await lettersTo(app, email)).toEqual([correction, 'Вакансия, где вы откликнулись, скрыта'])
  expect((await titlesOf(applicant)).filter((title) => title === correction)).toHaveLength(1)
  expect(await titlesOf(stranger)).not.toContain(correction)
  expect(await app.db.selectFrom('vacancy_warning').select('vacancy_id').execute()).toEqual([])
  await app.close()
})

test('nobody is told of a correction who was never warned, because the hold ended before the warning (TR-7)', async () => {
  const app = await openTestApp()
  const [owner, applicant, operator, second] = [
    await app.employer(),
    await app.seeker(),
    await givenOperator(app),
    await givenOperator(app),
  ]
  const vacancy = await givenVacancy(app.db, owner.company_id, { manager_id: owner.id })
  const resume = await givenResume(app.db, applicant.id)
  await givenNegotiation(app.db, { vacancy, resume, seekerId: applicant.id })
  await inTransaction(app.db, (tx) => holdVacancy(tx, vacancy.id, WORDS, { at: app.now(), by: operator.id }))
  await overturn(app, owner, second, vacancy.id)
  await app.runJobs()
  expect(await titlesOf(applicant)).toEqual([])
  await app.close()
})

test('a finding that only follows from an overturned hold is no finding for its operator, nor counted as waiting (TR-5)', async () => {
  const app = await openTestApp()
  const { owner, first, second, vacancy } = await givenHiddenVacancy(app)
  await overturn(app, owner, second, vacancy.id)
  await app.runJobs()
  const { id } = await givenModerationCase(app, 'vacancy', vacancy.id, 'held_vacancies')
  const seenBy = async (operator: Person) => ({
    listed: (await operator.call(listFlaggedCases, { query: {} })).data.filter((one) => one.id === id).length,
    total: (await operator.call(listFlaggedCases, { query: {} })).meta.total,
    counted: (await operator.call(listOperatorQueues, {})).find(({ name }) => name === 'moderation')?.waiting,
  })
  expect([await seenBy(first), await seenBy(second)]).toEqual([
    { listed: 0, total: 0, counted: 0 },
    { listed: 1, total: 1, counted: 1 },
  ])
  await expect(
    first.call(decideFlaggedCase, { params: { id }, body: { decision: 'held', answer: WORDS } }),
  ).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('решение скрыть это отменили') })
  await app.close()
})

test('who clears a number that was called dangerous reverses the complaints that were confirmed about it (ruling 52)', async () => {
  const app = await openTestApp()
  const [first, second, author] = [await givenOperator(app), await givenOperator(app), await app.seeker()]
  const number = '+74951237788'
  await givenPhoneComplaint(app, { number, author })
  const params = { number: number.slice(1) }
  await first.call(decideReportedPhone, { params, body: { decision: 'dangerous', reason: 'Просят код из СМС' } })
  await second.call(decideReportedPhone, { params, body: { decision: 'cleared', reason: 'Это номер поликлиники' } })
  const { state } = await app.db
    .selectFrom('phone_complaint')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(state).toBe('rejected')
  await app.close()
})
