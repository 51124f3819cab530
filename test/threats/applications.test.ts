import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { countOutcomes, LONG_RUN_TIMEOUT_MS, outcomeOf, times } from '../fixtures/registered-accounts.ts'
import { givenResume, givenVacancy } from '../fixtures/rows.ts'
import { type TestApp, test } from '../test-app.ts'

const ROUNDS = process.env.LONG ? 1000 : 5
const PARALLEL_REQUESTS = 50

type VacancyFields = Parameters<typeof givenVacancy>[2]

async function givenApplicants(app: TestApp, fields: VacancyFields = {}) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id, ...fields })
  const resume = await givenResume(app.db, seeker.id)
  return { seeker, employer, vacancy, body: { vacancy_id: vacancy.id, resume_id: resume.id } }
}

test(`of ${PARALLEL_REQUESTS} parallel applications one succeeds, in ${ROUNDS} rounds (T-119)`, {
  timeout: LONG_RUN_TIMEOUT_MS,
}, async ({ app }) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { seeker, vacancy, body } = await givenApplicants(app)

    const answers = await Promise.all(
      times(PARALLEL_REQUESTS, () => outcomeOf(seeker.call(submitApplication, { body }))),
    )
    await app.runJobs()

    expect(countOutcomes(answers)).toEqual({ ok: 1, negotiation_exists: PARALLEL_REQUESTS - 1 })
    const made = await app.db.selectFrom('negotiation').select('id').where('vacancy_id', '=', vacancy.id).execute()
    expect(made).toHaveLength(1)
    await expect(seeker.call(submitApplication, { body })).rejects.toMatchObject({
      code: 'negotiation_exists',
      status: 409,
      details: { id: made[0]!.id },
    })
    const { letters } = await app.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('letters'))
      .where('kind', '=', 'mail')
      .executeTakeFirstOrThrow()
    expect(letters, 'one letter per round').toBe(round + 1)
  }
})

describe('an application that is not allowed is refused with its reason (T-048)', () => {
  test('with a foreign, deleted or draft resume', async ({ app }) => {
    const { seeker, body } = await givenApplicants(app)
    const stranger = await app.seeker()
    const foreign = await givenResume(app.db, stranger.id)
    const deleted = await givenResume(app.db, seeker.id, { status: 'deleted' })
    const draft = await givenResume(app.db, seeker.id, { status: 'draft' })
    const send = (resume_id: number) => seeker.call(submitApplication, { body: { ...body, resume_id } })

    await expect(send(foreign.id)).rejects.toMatchObject({ status: 404, code: 'resume_not_found' })
    await expect(send(deleted.id)).rejects.toMatchObject({ status: 404, code: 'resume_not_found' })
    await expect(send(draft.id)).rejects.toMatchObject({ status: 409, details: { state: 'draft' } })
  })

  test('to a vacancy of the own company', async ({ app }) => {
    const both = await app.seekerAndEmployer()
    const vacancy = await givenVacancy(app.db, both.company_id)
    const resume = await givenResume(app.db, both.id)

    await expect(
      both.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ).rejects.toMatchObject({ status: 409, details: { state: 'own' } })
  })

  test.for<[string, VacancyFields, object]>([
    [
      'archived',
      { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 },
      { status: 409, details: { state: 'archived' } },
    ],
    ['a draft', { status: 'draft' }, { status: 404, code: 'vacancy_not_found' }],
    ['blocked', { moderation_status: 'blocked' }, { status: 404, code: 'vacancy_not_found' }],
    ['deleted', { status: 'deleted' }, { status: 404, code: 'vacancy_not_found' }],
  ])('to a vacancy that is %s', async ([, fields, refusal], { app }) => {
    const { seeker, body } = await givenApplicants(app, fields)

    await expect(seeker.call(submitApplication, { body })).rejects.toMatchObject(refusal)
  })
})
