import { describe, expect } from 'vitest'
import { listEmployerNegotiations } from '#contract/inbox.ts'
import {
  countNews,
  refuseNegotiation,
  sendNegotiation,
  showEmployerNegotiation,
  showSeekerNegotiation,
  withdrawNegotiation,
} from '#contract/negotiations.ts'
import { showOwnVacancy } from '#contract/own-vacancies.ts'
import { showResume } from '#contract/resume-search.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'
import { inBatches, times } from '../../test/threats/people.ts'

const CAP = 10

async function givenCapped(house: House, sent: number) {
  const employer = await house.employer()
  const vacancy = await givenVacancy(house.db, employer.company_id, { response_cap: CAP, promise_days: 1 })
  const applicants = []
  for (let n = 0; n < sent; n++) applicants.push(await apply(house, await house.seeker(), vacancy.id))
  return { employer, vacancy, applicants }
}

async function apply(house: House, seeker: Person, vacancyId: number) {
  const resume = await givenResume(house.db, seeker.id)
  const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancyId, resume_id: resume.id } })
  const params = { id }
  return { seeker, params, show: () => seeker.call(showSeekerNegotiation, { params }) }
}

const REFUSAL = { refuse_reason_id: 2 }

describe('a vacancy with a response cap of ten', () => {
  test('the eleventh application is queued: hidden from the employer and without a promised day', async ({ house }) => {
    const { employer, applicants } = await givenCapped(house, 12)
    const [tenth, eleventh, twelfth] = applicants.slice(9)

    expect(await tenth!.show()).toMatchObject({ queue: null, answer_due_at: '2026-09-02T20:59:59Z' })
    expect(await eleventh!.show()).toMatchObject({ queue: { position: 1, total: 2, per_day: 0 }, answer_due_at: null })
    expect(await twelfth!.show()).toMatchObject({ queue: { position: 2, total: 2 } })
    await expect(employer.call(showEmployerNegotiation, { params: eleventh!.params })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
    await house.runJobs()
    const letters = (await house.sent()).filter(({ subject }) => subject?.startsWith('Отклик на вакансию'))
    expect(letters).toHaveLength(CAP)
  })

  test('queued applications are not counted and give the employer no contacts', async ({ house }) => {
    const { employer, vacancy, applicants } = await givenCapped(house, 11)
    const sent = applicants.map(({ params }) => params.id)
    const resumes = await house.db
      .selectFrom('resume')
      .innerJoin('negotiation', 'negotiation.resume_id', 'resume.id')
      .select(['resume.slug', 'negotiation.id'])
      .where('negotiation.id', 'in', sent)
      .orderBy('negotiation.id')
      .execute()
    const see = (index: number) => employer.call(showResume, { params: { id: resumes[index]!.slug } })

    expect((await see(9)).contacts).not.toBeNull()
    expect(await see(10)).toMatchObject({ contacts: null, negotiation: null })
    expect((await employer.call(showOwnVacancy, { params: { id: vacancy.id } })).counters).toMatchObject({
      responses_unread: CAP,
      in_progress: CAP,
    })
    expect((await employer.call(countNews, {})).employer).toBe(CAP)
    expect((await employer.call(listEmployerNegotiations, { query: {} })).meta.total).toBe(CAP)
  })

  test('a decision admits the first queued application, whose promise counts from that day', async ({ house }) => {
    const { employer, applicants } = await givenCapped(house, 12)
    house.passSeconds(24 * 60 * 60)

    await employer.call(refuseNegotiation, { params: applicants[3]!.params, body: REFUSAL })
    await house.runJobs()

    expect(await applicants[10]!.show()).toMatchObject({ queue: null, answer_due_at: '2026-09-03T20:59:59Z' })
    expect(await applicants[11]!.show()).toMatchObject({ queue: { position: 1, total: 1, per_day: 1 } })
    expect(await employer.call(showEmployerNegotiation, { params: applicants[10]!.params })).toMatchObject({
      state: 'viewed',
    })
  })

  test('a withdrawn application makes room, and a withdrawn queued one moves the next ones up', async ({ house }) => {
    const { applicants } = await givenCapped(house, 13)
    const leave = (n: number) => applicants[n]!.seeker.call(withdrawNegotiation, { params: applicants[n]!.params })

    await leave(10)
    await house.runJobs()
    expect(await applicants[11]!.show()).toMatchObject({ queue: { position: 1, total: 2 } })

    await leave(0)
    await house.runJobs()
    expect(await applicants[11]!.show()).toMatchObject({ queue: null })
    expect(await applicants[12]!.show()).toMatchObject({ queue: { position: 1, total: 1 } })
  })

  test('removing the cap admits every queued application', async ({ house }) => {
    const { vacancy, applicants } = await givenCapped(house, 12)

    await house.db.updateTable('vacancy').set({ response_cap: null }).where('id', '=', vacancy.id).execute()
    await house.runJobs()

    for (const { show } of applicants) expect(await show()).toMatchObject({ queue: null })
  })
})

const AT_ONCE = 200
const ROUNDS = process.env.LONG ? 1000 : 20
/** Parallel steps of the preparation: as many as the pool has connections. */
const SIDE_BY_SIDE = 50
const LONGEST_MS = process.env.LONG ? 7_200_000 : 600_000

test(`of two hundred parallel applications ten are admitted and the rest get distinct places, ${ROUNDS} rounds`, {
  timeout: LONGEST_MS,
}, async ({ house }) => {
  const seekers = await inBatches(AT_ONCE, SIDE_BY_SIDE, async () => {
    const seeker = await house.seeker()
    return { seeker, resume: await givenResume(house.db, seeker.id) }
  })
  const employer = await house.employer()

  for (let round = 0; round < ROUNDS; round++) {
    const vacancy = await givenVacancy(house.db, employer.company_id, { response_cap: CAP })
    const sent = await Promise.all(
      seekers.map(({ seeker, resume }) =>
        seeker.callInProcess(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
      ),
    )
    const places = sent.map(({ queue }) => queue?.position ?? 0).sort((one, other) => one - other)
    expect(places).toEqual([...times(CAP, () => 0), ...times(AT_ONCE - CAP, (n) => n + 1)])
  }

  const order = await house.db
    .selectFrom('negotiation')
    .select((eb) => ['vacancy_id', eb.fn.countAll<number>().as('all')])
    .select((eb) => eb.fn.countAll<number>().filterWhere('is_queued', '=', true).as('queued'))
    .where('company_id', '=', employer.company_id)
    .groupBy('vacancy_id')
    .execute()
  expect(order).toHaveLength(ROUNDS)
  for (const { all, queued } of order) expect([all, queued]).toEqual([AT_ONCE, AT_ONCE - CAP])
})
