import { expect } from 'vitest'
import {
  considerNegotiation,
  sendNegotiation,
  showEmployerNegotiation,
  showSeekerNegotiation,
} from '#contract/negotiations.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'

const DAY = 24 * 60 * 60

async function givenNegotiation(house: House) {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id, { promise_days: 1 })
  const resume = await givenResume(house.db, seeker.id)
  const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  await house.runJobs()
  return { seeker, employer, params: { id } }
}

async function passDays(house: House, days: number) {
  house.passSeconds(days * DAY)
  await enqueue(house.db, 'expire_unanswered_negotiations', {})
  await house.runJobs()
}

test('an application without an answer in time expires once and notifies the seeker', async ({ house }) => {
  const { seeker, employer, params } = await givenNegotiation(house)

  await passDays(house, 1)
  expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'response' })
  await passDays(house, 1)
  await passDays(house, 0)

  expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
    state: 'expired',
    history: [{ to: 'response' }, { actor: 'system', from: 'response', to: 'expired' }],
    can: { withdraw: false },
  })
  const letters = (await house.sent()).filter(({ subject }) => subject === 'Вам не ответили в срок: «Бариста»')
  expect(letters).toHaveLength(1)
  expect(await employer.call(considerNegotiation, { params, body: {} })).toMatchObject({ state: 'considering' })
})

test('viewing an application does not prevent its expiry, considering it does', async ({ house }) => {
  const [looked, thought] = [await givenNegotiation(house), await givenNegotiation(house)]
  await looked.employer.call(showEmployerNegotiation, { params: looked.params })
  house.passSeconds(60)
  await thought.employer.call(considerNegotiation, { params: thought.params, body: {} })

  await passDays(house, 2)

  expect(await looked.seeker.call(showSeekerNegotiation, { params: looked.params })).toMatchObject({ state: 'expired' })
  expect(await thought.seeker.call(showSeekerNegotiation, { params: thought.params })).toMatchObject({
    state: 'considering',
  })
})

test('considering an application within a minute does not count as an answer', async ({ house }) => {
  const { seeker, employer, params } = await givenNegotiation(house)
  house.passSeconds(59)
  await employer.call(considerNegotiation, { params, body: {} })

  await passDays(house, 4)

  expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ state: 'expired' })
})
