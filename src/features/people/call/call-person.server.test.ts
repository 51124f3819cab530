import { describe, expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { refuseNegotiation } from '#features/negotiations/decisions/contract/employer-decisions.ts'
import { listSeekerNegotiations } from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showPerson } from '../base/people.contract.ts'
import { callPersonAgain, showCallOptions, undoCall } from './call-person.contract.ts'

/** A person who was refused for a document, and a new vacancy of the company. */
async function givenRefused(app: TestApp) {
  const employer = await givenVerifiedEmployer(app)
  const first = await givenVacancy(app.db, employer.company_id, { name: 'Водитель' })
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: first.id, resume_id: resume.id } })
  await app.runJobs()
  await employer.call(refuseNegotiation, { params: { id }, body: { refuse_reason_id: 5 } })
  const vacancy = await givenVacancy(app.db, employer.company_id, { name: 'Кондуктор' })
  const params = { id: `n${id}` }
  const body = { vacancy_id: vacancy.id, text: 'Приходите снова' }
  return { employer, seeker, resume, vacancy, params, body }
}

/** As if the time in which a decision can be undone had passed. */
async function deliverHeld(app: TestApp) {
  await app.db
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ run_at: '2026-01-01T00:00:00Z' } as never)
    .execute()
  await app.runJobs()
}

describe('calling a person again', () => {
  test('open vacancies without an application are offered, with a text from the last reason', async ({ app }) => {
    const { employer, vacancy, params } = await givenRefused(app)

    expect(await employer.call(showCallOptions, { params })).toEqual({
      vacancies: [{ id: vacancy.id, name: 'Кондуктор', score: expect.any(Number) }],
      text: 'Здравствуйте, Пётр. 1 сентября не хватило документа. Если он уже есть, приходите.',
      next_at: null,
    })
  })

  test('the call reaches the person as an invitation after ten seconds', async ({ app }) => {
    const { employer, seeker, vacancy, params, body } = await givenRefused(app)

    await employer.call(callPersonAgain, { params, body })
    expect((await seeker.call(listSeekerNegotiations, { query: {} })).data).toHaveLength(1)
    await deliverHeld(app)

    const { data } = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(data[0]).toMatchObject({ state: 'invitation', invite_text: 'Приходите снова', vacancy: { id: vacancy.id } })
    expect((await employer.call(showPerson, { params })).events[0]).toMatchObject({ title: 'Приглашение от нас' })
  })

  test('within thirty days a second call is refused with the day from which it is possible', async ({ app }) => {
    const { employer, params, body } = await givenRefused(app)
    const other = await givenVacancy(app.db, employer.company_id)
    await employer.call(callPersonAgain, { params, body })
    const again = () => employer.call(callPersonAgain, { params, body: { ...body, vacancy_id: other.id } })

    const dayOf = (days: number) => new Date(app.now().getTime() - days * DAY_MS).toISOString()
    const setCall = (days: number) =>
      app.db
        .updateTable('repeat_call')
        .set({ called_at: dayOf(days) })
        .execute()
    await setCall(29)
    await expect(again()).rejects.toMatchObject({
      code: 'state_conflict',
      message: 'Уже звали 3 августа. Снова можно с 2 сентября',
    })
    expect(await employer.call(showCallOptions, { params })).toMatchObject({
      next_at: expect.stringContaining('2026-09-02'),
    })
    await setCall(30)
    await again()
  })

  test('of two calls at once one is refused', async ({ app }) => {
    const { employer, params, body } = await givenRefused(app)
    const other = await givenVacancy(app.db, employer.company_id)

    const results = await Promise.allSettled([
      employer.call(callPersonAgain, { params, body }),
      employer.call(callPersonAgain, { params, body: { ...body, vacancy_id: other.id } }),
    ])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a call that was taken back in time was none', async ({ app }) => {
    const { employer, seeker, vacancy, params, body } = await givenRefused(app)
    await employer.call(callPersonAgain, { params, body })

    await employer.call(undoCall, { params, body: { vacancy_id: vacancy.id } })
    await deliverHeld(app)

    expect((await seeker.call(listSeekerNegotiations, { query: {} })).data).toHaveLength(1)
    await employer.call(callPersonAgain, { params, body })
  })

  test('whose resume is hidden is offered nothing and not called', async ({ app }) => {
    const { employer, resume, params, body } = await givenRefused(app)
    await app.db.updateTable('resume').set({ status: 'hidden' }).where('id', '=', resume.id).execute()

    expect((await employer.call(showCallOptions, { params })).vacancies).toEqual([])
    await expect(employer.call(callPersonAgain, { params, body })).rejects.toMatchObject({ code: 'resume_not_found' })
  })
})
