import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { fileComplaint, listComplaints } from '#features/complaints/complaints.contract.ts'
import { listNotifications } from '#features/notifications/centre/notifications.contract.ts'
import {
  answerPhoneComplaints,
  getPhoneInfo,
  listPhoneComplaints,
} from '#features/phone-checks/phone-checks.contract.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { DAY_SECONDS, HOUR_MS } from '#lib/dates/time-units.ts'
import { ACCESS_CASES } from '#test/access/access-cases.ts'
import { givenAppliedNegotiation, givenConversation } from '#test/fixtures/applied-negotiation.ts'
import { givenFixtures } from '#test/fixtures/fixtures.ts'
import { givenPublishedResume } from '#test/fixtures/own-resumes.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { givenPhoneComplaint } from '#test/fixtures/trust/phone-complaints.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { decideComplaintCase, listComplaintCases, showComplaintCase } from '../contract/complaint-cases.ts'
import { blockPerson, findPeople, unblockPerson } from '../contract/people.ts'
import { listOperatorQueues } from '../contract/queues.ts'
import { decideReportedPhone, listReportedPhones } from '../contract/reported-phones.ts'
import { setOperatorRole } from './set-operator-role.ts'

/** Endpoints that an operator who is no admin is refused. */
const FOR_ADMINS = /RedirectRule$|saveSite|tieCompanyDomain$|OperatorRole$|(preview|save)RiskWeights$|LeakAffected$/i

const WORDS = 'За оформление просят деньги. Так нельзя'

const listTitles = async ({ db }: TestApp, { id }: { id: number }) =>
  (await db.selectFrom('notification').select('title').where('account_id', '=', id).execute()).map(({ title }) => title)

async function givenReportedVacancy(app: TestApp) {
  const [employer, author] = [await app.employer(), await app.seeker()]
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id })
  const target = { target_kind: 'vacancy', target_id: vacancy.id } as const
  await author.call(fileComplaint, { body: { ...target, reason_id: 1, text: 'Просили 3000' } })
  const params = { kind: 'vacancy', id: vacancy.id } as const
  return { employer, author, vacancy, params }
}

const confirm = {
  decision: 'confirmed',
  answer: 'Вы правы, вакансия скрыта',
  measures: 'hide_vacancy',
  hold_text: WORDS,
} as const

describe('the pages of operators', () => {
  test('exist for operators and admins with a second factor only, and the role comes from a command', async ({
    app,
  }) => {
    const person = await app.newcomer()
    await expect(person.call(listOperatorQueues, {})).rejects.toMatchObject({ code: 'not_found', status: 404 })
    const appointment = { phone: person.phone, role: 'operator', reason: 'Принят на работу' } as const
    expect(await setOperatorRole(app, appointment)).toBe(true)
    expect(await setOperatorRole(app, { ...appointment, phone: '+79990009999' })).toBe(false)

    await expect(person.call(listOperatorQueues, {})).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('код при входе'),
    })
    expect(await person.call(showUser, {})).toMatchObject({ operator_role: 'operator' })
    await app.db
      .updateTable('account')
      .set({ totp_secret: 'encrypted', totp_confirmed_at: app.now().toISOString() })
      .where('id', '=', person.id)
      .execute()
    expect(await person.call(listOperatorQueues, {})).toHaveLength(9)
  })

  test.for(['operator', 'admin'] as const)('let an %s in, endpoint by endpoint', async (role, { app }) => {
    const [operator, fixtures] = [await givenOperator(app, role), await givenFixtures(app)]
    const endpoints = Object.entries(ALL_ENDPOINTS).filter(([, { access }]) => access === 'operator')
    expect(endpoints.length).toBeGreaterThan(15)
    for (const [name, endpoint] of endpoints) {
      const outcome = operator.call(endpoint, ACCESS_CASES[name]!.request(fixtures) as never).then(
        () => 'ok',
        ({ code }) => code,
      )
      const success = role === 'operator' && FOR_ADMINS.test(name) ? 'forbidden' : 'ok'
      expect([success, 'not_found', 'state_conflict'], name).toContain(await outcome)
      if (name.startsWith('list')) expect(await outcome, name).toBe('ok')
    }
  })
})

