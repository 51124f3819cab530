import { describe, expect } from 'vitest'
import { listEmployerNegotiations } from '#contract/inbox.ts'
import {
  countNews,
  listSeekerNegotiations,
  sendNegotiation,
  showEmployerNegotiation,
  showSeekerNegotiation,
  takeBackNegotiation,
  withdrawNegotiation,
} from '#contract/negotiations.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'

async function givenHeld(house: House, fields: object = {}) {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id, {
    name: `Бариста ${employer.company_id}`,
    ...fields,
  })
  const resume = await givenResume(house.db, seeker.id)
  const body = { vacancy_id: vacancy.id, resume_id: resume.id, hold: true }
  const sent = await seeker.call(sendNegotiation, { body })
  return { seeker, employer, vacancy, body, sent, params: { id: sent.id } }
}

/** Runs delayed jobs, as if the ten seconds of the undo period had passed. */
async function afterThinking(house: House) {
  await house.db
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ run_at: '2000-01-01' } as never)
    .execute()
  await house.runJobs()
}

const lettersAbout = async (house: House, name: string) =>
  (await house.sent()).filter(({ kind, subject }) => kind === 'mail' && subject?.includes(name))

const inboxOf = async (employer: Person, vacancy_id: number) =>
  (await employer.call(listEmployerNegotiations, { query: { vacancy_id } })).data

describe('the undo period of an application', () => {
  test('for ten seconds only the seeker sees a new application', async ({ house }) => {
    const { employer, vacancy, sent, params } = await givenHeld(house)
    await house.runJobs()

    expect(sent).toMatchObject({ state: 'response', is_held: true, queue: null, answer_due_at: expect.any(String) })
    expect(await inboxOf(employer, vacancy.id)).toEqual([])
    expect(await employer.call(countNews, {})).toMatchObject({ employer: 0 })
    expect(await lettersAbout(house, vacancy.name)).toEqual([])
    await expect(employer.call(showEmployerNegotiation, { params })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
  })

  test('after the undo period the employer gets the application with the due date already shown', async ({ house }) => {
    const { seeker, employer, vacancy, sent, params } = await givenHeld(house)

    await afterThinking(house)

    expect(await inboxOf(employer, vacancy.id)).toMatchObject([{ id: sent.id, state: 'response' }])
    expect(await lettersAbout(house, vacancy.name)).toHaveLength(1)
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      is_held: false,
      answer_due_at: sent.answer_due_at,
    })
    await expect(seeker.call(takeBackNegotiation, { params })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'response' },
    })
  })

  test('an application taken back leaves no trace and may be sent again', async ({ house }) => {
    const { seeker, employer, vacancy, body, params } = await givenHeld(house)

    await seeker.call(takeBackNegotiation, { params })
    await afterThinking(house)

    expect((await seeker.call(listSeekerNegotiations, { query: {} })).data).toEqual([])
    expect(await inboxOf(employer, vacancy.id)).toEqual([])
    expect(await lettersAbout(house, vacancy.name)).toEqual([])
    expect(await seeker.call(sendNegotiation, { body })).toMatchObject({ state: 'response' })
  })

  test('withdrawing in the undo period sends the employer nothing', async ({ house }) => {
    const { seeker, employer, vacancy, params } = await givenHeld(house)

    await seeker.call(withdrawNegotiation, { params })
    await afterThinking(house)

    expect(await inboxOf(employer, vacancy.id)).toEqual([])
    expect(await lettersAbout(house, vacancy.name)).toEqual([])
  })

  test('a seeker cannot take back an application of another seeker', async ({ house }) => {
    const { seeker, params } = await givenHeld(house)
    const stranger = await house.seeker()

    await expect(stranger.call(takeBackNegotiation, { params })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ is_held: true })
  })

  test('an application in its undo period keeps its place under a response cap until taken back', async ({ house }) => {
    const { seeker, employer, vacancy, params } = await givenHeld(house, { response_cap: 10 })
    const next = await house.seeker()
    const resume = await givenResume(house.db, next.id)
    const body = { vacancy_id: vacancy.id, resume_id: resume.id }
    expect(await next.call(sendNegotiation, { body })).toMatchObject({ queue: { position: 2 } })

    await seeker.call(takeBackNegotiation, { params })
    await house.runJobs()

    expect(await inboxOf(employer, vacancy.id)).toHaveLength(1)
  })

  test('an application is either delivered or taken back, never both', async ({ house }) => {
    for (let round = 0; round < 10; round++) {
      const { seeker, employer, vacancy, params } = await givenHeld(house)

      const [taken] = await Promise.allSettled([seeker.call(takeBackNegotiation, { params }), afterThinking(house)])
      await afterThinking(house)

      const came = await inboxOf(employer, vacancy.id)
      expect(came).toHaveLength(taken.status === 'fulfilled' ? 0 : 1)
    }
  })
})
