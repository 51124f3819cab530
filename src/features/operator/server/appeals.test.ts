import { expect } from 'vitest'
import { fileComplaint } from '#features/complaints/complaints.contract.ts'
import { listNotifications } from '#features/notifications/centre/notifications.contract.ts'
import { showResume } from '#features/resumes/search/resume-search.contract.ts'
import { holdVacancy } from '#features/vacancies/moderation/vacancy-hold.server.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { givenPublishedResume } from '#test/fixtures/own-resumes.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { test } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import {
  appealResumeHold,
  appealVacancyHold,
  decideAppeal,
  listResumeAppeals,
  listVacancyAppeals,
  listWaitingAppeals,
} from '../contract/appeals.ts'
import { decideComplaintCase } from '../contract/complaint-cases.ts'

const OWN_DECISION = 'Первое решение ваше: решает другой оператор'
const WORDS = 'За оформление просят деньги. Так нельзя'
const confirm = {
  decision: 'confirmed',
  answer: 'Вы правы, это скрыто',
  measures: 'hide_vacancy',
  hold_text: WORDS,
} as const

test('a hidden vacancy can be contested twice, and another person than the first one decides', async ({ app }) => {
  const [employer, author] = [await app.employer(), await app.seeker()]
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id })
  const params = { kind: 'vacancy', id: vacancy.id } as const
  await author.call(fileComplaint, { body: { target_kind: 'vacancy', target_id: vacancy.id, reason_id: 1 } })
  const [first, second] = [await givenOperator(app), await givenOperator(app)]
  const to = `contests-${employer.id}@example.ru`
  await app.db.updateTable('account').set({ email: to }).where('id', '=', employer.id).execute()
  await first.call(decideComplaintCase, { params, body: confirm })
  const appeal = () =>
    employer.call(appealVacancyHold, { params: { id: vacancy.id }, body: { text: 'Мы ни у кого не просили денег' } })
  const { id } = await appeal()
  await expect(appeal()).rejects.toMatchObject({ code: 'state_conflict' })
  const mine = async (operator: typeof first) =>
    (await operator.call(listWaitingAppeals, { query: {} })).data.find((one) => one.subject_id === vacancy.id)
  expect([await mine(first), await mine(second)]).toMatchObject([
    { why_not: OWN_DECISION, hold_text: WORDS },
    { why_not: null },
  ])

  const release = { decision: 'confirmed', answer: 'Разобрались: деньги просил не вы' } as const
  const uphold = { decision: 'rejected', answer: 'Жалобы подтвердились, решение остаётся' } as const
  const decide = (operator: typeof first, appeal: { id: number }, body: typeof uphold | typeof release) =>
    operator.call(decideAppeal, { params: { kind: 'vacancy', id: appeal.id }, body })
  const own = decide(first, { id }, uphold)
  await expect(own).rejects.toMatchObject({ code: 'forbidden', message: OWN_DECISION })
  await decide(second, { id }, uphold)
  await app.runJobs()
  const letters = (await app.listSentMessages()).filter((letter) => letter.to === to)
  const textOf = (end: string) => letters.find(({ subject }) => subject?.endsWith(end))?.text.replaceAll(/\s+/g, ' ')
  expect([textOf('скрыта'), textOf('остаётся скрытой')]).toEqual([
    expect.stringContaining(WORDS),
    expect.stringContaining(uphold.answer),
  ])
  const again = await appeal()
  expect(await employer.call(listVacancyAppeals, { params: { id: vacancy.id } })).toMatchObject({ left: 0 })
  await decide(second, again, release)
  expect(await app.guest.call(showVacancy, { params: { id: vacancy.slug } })).toMatchObject({ id: vacancy.id })
  await expect(appeal()).rejects.toMatchObject({ code: 'state_conflict' })

  await inTransaction(app.db, (tx) => holdVacancy(tx, vacancy.id, WORDS, { at: app.now(), by: second.id }))
  expect(await employer.call(listVacancyAppeals, { params: { id: vacancy.id } })).toMatchObject({ left: 2 })
  await appeal()
  expect([await mine(first), await mine(second)]).toMatchObject([{ why_not: null }, { why_not: OWN_DECISION }])
})

test('a hidden resume is contested twice, decided by another operator each time, and shown again; its owner learns of both', async ({
  app,
}) => {
  const [author, seeker, first, second] = [
    await app.employer(),
    await app.seeker(),
    await givenOperator(app),
    await givenOperator(app),
  ]
  const to = `contests-${seeker.id}@example.ru`
  await app.db.updateTable('account').set({ email: to }).where('id', '=', seeker.id).execute()
  const { id, slug } = await givenPublishedResume(seeker, { access_type: 'everyone' })
  const params = { id }
  const appeal = () => seeker.call(appealResumeHold, { params, body: { text: 'Телефон мой: могу показать договор' } })
  await expect(appeal()).rejects.toMatchObject({ code: 'state_conflict' })
  await author.call(fileComplaint, { body: { target_kind: 'resume', target_id: id, reason_id: 9 } })
  const hold_text = 'Здесь чужой номер телефона'
  const body = { ...confirm, measures: 'hide_resume', hold_text } as const
  await first.call(decideComplaintCase, { params: { kind: 'resume', id }, body })

  const refused = await appeal()
  await expect(appeal()).rejects.toMatchObject({ code: 'state_conflict' })
  const waiting = async (operator: typeof first) =>
    (await operator.call(listWaitingAppeals, { query: {} })).data.find(
      (one) => one.subject_kind === 'resume' && one.subject_id === id,
    )
  expect([await waiting(first), await waiting(second)]).toMatchObject([
    { why_not: OWN_DECISION, hold_text, title: 'Кладовщик', number: 1 },
    { why_not: null },
  ])
  const decide = (operator: typeof first, appealId: number, decision: 'confirmed' | 'rejected', answer: string) =>
    operator.call(decideAppeal, { params: { kind: 'resume', id: appealId }, body: { decision, answer } })
  const answers = ['Телефон принадлежит другому человеку', 'Номер ваш, извините: показываем'] as const
  await expect(decide(first, refused.id, 'rejected', answers[0])).rejects.toMatchObject({ code: 'forbidden' })
  await decide(second, refused.id, 'rejected', answers[0])
  expect(await seeker.call(listResumeAppeals, { params })).toMatchObject({
    left: 1,
    appeals: [{ state: 'rejected', answer: answers[0] }],
  })
  const { id: last } = await appeal()
  await decide(second, last, 'confirmed', answers[1])
  expect(await app.guest.call(showResume, { params: { id: slug }, query: {} })).toMatchObject({ id })

  expect((await seeker.call(listNotifications, { query: {} })).data.slice(0, 2)).toMatchObject([
    { title: 'Резюме больше не скрыто', text: `«Кладовщик». ${answers[1]}`, link: `/my-resume/${id}` },
    { title: 'Резюме остаётся скрытым', text: `«Кладовщик». ${answers[0]}` },
  ])
  await app.runJobs()
  const letters = (await app.listSentMessages()).filter((letter) => letter.to === to)
  for (const answer of answers)
    expect(letters.filter(({ text }) => text.replaceAll(/\s+/g, ' ').includes(answer))).toHaveLength(1)
  const entries = (await second.call(listAuditLog, { query: {} })).data.filter(
    ({ action }) => action === 'decide_appeal',
  )
  expect(entries.filter((one) => one.subject_kind === 'resume' && one.subject_id === String(id))).toMatchObject([
    { actor_id: second.id, after: { state: 'confirmed' } },
    { actor_id: second.id, after: { state: 'rejected' } },
  ])
})