describe('a complaint about a vacancy', () => {
  test('is decided with words for its author and its company, and hides the vacancy', async ({ app }) => {
    const { employer, author, vacancy, params } = await givenReportedVacancy(app)
    const operator = await givenOperator(app)
    const { data } = await operator.call(listComplaintCases, { query: {} })
    expect(data.find((one) => one.target_id === vacancy.id)).toMatchObject({ waiting: 1, reason_ids: [1] })
    const shown = await operator.call(showComplaintCase, { params })
    expect(shown.complaints).toMatchObject([{ text: 'Просили 3000', state: 'new' }])
    expect(shown.neighbours).toEqual([])
    const applicant = await app.seeker()
    const resume = await givenResume(app.db, applicant.id)
    await givenNegotiation(app.db, { vacancy, resume, seekerId: applicant.id })
    expect(JSON.stringify(shown)).not.toContain('author')

    expect(await operator.call(decideComplaintCase, { params, body: confirm })).toEqual({ decided: 1 })
    await expect(operator.call(decideComplaintCase, { params, body: confirm })).rejects.toMatchObject({
      code: 'state_conflict',
    })
    expect((await author.call(listComplaints, { query: {} })).data).toMatchObject([
      { state: 'confirmed', answer: confirm.answer },
    ])
    await expect(app.guest.call(showVacancy, { params: { id: vacancy.slug } })).rejects.toMatchObject({ code: 'gone' })
    expect(await listTitles(app, author)).toContain('Жалоба подтвердилась')
    expect(await listTitles(app, employer)).toContain('Вакансия скрыта')
    await app.runJobs()
    expect(await listTitles(app, applicant)).toEqual(['Вакансия, где вы откликнулись, скрыта'])
  })

  test('has its result in the centre and the mail of its author, whether a seeker or an employer', async ({ app }) => {
    const { author: seeker, vacancy, params } = await givenReportedVacancy(app)
    const [operator, employer] = [await givenOperator(app), await app.employer()]
    const target = { target_kind: 'vacancy', target_id: vacancy.id } as const
    await employer.call(fileComplaint, { body: { ...target, reason_id: 1, text: 'Просили 3000' } })
    const mailOf = ({ id }: { id: number }) => `author-${id}@example.ru`
    for (const { id } of [seeker, employer])
      await app.db
        .updateTable('account')
        .set({ email: mailOf({ id }) })
        .where('id', '=', id)
        .execute()

    await operator.call(decideComplaintCase, {
      params,
      body: { ...confirm, decision: 'rejected', measures: [], hold_text: '' },
    })
    app.advanceSeconds(DAY_SECONDS)
    await app.runJobs()

    for (const author of [seeker, employer]) {
      expect((await author.call(listNotifications, {})).data).toMatchObject([
        { type: 'complaint.result', title: 'Жалоба не подтвердилась', is_unread: true },
      ])
      const letters = (await app.listSentMessages()).filter(({ to }) => to === mailOf(author))
      expect(letters.map(({ subject }) => subject)).toEqual(['Жалоба не подтвердилась'])
    }
  })
})

test('a message is read with an open case only: it is recorded, and both sides are notified', async ({ app }) => {
  const { seeker, employer, vacancy, reply } = await givenConversation(app)
  const message = await reply('Переведите 500 рублей за пропуск')
  const operator = await givenOperator(app)
  const params = { kind: 'message', id: message.id } as const
  await expect(operator.call(showComplaintCase, { params })).rejects.toMatchObject({ code: 'not_found' })
  await seeker.call(fileComplaint, { body: { target_kind: 'message', target_id: message.id, reason_id: 1 } })

  for (const _ of [1, 2])
    expect(await operator.call(showComplaintCase, { params })).toMatchObject({
      subject_text: 'Переведите 500 рублей за пропуск',
      title: vacancy.name ?? expect.any(String),
    })
  const entries = (await operator.call(listAuditLog, { query: {} })).data
  expect(entries.filter((one) => one.action === 'read_conversation' && one.actor_id === operator.id)).toHaveLength(1)
  for (const person of [seeker, employer])
    expect(await listTitles(app, person)).toContain('Оператор прочитал сообщение')
})

test('a complaint about a resume hides it with words for its owner', async ({ app }) => {
  const [author, operator, seeker] = [await app.employer(), await givenOperator(app), await app.seeker()]
  const { id } = await givenPublishedResume(seeker, { access_type: 'everyone' })
  const params = { kind: 'resume', id } as const
  await author.call(fileComplaint, { body: { target_kind: 'resume', target_id: id, reason_id: 9 } })
  await operator.call(decideComplaintCase, {
    params,
    body: { ...confirm, measures: 'hide_resume', hold_text: 'Здесь чужой номер телефона' },
  })

  expect(await operator.call(showComplaintCase, { params })).toMatchObject({
    moderation_hold: 'Здесь чужой номер телефона',
  })
  expect((await seeker.call(listNotifications, { query: {} })).data).toMatchObject([
    { type: 'resume.moderation', title: 'Резюме скрыто', text: '«Кладовщик». Здесь чужой номер телефона' },
  ])
})

