import { describe, expect } from 'vitest'
import { showResume } from '#features/resumes/search/resume-search.contract.ts'
import { showOwnVacancy, updateVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { inBatches, times } from '#test/fixtures/registered-accounts.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import { refuseNegotiation } from '../decisions/contract/employer-decisions.ts'
import { withdrawNegotiation } from '../decisions/contract/seeker-decisions.ts'
import { listEmployerNegotiations, showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { countNegotiationUpdates } from '../inbox/contract/updates.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'

const RESPONSE_CAP = 10

async function givenCappedVacancy(app: TestApp, sent: number) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, { response_cap: RESPONSE_CAP, promise_days: 1 })
  const applicants = []
  for (let n = 0; n < sent; n++) applicants.push(await apply(app, await app.seeker(), vacancy.id))
  return { employer, vacancy, applicants }
}

async function apply(app: TestApp, seeker: Person, vacancyId: number) {
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancyId, resume_id: resume.id } })
  const params = { id }
  return { seeker, params, show: () => seeker.call(showSeekerNegotiation, { params }) }
}

const REFUSAL = { refuse_reason_id: 2 }

describe('a vacancy with a response cap of ten', () => {
  test('the eleventh application is queued: hidden from the employer and without a promised day', async ({ app }) => {
    const { employer, applicants } = await givenCappedVacancy(app, 12)
    const [tenth, eleventh, twelfth] = applicants.slice(9)

    expect(await tenth!.show()).toMatchObject({ queue: null, answer_due_at: '2026-09-02T20:59:59Z' })
    expect(await eleventh!.show()).toMatchObject({ queue: { position: 1, total: 2, per_day: 0 }, answer_due_at: null })
    expect(await twelfth!.show()).toMatchObject({ queue: { position: 2, total: 2 } })
    await expect(employer.call(showEmployerNegotiation, { params: eleventh!.params })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
    await app.runJobs()
    const letters = (await app.listSentMessages()).filter(({ subject }) => subject?.startsWith('Отклик на вакансию'))
    expect(letters).toHaveLength(RESPONSE_CAP)
  })

  test('queued applications are not counted and give the employer no contacts', async ({ app }) => {
    const { employer, vacancy, applicants } = await givenCappedVacancy(app, 11)
    const sent = applicants.map(({ params }) => params.id)
    const resumes = await app.db
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
      responses_unread: RESPONSE_CAP,
      in_progress: RESPONSE_CAP,
    })
    expect((await employer.call(countNegotiationUpdates, {})).employer).toBe(RESPONSE_CAP)
    expect((await employer.call(listEmployerNegotiations, { query: {} })).meta.total).toBe(RESPONSE_CAP)
  })

  test('a decision admits the first queued application, whose promise counts from that day', async ({ app }) => {
    const { employer, applicants } = await givenCappedVacancy(app, 12)
    app.advanceSeconds(DAY_SECONDS)

    await employer.call(refuseNegotiation, { params: applicants[3]!.params, body: REFUSAL })
    await app.runJobs()

    expect(await applicants[10]!.show()).toMatchObject({ queue: null, answer_due_at: '2026-09-03T20:59:59Z' })
    expect(await applicants[11]!.show()).toMatchObject({ queue: { position: 1, total: 1, per_day: 1 } })
    expect(await employer.call(showEmployerNegotiation, { params: applicants[10]!.params })).toMatchObject({
      state: 'viewed',
    })
  })

  test('a withdrawn application makes room, and a withdrawn queued one moves the next ones up', async ({ app }) => {
    const { applicants } = await givenCappedVacancy(app, 13)
    const leave = (n: number) => applicants[n]!.seeker.call(withdrawNegotiation, { params: applicants[n]!.params })

    await leave(10)
    await app.runJobs()
    expect(await applicants[11]!.show()).toMatchObject({ queue: { position: 1, total: 2 } })

    await leave(0)
    await app.runJobs()
    expect(await applicants[11]!.show()).toMatchObject({ queue: null })
    expect(await applicants[12]!.show()).toMatchObject({ queue: { position: 1, total: 1 } })
  })

  test('removing the cap admits every queued application', async ({ app }) => {
    const { employer, vacancy, applicants } = await givenCappedVacancy(app, 12)

    await employer.call(updateVacancy, { params: { id: vacancy.id }, body: { response_cap: null } })
    await app.runJobs()

    for (const { show } of applicants) expect(await show()).toMatchObject({ queue: null })
  })
})

const PARALLEL_APPLICATIONS = 200
/** Each round is a race of two hundred: two in the short run. */
const ROUNDS = process.env.LONG ? 1000 : 2
/** Parallel steps of the preparation: as many as the pool has connections. */
const PARALLEL_SIGN_UPS = 50
const TIMEOUT_MS = process.env.LONG ? 7_200_000 : 600_000

test(`of two hundred parallel applications ten are admitted and the rest get distinct places, ${ROUNDS} rounds`, {
  timeout: TIMEOUT_MS,
}, async ({ app }) => {
  const seekers = await inBatches(PARALLEL_APPLICATIONS, PARALLEL_SIGN_UPS, async () => {
    const seeker = await app.seeker()
    return { seeker, resume: await givenResume(app.db, seeker.id) }
  })
  const employer = await app.employer()

  for (let round = 0; round < ROUNDS; round++) {
    const vacancy = await givenVacancy(app.db, employer.company_id, { response_cap: RESPONSE_CAP })
    const sent = await Promise.all(
      seekers.map(({ seeker, resume }) =>
        seeker.callInProcess(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
      ),
    )
    const places = sent.map(({ queue }) => queue?.position ?? 0).sort((one, other) => one - other)
    expect(places).toEqual([
      ...times(RESPONSE_CAP, () => 0),
      ...times(PARALLEL_APPLICATIONS - RESPONSE_CAP, (n) => n + 1),
    ])
  }

  const order = await app.db
    .selectFrom('negotiation')
    .select((eb) => ['vacancy_id', eb.fn.countAll<number>().as('all')])
    .select((eb) => eb.fn.countAll<number>().filterWhere('is_queued', '=', true).as('queued'))
    .where('company_id', '=', employer.company_id)
    .groupBy('vacancy_id')
    .execute()
  expect(order).toHaveLength(ROUNDS)
  for (const { all, queued } of order)
    expect([all, queued]).toEqual([PARALLEL_APPLICATIONS, PARALLEL_APPLICATIONS - RESPONSE_CAP])
})
