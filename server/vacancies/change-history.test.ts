import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { countNews, listSeekerNegotiations, sendNegotiation, showSeekerNegotiation } from '#contract/negotiations.ts'
import {
  createVacancyDraft,
  draftFromVacancy,
  publishVacancy,
  showOwnVacancy,
  updateVacancy,
  updateVacancyDraft,
} from '#contract/own-vacancies.ts'
import { listVacancyChanges } from '#contract/vacancy-search.ts'
import { COMPLETE_VACANCY, givenResume, PETERSBURG } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'

const paramsOf = (id: number) => ({ params: { id } })
const HOUR = 3600

async function givenPublished(house: House) {
  const employer = await house.employer()
  const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })
  await employer.call(publishVacancy, paramsOf(id))
  return { employer, id }
}

const edit = (employer: Person, id: number, body: Input<typeof updateVacancy>['body']) =>
  employer.call(updateVacancy, { ...paramsOf(id), body })
const historyOf = (house: House, id: number) => house.guest.call(listVacancyChanges, { params: { id: String(id) } })

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
    ['city', { city_ids: [PETERSBURG] }, { old: 'Москва', new: 'Санкт-Петербург' }],
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
    async ([field, change, line], { house }) => {
      const { employer, id } = await givenPublished(house)
      house.passSeconds(HOUR)

      await edit(employer, id, change)

      const moment = house.now().toISOString().replace('.000', '')
      expect(await historyOf(house, id)).toMatchObject([{ at: moment, field, ...line }])
      expect((await employer.call(showOwnVacancy, paramsOf(id))).change_log).toMatchObject([{ field, ...line }])
    },
  )

  test('the public history omits fields hidden from readers and edits without effect', async ({ house }) => {
    const { employer, id } = await givenPublished(house)
    house.passSeconds(HOUR)

    await edit(employer, id, { promise_days: 3, response_letter_required: true })
    await edit(employer, id, { name: 'Бариста' })

    expect(await historyOf(house, id)).toEqual([])
  })

  test('edits in the first ten minutes after publication are merged into one entry', async ({ house }) => {
    const { employer, id } = await givenPublished(house)

    for (const name of ['Баристо', 'Бариста 5/2', 'Бариста 2/2']) {
      house.passSeconds(60)
      await edit(employer, id, { name })
    }

    expect(await historyOf(house, id)).toMatchObject([{ field: 'name', old: 'Бариста', new: 'Бариста 2/2' }])
    house.passSeconds(HOUR)
    await edit(employer, id, { name: 'Бариста' })
    expect(await historyOf(house, id)).toMatchObject([
      { old: 'Бариста 2/2', new: 'Бариста' },
      { old: 'Бариста', new: 'Бариста 2/2' },
    ])
  })

  test('an applied draft of changes enters the history, an unpublished one does not', async ({ house }) => {
    const { employer, id } = await givenPublished(house)
    house.passSeconds(HOUR)
    const draft = await employer.call(draftFromVacancy, paramsOf(id))
    await employer.call(updateVacancyDraft, { ...paramsOf(draft.id), body: { salary_to: 150_000 } })
    expect(await historyOf(house, id)).toEqual([])

    await employer.call(publishVacancy, paramsOf(draft.id))

    expect(await historyOf(house, id)).toMatchObject([{ field: 'salary', ...SALARY }])
  })

  test('the history of a draft is refused with vacancy_not_found', async ({ house }) => {
    const employer = await house.employer()
    const { id } = await employer.call(createVacancyDraft, { body: COMPLETE_VACANCY })

    await expect(historyOf(house, id)).rejects.toMatchObject({ code: 'vacancy_not_found' })
  })
})

describe('an applicant of a changed vacancy', () => {
  async function givenApplied(house: House) {
    const { employer, id } = await givenPublished(house)
    const seeker = await house.seeker()
    const resume = await givenResume(house.db, seeker.id)
    house.passSeconds(HOUR)
    await edit(employer, id, { name: 'Бариста в кофейню' })
    house.passSeconds(HOUR)
    const sent = await seeker.call(sendNegotiation, { body: { vacancy_id: id, resume_id: resume.id } })
    house.passSeconds(HOUR)
    return { employer, seeker, id, sent }
  }

  test('the applicant sees the changes since the application, one entry per field', async ({ house }) => {
    const { employer, seeker, id, sent } = await givenApplied(house)
    expect(sent.changes).toEqual([])

    await edit(employer, id, { salary_to: 110_000 })
    house.passSeconds(HOUR)
    await edit(employer, id, { salary_to: 100_000 })

    expect(await seeker.call(countNews, {})).toMatchObject({ seeker: 1 })
    const { data } = await seeker.call(listSeekerNegotiations, { query: {} })
    expect(data).toMatchObject([{ has_updates: true, can: { withdraw: true }, changes: [{ field: 'salary' }] }])
    expect(data[0]!.changes[0]).toMatchObject({
      old: expect.stringContaining('120\u00A0000'),
      new: expect.stringContaining('100\u00A0000'),
    })
    const seen = await seeker.call(showSeekerNegotiation, paramsOf(sent.id))
    expect(seen.changes).toHaveLength(1)
    expect(await seeker.call(countNews, {})).toMatchObject({ seeker: 0 })
  })

  test('the applicant sees no changes when a field returns to its old value', async ({ house }) => {
    const { employer, seeker, id, sent } = await givenApplied(house)

    await edit(employer, id, { salary_to: 110_000 })
    house.passSeconds(60)
    await edit(employer, id, { salary_to: 120_000 })

    expect((await seeker.call(showSeekerNegotiation, paramsOf(sent.id))).changes).toEqual([])
  })
})