test('the notice of a reading says which text of the conversation was read, under a type of its own', async ({
  app,
}) => {
  const { seeker, employer, id } = await givenAppliedNegotiation(app)
  const operator = await givenOperator(app)
  await app.db.updateTable('negotiation').set({ letter: 'Пишите мне' }).where('id', '=', id).execute()
  await employer.call(fileComplaint, { body: { target_kind: 'letter', target_id: id, reason_id: 7 } })

  await operator.call(showComplaintCase, { params: { kind: 'letter', id } })
  const { data } = await seeker.call(listNotifications, { query: {} })
  expect(data[0]).toMatchObject({
    type: 'conversation.disclosed',
    title: 'Оператор прочитал сопроводительное письмо',
    text: 'На него пожаловались. Остальную переписку оператор не видит',
  })
})

test('numbers whose callers asked for money or codes come first, and are due in four working hours', async ({
  app,
}) => {
  const [reader, operator] = [await app.seeker(), await givenOperator(app)]
  await givenPhoneComplaint(app, { number: '+74950000001', author: reader, asked_for: 'other' })
  app.advanceSeconds(60)
  await givenPhoneComplaint(app, { number: '+74950000002', author: reader, asked_for: 'money' })

  const { data } = await operator.call(listReportedPhones, { query: {} })
  const [money, other] = ['+74950000002', '+74950000001'].map(
    (number) => data.find(({ phone }) => phone.number === number)!,
  )
  expect(data.indexOf(money!)).toBeLessThan(data.indexOf(other!))
  expect(Date.parse(other!.due_at!) - app.now().getTime()).toBe(72 * HOUR_MS - 60_000)
  // Tuesday at noon in Moscow.
  expect(Date.parse(money!.due_at!) - app.now().getTime()).toBe(4 * HOUR_MS)
})

test('a number is decided, and an answer against a decision by another person', async ({ app }) => {
  const [owner, reader] = [await app.seeker(), await app.seeker()]
  const [first, second] = [await givenOperator(app), await givenOperator(app)]
  await givenPhoneComplaint(app, { number: owner.phone, author: reader })
  const params = { number: owner.phone.slice(1) }
  const decide = (operator: typeof first, decision: 'dangerous' | 'cleared') =>
    operator.call(decideReportedPhone, { params, body: { decision, reason: 'Проверили записи звонков' } })
  expect((await first.call(listReportedPhones, { query: {} })).data.map(({ phone }) => phone.number)).toContain(
    owner.phone,
  )
  expect(await decide(first, 'dangerous')).toEqual({ decided: 1 })
  const info = () => reader.call(getPhoneInfo, { query: { phone: owner.phone } })
  expect(await info()).toMatchObject({ verdict: 'dangerous', score: 100 })
  expect(await reader.call(listPhoneComplaints, {})).toMatchObject([
    { state: 'confirmed', due_at: null, phone: { number: owner.phone } },
  ])
  expect(await owner.call(listPhoneComplaints, {})).toEqual([])
  expect(await listTitles(app, reader)).toEqual(['Жалоба подтвердилась'])

  await owner.call(answerPhoneComplaints, { body: { text: 'Мой номер подменяли мошенники' } })
  await expect(decide(first, 'dangerous')).rejects.toMatchObject({ code: 'forbidden' })
  await decide(second, 'cleared')
  expect(await info()).toMatchObject({ verdict: 'unknown', answer: { state: 'confirmed' } })
  expect(await listTitles(app, owner)).toEqual(['Жалобы на ваш номер сняты'])
})

test('a person is found by the whole number, blocked with a reason and unblocked; operators by admins only', async ({
  app,
}) => {
  const [operator, admin, person] = [await givenOperator(app), await givenOperator(app, 'admin'), await app.seeker()]
  const [found] = await operator.call(findPeople, { query: { q: person.phone } })
  expect(found).toMatchObject({ id: person.id, phone: expect.stringMatching(/^\+7 ••• •••-\d\d-\d\d$/) })
  const body = { reason: 'Рассылает просьбы о деньгах' }
  await operator.call(blockPerson, { params: { id: person.id }, body })
  await expect(person.call(listComplaints, { query: {} })).rejects.toMatchObject({ code: 'signed_out' })
  await expect(operator.call(blockPerson, { params: { id: person.id }, body })).rejects.toMatchObject({
    code: 'state_conflict',
  })
  await operator.call(unblockPerson, { params: { id: person.id }, body })
  await expect(operator.call(blockPerson, { params: { id: admin.id }, body })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await admin.call(blockPerson, { params: { id: operator.id }, body })
})
