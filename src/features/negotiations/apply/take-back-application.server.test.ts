import { describe, expect } from 'vitest'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { countNegotiationUpdates } from '../inbox/contract/updates.ts'
import { listSeekerNegotiations, showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import { cancelApplication, submitApplication } from './applications.contract.ts'

async function givenHeldApplication(app: TestApp, fields: object = {}) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id, {
    name: `Бариста ${employer.company_id}`,
    ...fields,
  })
  const resume = await givenResume(app.db, seeker.id)
  const body = { vacancy_id: vacancy.id, resume_id: resume.id, hold: true }
  const sent = await seeker.call(submitApplication, { body })
  return { seeker, employer, vacancy, body, sent, params: { id: sent.id } }
}

/** Runs delayed jobs, as if the ten seconds of the undo period had passed. */
async function endUndoPeriod(app: TestApp) {
  await app.db
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ run_at: '2000-01-01' } as never)
    .execute()
  await app.runJobs()
}

const lettersAbout = async (app: TestApp, name: string) =>
  (await app.listSentMessages()).filter(({ kind, subject }) => kind === 'mail' && subject?.includes(name))

const inboxOf = async (employer: Person, vacancy_id: number) =>
  (await employer.call(listEmployerNegotiations, { query: { vacancy_id } })).data

describe('the undo period of an application', () => {
  test('for ten seconds only the seeker sees a new application', async ({ app }) => {
    const { employer, vacancy, sent, params } = await givenHeldApplication(app)
    await app.runJobs()

    expect(sent).toMatchObject({ state: 'response', is_held: true, queue: null, answer_due_at: expect.any(String) })
    expect(await inboxOf(employer, vacancy.id)).toEqual([])
    expect(await employer.call(countNegotiationUpdates, {})).toMatchObject({ employer: 0 })
    expect(await lettersAbout(app, vacancy.name)).toEqual([])
    await expect(employer.call(showEmployerNegotiation, { params })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
  })

  test('after the undo period the employer gets the application with the due date already shown', async ({ app }) => {
    const { seeker, employer, vacancy, sent, params } = await givenHeldApplication(app)

    await endUndoPeriod(app)

    expect(await inboxOf(employer, vacancy.id)).toMatchObject([{ id: sent.id, state: 'response' }])
    expect(await lettersAbout(app, vacancy.name)).toHaveLength(1)
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({
      is_held: false,
      answer_due_at: sent.answer_due_at,
    })
    await expect(seeker.call(cancelApplication, { params })).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'response' },
    })
  })

  test('an application taken back leaves no trace and may be sent again', async ({ app }) => {
    const { seeker, employer, vacancy, body, params } = await givenHeldApplication(app)

    await seeker.call(cancelApplication, { params })
    await endUndoPeriod(app)

    expect((await seeker.call(listSeekerNegotiations, { query: {} })).data).toEqual([])
    expect(await inboxOf(employer, vacancy.id)).toEqual([])
    expect(await lettersAbout(app, vacancy.name)).toEqual([])
    expect(await seeker.call(submitApplication, { body })).toMatchObject({ state: 'response' })
  })

  test('withdrawing in the undo period sends the employer nothing', async ({ app }) => {
    const { seeker, employer, vacancy, params } = await givenHeldApplication(app)

    await seeker.call(withdrawNegotiation, { params })
    await endUndoPeriod(app)

    expect(await inboxOf(employer, vacancy.id)).toEqual([])
    expect(await lettersAbout(app, vacancy.name)).toEqual([])
  })

  test('a seeker cannot take back an application of another seeker', async ({ app }) => {
    const { seeker, params } = await givenHeldApplication(app)
    const stranger = await app.seeker()

    await expect(stranger.call(cancelApplication, { params })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
    expect(await seeker.call(showSeekerNegotiation, { params })).toMatchObject({ is_held: true })
  })

  test('an application in its undo period keeps its place under a response cap until taken back', async ({ app }) => {
    const { seeker, employer, vacancy, params } = await givenHeldApplication(app, { response_cap: 10 })
    const next = await app.seeker()
    const resume = await givenResume(app.db, next.id)
    const body = { vacancy_id: vacancy.id, resume_id: resume.id }
    expect(await next.call(submitApplication, { body })).toMatchObject({ queue: { position: 2 } })

    await seeker.call(cancelApplication, { params })
    await app.runJobs()

    expect(await inboxOf(employer, vacancy.id)).toHaveLength(1)
  })

  test('an application is either delivered or taken back, never both', async ({ app }) => {
    for (let round = 0; round < 10; round++) {
      const { seeker, employer, vacancy, params } = await givenHeldApplication(app)

      const [taken] = await Promise.allSettled([seeker.call(cancelApplication, { params }), endUndoPeriod(app)])
      await endUndoPeriod(app)

      const delivered = await inboxOf(employer, vacancy.id)
      expect(delivered).toHaveLength(taken.status === 'fulfilled' ? 0 : 1)
    }
  })
})
