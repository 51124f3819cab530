import { describe, expect } from 'vitest'
import { deleteVacancy } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import {
  archiveVacancies,
  archiveVacancy,
  publishVacancy,
} from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { submitApplication } from '../apply/applications.contract.ts'
import {
  considerNegotiation,
  inviteToInterview,
  refuseNegotiation,
  sendOffer,
} from '../decisions/contract/employer-decisions.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'

async function givenThreeApplications(app: TestApp) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, { promise_days: 14 })
  await app.db.updateTable('company').set({ active_vacancies: 1 }).where('id', '=', employer.company_id).execute()
  const people = await Promise.all(
    [1, 2, 3].map(async () => {
      const seeker = await app.seeker()
      const resume = await givenResume(app.db, seeker.id)
      const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
      return { params: { id }, show: () => seeker.call(showSeekerNegotiation, { params: { id } }), id: seeker.id }
    }),
  )
  const [waiting, considered, invited] = people
  app.advanceSeconds(60)
  await employer.call(considerNegotiation, { params: considered!.params, body: {} })
  await employer.call(inviteToInterview, { params: invited!.params, body: {} })
  await app.runJobs()
  return {
    employer,
    vacancy,
    params: { id: vacancy.id },
    waiting: waiting!,
    considered: considered!,
    invited: invited!,
  }
}

async function runJob(app: TestApp, name: Parameters<typeof enqueue>[1]) {
  await enqueue(app.db, name, {} as never)
  await app.runJobs()
}

describe('closing a vacancy by its employer', () => {
  test('archiving a vacancy closes its open negotiations and tells each seeker the reason', async ({ app }) => {
    const { employer, params, waiting, considered, invited } = await givenThreeApplications(app)

    await employer.call(archiveVacancy, { params, body: { archive_reason_id: 1 } })
    await app.runJobs()

    for (const one of [waiting, considered, invited]) {
      expect(await one.show()).toMatchObject({ state: 'vacancy_closed', refuse_reason_id: 6, can: { withdraw: false } })
    }
    expect((await waiting.show()).history.at(-1)).toMatchObject({
      actor: 'system',
      from: 'response',
      to: 'vacancy_closed',
    })
    const letters = (await app.listSentMessages()).filter(({ subject }) => subject === 'Вакансию закрыли: «Бариста»')
    expect(letters.length).toBeGreaterThanOrEqual(3)
    expect(letters[0]!.text).toContain('Причина: Вакансия закрыта: нашли сотрудника.')
  })

  test('archiving several vacancies notifies the applicants of each of them', async ({ app }) => {
    const { employer, vacancy, waiting, invited } = await givenThreeApplications(app)
    const empty = await givenVacancy(app.db, employer.company_id)
    await app.runJobs()
    const before = (await app.listSentMessages()).length

    const vacancies = [{ id: vacancy.id }, { id: empty.id }]
    await employer.call(archiveVacancies, { body: { archive_reason_id: 2, vacancies } })
    await app.runJobs()

    for (const one of [waiting, invited]) {
      expect(await one.show()).toMatchObject({ state: 'vacancy_closed', refuse_reason_id: 7 })
    }
    const letters = (await app.listSentMessages()).slice(0, -before)
    expect(letters.map(({ subject }) => subject)).toEqual(Array(3).fill('Вакансию закрыли: «Бариста»'))
  })

  test('archiving for another reason or deleting a vacancy reports that it was cancelled', async ({ app }) => {
    const [archived, deleted] = [await givenThreeApplications(app), await givenThreeApplications(app)]

    await archived.employer.call(archiveVacancy, { params: archived.params, body: { archive_reason_id: 3 } })
    await deleted.employer.call(deleteVacancy, { params: deleted.params, query: {} })
    await app.runJobs()

    expect(await archived.waiting.show()).toMatchObject({ state: 'vacancy_closed', refuse_reason_id: 7 })
    expect(await deleted.invited.show()).toMatchObject({ state: 'vacancy_closed', refuse_reason_id: 7 })
  })

  test('publishing a vacancy again does not reopen its closed negotiations', async ({ app }) => {
    const { employer, params, waiting } = await givenThreeApplications(app)
    await employer.call(archiveVacancy, { params, body: { archive_reason_id: 4 } })
    await app.runJobs()

    await app.db.updateTable('vacancy').set({ version: 2 }).where('id', '=', params.id).execute()
    await employer.call(publishVacancy, { params })
    await app.runJobs()

    expect(await waiting.show()).toMatchObject({ state: 'vacancy_closed' })
  })

  test('a vacancy that is published again before its negotiations are closed closes none of them', async ({ app }) => {
    const { employer, params, waiting, invited } = await givenThreeApplications(app)

    await employer.call(archiveVacancy, { params, body: { archive_reason_id: 4 } })
    await employer.call(publishVacancy, { params })
    await app.runJobs()

    expect(await waiting.show()).toMatchObject({ state: 'response' })
    expect(await invited.show()).toMatchObject({ state: 'invitation' })
  })

  test('N-002: an offer ends with its vacancy, and closing is no answer to those who wait', async ({ app }) => {
    const { employer, params, waiting, invited } = await givenThreeApplications(app)
    const offer = { amount: 90_000, expires_on: '2026-09-10' }
    await employer.call(sendOffer, { params: invited.params, body: offer })
    await employer.call(archiveVacancy, { params, body: { archive_reason_id: 1 } })
    app.advanceSeconds(DAY_SECONDS)
    await app.runJobs()

    expect(await invited.show()).toMatchObject({ state: 'vacancy_closed', offer: { state: 'withdrawn' } })
    const rows = await app.db
      .selectFrom('negotiation')
      .select(['state', 'answered_at', 'left_unanswered'])
      .where('negotiation.id', '=', waiting.params.id)
      .execute()
    expect(rows).toEqual([{ state: 'vacancy_closed', answered_at: null, left_unanswered: true }])
  })

  test('negotiations kept after archiving are closed after a week with the chosen reason', async ({ app }) => {
    const { employer, params, waiting, invited } = await givenThreeApplications(app)
    await employer.call(archiveVacancy, {
      params,
      body: { archive_reason_id: 2, open_negotiations: 'keep', refuse_reason_id: 4 },
    })

    await runJob(app, 'end_due_grace_periods')
    expect(await waiting.show()).toMatchObject({ state: 'response' })
    app.advanceSeconds(4 * DAY_SECONDS)
    await employer.call(refuseNegotiation, { params: invited.params, body: { refuse_reason_id: 2 } })
    app.advanceSeconds(3 * DAY_SECONDS)
    await runJob(app, 'end_due_grace_periods')

    expect(await statesOf(app, waiting, invited)).toEqual(['vacancy_closed', 'refused'])
    const stored = app.db.selectFrom('negotiation').select('refuse_reason_id').where('id', '=', waiting.params.id)
    expect(await stored.executeTakeFirst()).toEqual({ refuse_reason_id: 4 })
  })

  test('archiving a vacancy does not change negotiations that were already refused', async ({ app }) => {
    const { employer, params, waiting } = await givenThreeApplications(app)
    await app.db
      .updateTable('negotiation')
      .set({ state: 'refused', refuse_reason_id: 2 })
      .where('id', '=', waiting.params.id)
      .execute()

    await employer.call(archiveVacancy, { params, body: { archive_reason_id: 1 } })
    await app.runJobs()

    expect(await waiting.show()).toMatchObject({ state: 'refused', refuse_reason_id: 2 })
  })
})

