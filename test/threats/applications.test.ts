import { describe, expect } from 'vitest'
import { sendNegotiation } from '#contract/negotiations.ts'
import { givenResume, givenVacancy } from '../givens.ts'
import { type House, test } from '../house.ts'
import { heard, LONG_RUN_MS, tally, times } from './people.ts'

const ROUNDS = process.env.LONG ? 1000 : 20
const AT_ONCE = 50

type Vacancy = Parameters<typeof givenVacancy>[2]

async function given(house: House, fields: Vacancy = {}) {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id, { manager_id: employer.id, ...fields })
  const resume = await givenResume(house.db, seeker.id)
  return { seeker, employer, vacancy, body: { vacancy_id: vacancy.id, resume_id: resume.id } }
}

test(`of ${AT_ONCE} parallel applications one succeeds, in ${ROUNDS} rounds (T-119)`, { timeout: LONG_RUN_MS }, async ({
  house,
}) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { seeker, vacancy, body } = await given(house)

    const answers = await Promise.all(times(AT_ONCE, () => heard(seeker.call(sendNegotiation, { body }))))
    await house.runJobs()

    expect(tally(answers)).toEqual({ ok: 1, negotiation_exists: AT_ONCE - 1 })
    const made = await house.db.selectFrom('negotiation').select('id').where('vacancy_id', '=', vacancy.id).execute()
    expect(made).toHaveLength(1)
    await expect(seeker.call(sendNegotiation, { body })).rejects.toMatchObject({
      code: 'negotiation_exists',
      status: 409,
      details: { id: made[0]!.id },
    })
    const { letters } = await house.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('letters'))
      .where('kind', '=', 'mail')
      .executeTakeFirstOrThrow()
    expect(letters, 'one letter per round').toBe(round + 1)
  }
})

describe('an application that is not allowed is refused with its reason (T-048)', () => {
  test('with a foreign, deleted or draft resume', async ({ house }) => {
    const { seeker, body } = await given(house)
    const stranger = await house.seeker()
    const foreign = await givenResume(house.db, stranger.id)
    const deleted = await givenResume(house.db, seeker.id, { status: 'deleted' })
    const draft = await givenResume(house.db, seeker.id, { status: 'draft' })
    const send = (resume_id: number) => seeker.call(sendNegotiation, { body: { ...body, resume_id } })

    await expect(send(foreign.id)).rejects.toMatchObject({ status: 404, code: 'resume_not_found' })
    await expect(send(deleted.id)).rejects.toMatchObject({ status: 404, code: 'resume_not_found' })
    await expect(send(draft.id)).rejects.toMatchObject({ status: 409, details: { state: 'draft' } })
  })

  test('to a vacancy of the own company', async ({ house }) => {
    const both = await house.both()
    const vacancy = await givenVacancy(house.db, both.company_id)
    const resume = await givenResume(house.db, both.id)

    await expect(
      both.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ).rejects.toMatchObject({ status: 409, details: { state: 'own' } })
  })

  test.for<[string, Vacancy, object]>([
    [
      'archived',
      { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 },
      { status: 409, details: { state: 'archived' } },
    ],
    ['a draft', { status: 'draft' }, { status: 404, code: 'vacancy_not_found' }],
    ['blocked', { moderation_status: 'blocked' }, { status: 404, code: 'vacancy_not_found' }],
    ['deleted', { status: 'deleted' }, { status: 404, code: 'vacancy_not_found' }],
  ])('to a vacancy that is %s', async ([, fields, refusal], { house }) => {
    const { seeker, body } = await given(house, fields)

    await expect(seeker.call(sendNegotiation, { body })).rejects.toMatchObject(refusal)
  })
})
