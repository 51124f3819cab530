import { expect } from 'vitest'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { askOverdueEmployer } from './overdue-questions.contract.ts'

async function givenUnanswered(app: TestApp, state: 'expired' | 'viewed' = 'expired') {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id)
  const closed_at = state === 'expired' ? '2026-08-31T09:00:00Z' : null
  const { id } = await givenNegotiation(app.db, { vacancy, resume, seekerId: seeker.id }, { state, closed_at })
  return { seeker, employer, params: { id } }
}

const QUESTIONS = { first: 'Вы ещё ищете человека?', second: 'Что смутило в резюме?' }

test('a seeker without an answer in time sends two questions, and the employer reads them', async ({ app }) => {
  const { seeker, employer, params } = await givenUnanswered(app)

  const asked = await seeker.call(askOverdueEmployer, { params, body: QUESTIONS })
  await app.runJobs()

  const note = { questions: [QUESTIONS.first, QUESTIONS.second], asked_at: '2026-09-01T09:00:00Z' }
  expect(asked.silence_note).toEqual(note)
  expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ silence_note: note })
  const [letter] = await app.listSentMessages()
  expect(letter).toMatchObject({ subject: 'Вопросы после срока ответа: «Бариста»' })
  expect(letter!.text).toContain('— Что смутило в резюме?')
})

test('questions after silence can be sent once, and only after the promised day', async ({ app }) => {
  const [silent, read] = [await givenUnanswered(app), await givenUnanswered(app, 'viewed')]
  const one = { ...QUESTIONS, second: '' }
  await silent.seeker.call(askOverdueEmployer, { params: silent.params, body: one })

  await expect(silent.seeker.call(askOverdueEmployer, { params: silent.params, body: one })).rejects.toMatchObject({
    code: 'state_conflict',
    details: { state: 'asked' },
  })
  await expect(read.seeker.call(askOverdueEmployer, { params: read.params, body: one })).rejects.toMatchObject({
    code: 'state_conflict',
    details: { state: 'viewed' },
  })
})