describe('closing a vacancy by expiry', () => {
  test('an expired vacancy closes waiting applications at once and invitations after a week', async ({ app }) => {
    const { params, waiting, considered, invited } = await givenThreeApplications(app)
    const expires_at = new Date(app.now().getTime() + DAY_MS).toISOString()
    await app.db.updateTable('vacancy').set({ expires_at }).where('id', '=', params.id).execute()
    app.advanceSeconds(2 * DAY_SECONDS)

    await runJob(app, 'archive_expired_vacancies')

    expect(await statesOf(app, waiting, considered, invited)).toEqual([
      'vacancy_closed',
      'vacancy_closed',
      'invitation',
    ])
    app.advanceSeconds(7 * DAY_SECONDS)
    await runJob(app, 'end_due_grace_periods')
    expect(await statesOf(app, invited)).toEqual(['vacancy_closed'])
  })

  test('N-002: an application that waits longer than promised when its vacancy closes stays overdue', async ({
    app,
  }) => {
    const { params, waiting, considered, invited } = await givenThreeApplications(app)
    await app.db
      .updateTable('negotiation')
      .set({ answer_due_at: app.now().toISOString(), initial_due_at: null })
      .where('vacancy_id', '=', params.id)
      .execute()
    app.advanceSeconds(29 * DAY_SECONDS)

    await runJob(app, 'archive_expired_vacancies')

    expect(await statesOf(app, waiting, considered, invited)).toEqual(['expired', 'expired', 'invitation'])
  })
})

/** Reads the database, because by then every session has expired. */
const statesOf = (app: TestApp, ...negotiations: { params: { id: number } }[]) =>
  Promise.all(
    negotiations.map(async ({ params }) => {
      const row = app.db.selectFrom('negotiation').select('state').where('id', '=', params.id)
      return (await row.executeTakeFirstOrThrow()).state
    }),
  )
