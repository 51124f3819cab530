import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { showVacancyHistory } from '#features/negotiations/inbox/contract/vacancy-people.ts'
import {
  listSeekerNegotiations,
  showSeekerNegotiation,
} from '#features/negotiations/own-list/seeker-negotiations.contract.ts'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { COMPLETE_VACANCY, givenResume, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  createDraftFromVacancy,
  createVacancyDraft,
  updateVacancy,
  updateVacancyDraft,
} from '../editor/contract/vacancy-editor.ts'
import { publishVacancy } from '../lifecycle/contract/vacancy-lifecycle.ts'
import { listVacancyChanges } from '../page/vacancy-page.contract.ts'

const paramsOf = (id: number) => ({ params: { id } })

async function givenPublished(app: TestApp) {
  const employer = await app.employer()
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  await employer.call(publishVacancy, paramsOf(id))
  return { employer, id }
}

const editVacancy = (employer: Person, id: number, body: Input<typeof updateVacancy>['body']) =>
  employer.call(updateVacancy, { ...paramsOf(id), body })
const listHistory = (app: TestApp, id: number) => app.guest.call(listVacancyChanges, { params: { id: String(id) } })

describe('public change history of a vacancy', () => {
  const SALARY = { old: '90\u00A0000 – 120\u00A0000\u00A0₽, на руки, за месяц' }

  test.for([
    ['name', { name: 'Старший бариста' }, { old: 'Бариста', new: 'Старший бариста' }],
    ['salary', { salary_from: 100_000 }, { ...SALARY, new: '100\u00A0000 – 120\u00A0000\u00A0₽, на руки, за месяц' }],
    [
      'salary',
      { salary_gross: true },
      { ...SALARY, new: '90\u00A0000 – 120\u00A0000\u00A0₽, до вычета налога, за месяц' },
    ],
    ['city', { city_ids: [PETERSBURG_CITY_ID] }, { old: 'Москва', new: 'Санкт-Петербург' }],
    [
      'place_of_work',
      { place_of_work_ids: [1, 3] },
      { old: 'На месте работодателя', new: expect.stringContaining(', ') },
    ],
    ['schedule', { schedule_id: 2 }, { old: 'Не указан', new: expect.any(String) }],
    [
      'description',
      { duties: '<p>Мыть кофемашину</p>' },
      { new: expect.stringContaining('Обязанности\nМыть кофемашину') },
    ],
  ] as [string, Input<typeof updateVacancy>['body'], object][])(
    'the public history records a change of %s with the old and the new text',
    async ([field, change, line], { app }) => {
      const { employer, id } = await givenPublished(app)
      app.advanceSeconds(HOUR_SECONDS)

      await editVacancy(employer, id, change)

      const moment = app.now().toISOString().replace('.000', '')
      expect(await listHistory(app, id)).toMatchObject([{ at: moment, field, ...line }])
      expect((await employer.call(showVacancyHistory, paramsOf(id))).changes).toMatchObject([{ field, ...line }])
    },
  )

  test('the public history omits fields hidden from readers and edits without effect', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    app.advanceSeconds(HOUR_SECONDS)

    await editVacancy(employer, id, { promise_days: 3, response_letter_required: true })
    await editVacancy(employer, id, { name: 'Бариста' })

    expect(await listHistory(app, id)).toEqual([])
  })

  test('edits in the first ten minutes after publication are merged into one entry', async ({ app }) => {
    const { employer, id } = await givenPublished(app)

    for (const name of ['Баристо', 'Бариста 5/2', 'Бариста 2/2']) {
      app.advanceSeconds(60)
      await editVacancy(employer, id, { name })
    }

    expect(await listHistory(app, id)).toMatchObject([{ field: 'name', old: 'Бариста', new: 'Бариста 2/2' }])
    app.advanceSeconds(HOUR_SECONDS)
    await editVacancy(employer, id, { name: 'Бариста' })
    expect(await listHistory(app, id)).toMatchObject([
      { old: 'Бариста 2/2', new: 'Бариста' },
      { old: 'Бариста', new: 'Бариста 2/2' },
    ])
  })

  test('an applied draft of changes enters the history, an unpublished one does not', async ({ app }) => {
    const { employer, id } = await givenPublished(app)
    app.advanceSeconds(HOUR_SECONDS)
    const draft = await employer.call(createDraftFromVacancy, paramsOf(id))
    await employer.call(updateVacancyDraft, { ...paramsOf(draft.id), body: { salary_to: 150_000 } })
    expect(await listHistory(app, id)).toEqual([])

    await employer.call(publishVacancy, paramsOf(draft.id))

    expect(await listHistory(app, id)).toMatchObject([{ field: 'salary', ...SALARY }])
  })

  test('the history of a draft is refused with vacancy_not_found', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })

    await expect(listHistory(app, id)).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })
})

describe('an applicant of a changed vacancy', () => {
  async function givenApplied(app: TestApp) {
    const { employer, id } = await givenPublished(app)
    const seeker = await app.seeker()
    const resume = await givenResume(app.db, seeker.id)
    app.advanceSeconds(HOUR_SECONDS)
    await editVacancy(employer, id, { name: 'Бариста в кофейню' })
    app.advanceSeconds(HOUR_SECONDS)
    const sent = await seeker.call(submitApplication, { body: { vacancy_id: id, resume_id: resume.id } })
    app.advanceSeconds(HOUR_SECONDS)
    return { employer, seeker, id, sent }
  }

  test('the applicant sees the changes since the application, one entry per field', async ({ app }) => {
    const { employer, seeker, id, sent } = await givenApplied(app)
    expect(sent.changes).toEqual([])

    await editVacancy(employer, id, { salary_to: 110_000 })
    app.advanceSeconds(HOUR_SECONDS)
    await editVacancy(employer, id, { salary_to: 100_000 })

    const { data } = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(data).toMatchObject([{ has_updates: true, can: { withdraw: true }, changes: [{ field: 'salary' }] }])
    expect(data[0]!.changes[0]).toMatchObject({
      old: expect.stringContaining('120\u00A0000'),
      new: expect.stringContaining('100\u00A0000'),
    })
    const seen = await seeker.call(showSeekerNegotiation, paramsOf(sent.id))
    expect(seen.changes).toHaveLength(1)
  })

  test('the applicant sees no changes when a field returns to its old value', async ({ app }) => {
    const { employer, seeker, id, sent } = await givenApplied(app)

    await editVacancy(employer, id, { salary_to: 110_000 })
    app.advanceSeconds(60)
    await editVacancy(employer, id, { salary_to: 120_000 })

    expect((await seeker.call(showSeekerNegotiation, paramsOf(sent.id))).changes).toEqual([])
  })
})
