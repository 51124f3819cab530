import { expect } from 'vitest'
import { showEmployerNegotiation } from '#contract/negotiations.ts'
import { askAfterSilence } from '#contract/promise-calls.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'

async function givenSilence(house: House, state: 'expired' | 'viewed' = 'expired') {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id)
  const resume = await givenResume(house.db, seeker.id)
  const closed_at = state === 'expired' ? '2026-08-31T09:00:00Z' : null
  const { id } = await givenNegotiation(house.db, { vacancy, resume, seekerId: seeker.id }, { state, closed_at })
  return { seeker, employer, params: { id } }
}

const QUESTIONS = { first: 'Вы ещё ищете человека?', second: 'Что смутило в резюме?' }

test('a seeker without an answer in time sends two questions, and the employer reads them', async ({ house }) => {
  const { seeker, employer, params } = await givenSilence(house)

  const asked = await seeker.call(askAfterSilence, { params, body: QUESTIONS })
  await house.runJobs()

  const note = { questions: [QUESTIONS.first, QUESTIONS.second], asked_at: '2026-09-01T09:00:00Z' }
  expect(asked.silence_note).toEqual(note)
  expect(await employer.call(showEmployerNegotiation, { params })).toMatchObject({ silence_note: note })
  const [letter] = await house.sent()
  expect(letter).toMatchObject({ subject: 'Вопросы после срока ответа: «Бариста»' })
  expect(letter!.text).toContain('— Что смутило в резюме?')
})

test('questions after silence can be sent once, and only after the promised day', async ({ house }) => {
  const [silent, read] = [await givenSilence(house), await givenSilence(house, 'viewed')]
  const one = { ...QUESTIONS, second: '' }
  await silent.seeker.call(askAfterSilence, { params: silent.params, body: one })

  await expect(silent.seeker.call(askAfterSilence, { params: silent.params, body: one })).rejects.toMatchObject({
    code: 'state_conflict',
    details: { state: 'asked' },
  })
  await expect(read.seeker.call(askAfterSilence, { params: read.params, body: one })).rejects.toMatchObject({
    code: 'state_conflict',
    details: { state: 'viewed' },
  })
})
