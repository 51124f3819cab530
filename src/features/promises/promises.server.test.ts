import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { inviteToInterview, refuseNegotiation } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { createVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { showVacancyQuota } from '#features/vacancies/own-list/own-vacancies.contract.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { COMPLETE_VACANCY, givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { showPromiseStatus } from './promises.contract.ts'

/** A company with `answered` applications decided in time and `overdue` ones past their due day. */
async function givenCompany(app: TestApp, answered: number, overdue: number, lateDays = 1) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  const due = new Date(app.now().getTime() - lateDays * DAY_MS).toISOString()
  const made = { vacancy, resume, seekerId: seeker.id }
  const late = []
  for (let n = 0; n < answered; n++) {
    const vacancyOfOne = await givenVacancy(app.db, employer.company_id)
    await givenNegotiation(
      app.db,
      { ...made, vacancy: vacancyOfOne },
      {
        state: 'refused',
        refuse_reason_id: 2,
        answer_due_at: due,
        answered_at: due,
      },
    )
  }
  for (let n = 0; n < overdue; n++) {
    const vacancyOfOne = await givenVacancy(app.db, employer.company_id)
    const row = { state: 'expired', answer_due_at: due, closed_at: due } as const
    late.push(await givenNegotiation(app.db, { ...made, vacancy: vacancyOfOne }, row))
  }
  return { employer, vacancy, late: late.map(({ id }) => ({ params: { id } })) }
}

async function publish(employer: Person) {
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  return employer.call(publishVacancy, { params: { id }, body: { ignore_duplicates: true } })
}

async function apply(app: TestApp, vacancy: { id: number }) {
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  return seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
}

const REFUSAL = { refuse_reason_id: 2 }

describe('a company with three overdue applications of ten', () => {
  test('publishing is refused with the number of applications to answer', async ({ app }) => {
    const { employer, vacancy } = await givenCompany(app, 7, 3)

    await expect(publish(employer)).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'publishing_suspended', to_answer: 1 },
    })
    expect(await employer.call(showVacancyQuota, {})).toMatchObject({
      available: false,
      reason: 'publishing_suspended',
      until: expect.stringMatching(/^2026-09-30T/),
    })
    expect(await employer.call(showPromiseStatus, {})).toMatchObject({ in_time: 7, of: 10, owed: 3, to_answer: 1 })
    expect(await apply(app, vacancy)).toMatchObject({ state: 'response' })
  })

  test('publishing is allowed at once after one overdue application is refused', async ({ app }) => {
    const { employer, late } = await givenCompany(app, 7, 3)

    await employer.call(refuseNegotiation, { params: late[0]!.params, body: REFUSAL })

    expect(await employer.call(showVacancyQuota, {})).toMatchObject({ available: true, reason: null })
    expect(await publish(employer)).toMatchObject({ status: 'active' })
    // A late decision lifts the restriction, but does not count as in time in the public figure.
    expect(await employer.call(showPromiseStatus, {})).toMatchObject({ level: 'kept', in_time: 7, of: 10 })
  })
})

describe('a company with five overdue applications of ten', () => {
  test('applications to its vacancies are refused until one overdue application is decided', async ({ app }) => {
    const { employer, vacancy, late } = await givenCompany(app, 5, 5)

    await expect(apply(app, vacancy)).rejects.toMatchObject({
      code: 'state_conflict',
      details: { state: 'responses_suspended' },
    })
    await employer.call(inviteToInterview, { params: late[0]!.params, body: {} })

    expect(await apply(app, vacancy)).toMatchObject({ state: 'response' })
    expect(await employer.call(showPromiseStatus, {})).toMatchObject({ level: 'publishing_suspended', to_answer: 2 })
  })

  test('nothing is suspended below ten applications or after the time for late decisions', async ({ app }) => {
    const [few, old] = [await givenCompany(app, 0, 9), await givenCompany(app, 0, 10, 31)]

    expect(await few.employer.call(showPromiseStatus, {})).toMatchObject({ level: 'kept', of: 9, owed: 9 })
    expect(await old.employer.call(showPromiseStatus, {})).toMatchObject({ level: 'kept', of: 10, owed: 0, in_time: 0 })
  })

  test('only the last thirty applications count', async ({ app }) => {
    const { employer } = await givenCompany(app, 30, 0)
    const { employer: other } = await givenCompany(app, 0, 8, 2)
    await app.db
      .updateTable('negotiation')
      .set({ company_id: employer.company_id, stage_id: null })
      .where('company_id', '=', other.company_id)
      .execute()

    expect(await employer.call(showPromiseStatus, {})).toMatchObject({ of: 30, in_time: 30, owed: 0 })
  })
})
