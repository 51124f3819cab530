import { expect } from 'vitest'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import { remindOverdueEmployer } from './overdue-questions.contract.ts'
import { notifyOfSilence } from './remind-employer.server.ts'

async function givenUnanswered(app: TestApp, state: 'expired' | 'viewed' = 'expired') {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id)
  const closed_at = state === 'expired' ? '2026-08-31T09:00:00Z' : null
  const { id } = await givenNegotiation(app.db, { vacancy, resume, seekerId: seeker.id }, { state, closed_at })
  return { seeker, employer, params: { id } }
}

test('a person reminds a silent company once, and the company is told', async ({ app }) => {
  const { seeker, params } = await givenUnanswered(app)

  const reminded = await seeker.call(remindOverdueEmployer, { params })
  await app.runJobs()

  expect(reminded.reminded_at).toBe('2026-09-01T09:00:00Z')
  const [letter] = await app.listSentMessages()
  expect(letter).toMatchObject({ subject: 'Напоминают об отклике: «Бариста»' })
  expect(letter!.text).toContain('не получил ответа в срок и напоминает об отклике на вакансию «Бариста»')
})

test('two presses at once remind the company once', async ({ app }) => {
  const { seeker, employer, params } = await givenUnanswered(app)

  const outcomes = await Promise.allSettled([1, 2].map(() => seeker.call(remindOverdueEmployer, { params })))

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const told = await app.db.selectFrom('notification').select('title').where('account_id', '=', employer.id).execute()
  expect(told).toEqual([{ title: 'Напоминают об отклике' }])
  await expect(seeker.call(remindOverdueEmployer, { params })).rejects.toMatchObject({
    code: 'state_conflict',
    message: 'Вы уже напомнили компании',
  })
})

test('only the person who applied reminds, and only after the promised day', async ({ app }) => {
  const [silent, read] = [await givenUnanswered(app), await givenUnanswered(app, 'viewed')]
  const stranger = await app.seeker()

  await expect(stranger.call(remindOverdueEmployer, { params: silent.params })).rejects.toMatchObject({
    code: 'negotiation_not_found',
  })
  await expect(read.seeker.call(remindOverdueEmployer, { params: read.params })).rejects.toMatchObject({
    code: 'state_conflict',
    details: { state: 'viewed' },
  })
  expect(await silent.seeker.call(showSeekerNegotiation, { params: silent.params })).toMatchObject({
    reminded_at: null,
  })
})

test('the person is told when the company stays silent after the reminder, and not when it has answered', async ({
  app,
}) => {
  const [silent, answered] = [await givenUnanswered(app), await givenUnanswered(app)]
  for (const { seeker, params } of [silent, answered]) await seeker.call(remindOverdueEmployer, { params })
  await app.db
    .updateTable('negotiation')
    .set({ answered_at: app.now().toISOString() })
    .where('id', '=', answered.params.id)
    .execute()

  for (const { params } of [silent, answered]) await notifyOfSilence(app, { negotiation_id: params.id })

  const rows = await app.db
    .selectFrom('notification')
    .select(['account_id', 'title'])
    .where('title', '=', 'Компания так и не ответила')
    .execute()
  expect(rows).toEqual([{ account_id: silent.seeker.id, title: 'Компания так и не ответила' }])
})
