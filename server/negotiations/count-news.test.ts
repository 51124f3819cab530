import { expect } from 'vitest'
import {
  considerNegotiation,
  countNews,
  sendNegotiation,
  showEmployerNegotiation,
  showSeekerNegotiation,
  withdrawNegotiation,
} from '#contract/negotiations.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'

async function givenApplication(house: House) {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id)
  const resume = await givenResume(house.db, seeker.id)
  const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  const news = async () => ({
    ofSeeker: await seeker.call(countNews, {}),
    ofEmployer: await employer.call(countNews, {}),
  })
  return { seeker, employer, news, params: { id } }
}

test('a new application counts as unread for the employer until it is opened', async ({ house }) => {
  const { employer, news, params } = await givenApplication(house)

  expect(await news()).toEqual({ ofSeeker: { seeker: 0, employer: 0 }, ofEmployer: { seeker: 0, employer: 1 } })

  await employer.call(showEmployerNegotiation, { params })
  expect((await news()).ofEmployer).toEqual({ seeker: 0, employer: 0 })
})

test('a withdrawn application does not count as unread for the employer', async ({ house }) => {
  const { seeker, news, params } = await givenApplication(house)

  await seeker.call(withdrawNegotiation, { params })

  expect((await news()).ofEmployer).toEqual({ seeker: 0, employer: 0 })
})

test('a decision of the employer counts as unread for the seeker until it is read', async ({ house }) => {
  const { seeker, employer, news, params } = await givenApplication(house)

  await employer.call(considerNegotiation, { params, body: {} })
  expect((await news()).ofSeeker).toEqual({ seeker: 1, employer: 0 })

  await seeker.call(showSeekerNegotiation, { params })
  expect((await news()).ofSeeker).toEqual({ seeker: 0, employer: 0 })
})
