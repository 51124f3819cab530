import { describe, expect } from 'vitest'
import { fileComplaint, listComplaints } from '#features/complaints/complaints.contract.ts'
import { openModerationCase } from '#features/risk/moderation-cases.server.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { runDueJobs } from '#test/fixtures/jobs.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { decideComplaintCase, listComplaintCases, showComplaintCase } from '../contract/complaint-cases.ts'
import { decideFlaggedCase, listFlaggedCases, showFlaggedCase } from '../contract/moderation.ts'
import { listOperatorQueues } from '../contract/queues.ts'
import { listAnswerTemplates } from './answer-templates.contract.ts'
import { undoDecision } from './held-verdicts.contract.ts'

const WORDS = 'За оформление просят деньги. Так нельзя'
const BODY = {
  decision: 'confirmed',
  answer: 'Вы правы, вакансия скрыта',
  measures: 'hide_vacancy',
  hold_text: WORDS,
  hold: true,
} as const

async function givenCase(app: TestApp) {
  const [employer, author] = [await app.employer(), await app.seeker()]
  const [first, second] = [await givenOperator(app), await givenOperator(app)]
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id })
  const target = { target_kind: 'vacancy', target_id: vacancy.id } as const
  await author.call(fileComplaint, { body: { ...target, reason_id: 1 } })
  const params = { kind: 'vacancy', id: vacancy.id } as const
  const show = () => app.guest.call(showVacancy, { params: { id: vacancy.slug } })
  return { author, employer, first, second, vacancy, params, show }
}

const isQueued = async (operator: Awaited<ReturnType<typeof givenOperator>>, id: number) =>
  (await operator.call(listComplaintCases, { query: {} })).data.some(({ target_id }) => target_id === id)

describe('a decision that can still be undone', () => {
  test('changes nothing, leaves the queue, and is carried out after ten seconds (TR-21, ruling 39)', async ({
    app,
  }) => {
    const { author, first, second, vacancy, params, show } = await givenCase(app)
    await first.call(decideComplaintCase, { params, body: BODY })
    await app.runJobs()

    expect(await show()).toMatchObject({ id: vacancy.id })
    expect((await author.call(listComplaints, { query: {} })).data).toMatchObject([{ state: 'new' }])
    expect(await isQueued(second, vacancy.id)).toBe(false)
    expect(await first.call(showComplaintCase, { params })).toMatchObject({ held_verdict: { is_own: true } })
    expect(await second.call(showComplaintCase, { params })).toMatchObject({ held_verdict: { is_own: false } })

    await runDueJobs(app)
    await runDueJobs(app)

    await expect(show()).rejects.toMatchObject({ code: 'gone' })
    expect((await author.call(listComplaints, { query: {} })).data).toMatchObject([
      { state: 'confirmed', answer: BODY.answer },
    ])
    const { data } = await first.call(listAuditLog, { query: {} })
    expect(
      data.filter(({ action, subject_id }) => action === 'decide_complaints' && subject_id === String(vacancy.id)),
    ).toMatchObject([{ actor_id: first.id, after: { measures: 'hide_vacancy' } }])
  })

  test('is undone by its operator alone, leaves a trace in the log only, and not when it is too late (TR-21)', async ({
    app,
  }) => {
    const { author, first, second, vacancy, params, show } = await givenCase(app)
    await first.call(decideComplaintCase, { params, body: BODY })
    await expect(second.call(undoDecision, { params })).rejects.toMatchObject({ code: 'state_conflict' })

    await first.call(undoDecision, { params })
    await runDueJobs(app)

    expect(await show()).toMatchObject({ id: vacancy.id })
    expect((await author.call(listComplaints, { query: {} })).data).toMatchObject([{ state: 'new' }])
    expect(await isQueued(second, vacancy.id)).toBe(true)
    const { data } = await first.call(listAuditLog, { query: {} })
    expect(data[0]).toMatchObject({ action: 'undo_verdict', subject_id: String(vacancy.id) })

    await first.call(decideComplaintCase, { params, body: BODY })
    await runDueJobs(app)
    await expect(first.call(undoDecision, { params })).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Уже исполнено, отменить нельзя',
    })
  })

  test('is the only one: of two operators who decide at once the second one is refused (TR-21)', async ({ app }) => {
    const { first, second, params } = await givenCase(app)
    await first.call(decideComplaintCase, { params, body: BODY })
    for (const hold of [true, false])
      await expect(second.call(decideComplaintCase, { params, body: { ...BODY, hold } })).rejects.toMatchObject({
        code: 'state_conflict',
        details: { state: 'held' },
      })
  })

  test('about a finding is dropped if the vacancy is changed meanwhile, and the case waits again (TR-21)', async ({
    app,
  }) => {
    const { first, vacancy } = await givenCase(app)
    const subject = {
      subject_kind: 'vacancy',
      subject_id: vacancy.id,
      reasons: [{ code: 'scam_words', text: 'Деньги' }],
    } as const
    await openModerationCase(app.db, { ...subject, reasons: [...subject.reasons] }, app.now())
    const find = async () =>
      (await first.call(listFlaggedCases, { query: {} })).data.find(({ subject_id }) => subject_id === vacancy.id)
    const { id } = (await find())!
    const { version } = await first.call(showFlaggedCase, { params: { id } })
    const body = { decision: 'held', answer: WORDS, version: version!, hold: true } as const
    const countFindings = async () =>
      (await first.call(listOperatorQueues, {})).find(({ name }) => name === 'moderation')!.waiting
    const before = await countFindings()
    await first.call(decideFlaggedCase, { params: { id }, body })
    expect(await find()).toBeUndefined()
    expect(await countFindings()).toBe(before - 1)
    await first.call(undoDecision, { params: { kind: 'finding', id } })
    expect(await find()).toBeDefined()

    await first.call(decideFlaggedCase, { params: { id }, body })
    await app.db
      .updateTable('vacancy')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', vacancy.id)
      .execute()
    await runDueJobs(app)

    expect(await find()).toBeDefined()
    const { data } = await first.call(listAuditLog, { query: {} })
    expect(data[0]).toMatchObject({ action: 'drop_verdict', reason: expect.stringContaining('изменили') })
  })
})

test('a case about a vacancy shows its pay, contacts, INN and the other vacancies (TR-21)', async ({ app }) => {
  const { employer, first, vacancy, params } = await givenCase(app)
  await app.db.updateTable('company').set({ inn: '7701234567' }).where('id', '=', employer.company_id).execute()
  await app.db
    .updateTable('vacancy')
    .set({
      salary_from: 90_000,
      contact_name: 'Анна',
      contact_email: 'anna@example.ru',
      contact_phones: JSON.stringify([{ number: '+79161234567' }]),
    })
    .where('id', '=', vacancy.id)
    .execute()
  const other = await givenVacancy(app.db, employer.company_id, { name: 'Кладовщик' })

  const { actor } = await first.call(showComplaintCase, { params })

  expect(actor).toMatchObject({
    company: { inn: '7701234567', is_verified: false },
    vacancy: {
      pay: expect.stringContaining('90'),
      contact_name: 'Анна',
      contact_email: 'anna@example.ru',
      contact_phones: ['+79161234567'],
    },
    other_vacancies: [{ id: other.id, name: 'Кладовщик' }],
    other_vacancy_count: 1,
  })
})

test('ready words fit every decision, and name nobody (TR-21)', async ({ app }) => {
  const templates = await (await givenOperator(app)).call(listAnswerTemplates, {})
  for (const about of ['confirmed', 'rejected', 'owner'] as const)
    expect(templates.filter((one) => one.about === about).length).toBeGreaterThan(1)
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
})
