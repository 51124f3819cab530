import { describe, expect } from 'vitest'
import {
  changeDraft,
  givenPublishedVacancy,
  givenVacancyDraft,
  givenWarehouseAddress,
  type VacancyBody,
} from '#test/fixtures/own-vacancies.ts'
import { COMPLETE_VACANCY } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { publishVacancy } from '../../lifecycle/contract/vacancy-lifecycle.ts'
import { searchVacancies } from '../../search/contract/vacancy-search.ts'

const ROTATION = 7
const [RUSSIAN, ENGLISH, B2] = [1, 2, 4]

const TERMS = {
  department: 'Кофейни центра',
  education_level_id: 2,
  languages: [{ language_id: ENGLISH, level_id: B2 }],
  driver_license_ids: [2, 3],
  own_vehicle_required: true,
  week_schedule_ids: [8],
  working_hours_ids: [12],
  part_time_ids: [6],
  night_shifts: true,
  internship: true,
  temporary: true,
  salary_frequency_id: 3,
  bonus_text: 'Тринадцатая зарплата',
  accept_disabled: true,
  accept_incomplete_resumes: true,
  accept_no_resume: true,
  medical_book: true,
  start_by: '2026-09-15',
  hiring_steps: [
    { title: 'Звонок', days_max: 2 },
    { title: 'Смена', days_max: null },
  ],
}

const OWNER_TERMS = {
  code: 'КФ-12',
  industry_id: 7,
  billing_type_id: 1,
  allow_messages: false,
  response_notifications: 'daily',
}

describe('terms of a vacancy', () => {
  test('terms of a draft are returned as they were saved', async ({ app }) => {
    const employer = await app.employer()

    const draft = await givenVacancyDraft(employer, { ...TERMS, ...OWNER_TERMS })

    expect(draft).toMatchObject({ ...TERMS, ...OWNER_TERMS })
    expect(await changeDraft(employer, draft.id, { code: '' })).toMatchObject({ ...TERMS, ...OWNER_TERMS, code: '' })
  })

  test('terms are public except the fields of the owner', async ({ app }) => {
    const page = await givenPublishedVacancy(app, { ...TERMS, ...OWNER_TERMS })

    expect(page).toMatchObject(TERMS)
    for (const name of ['code', 'industry_id', 'billing_type_id', 'response_notifications']) {
      expect(page).not.toHaveProperty(name)
    }
  })

  test('a new draft has empty terms and allows messages', async ({ app }) => {
    expect(await givenVacancyDraft(await app.employer(), {})).toMatchObject({
      languages: [],
      hiring_steps: [],
      rotation_days: [],
      contact_phones: [],
      start_by: null,
      night_shifts: false,
      allow_messages: true,
      response_notifications: 'daily',
      billing_type_id: 1,
    })
  })

  const NOT_IN_LIST = 'Выберите значение из списка'
  const PHONE = { number: '8 916 123-45-67' }
  const requiredSkills = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `Навык ${n}`, must: true }))
  const REFUSED: [why: string, body: VacancyBody, field: string, message: string | RegExp][] = [
    ['a code of 51 letters', { code: 'к'.repeat(51) }, 'code', /Не больше 50/],
    ['a department of 33 letters', { department: 'о'.repeat(33) }, 'department', /Не больше 32/],
    ['an unknown industry', { industry_id: 999_999 }, 'industry_id', NOT_IN_LIST],
    ['an unknown education level', { education_level_id: 9 }, 'education_level_id', NOT_IN_LIST],
    ['an unknown level', { languages: [{ language_id: 1, level_id: 9 }] }, 'languages.0.level_id', NOT_IN_LIST],
    [
      'one language twice',
      { languages: [B2, 5].map((level_id) => ({ language_id: RUSSIAN, level_id })) },
      'languages',
      'Этот язык уже указан',
    ],
    [
      'eleven languages',
      { languages: Array.from({ length: 11 }, (_, n) => ({ language_id: n + 1, level_id: B2 })) },
      'languages',
      /Не больше 10/,
    ],
    ['an unknown driving licence', { driver_license_ids: [11] }, 'driver_license_ids.0', NOT_IN_LIST],
    ['an unknown week schedule', { week_schedule_ids: [15] }, 'week_schedule_ids.0', NOT_IN_LIST],
    ['unknown working hours', { working_hours_ids: [13] }, 'working_hours_ids.0', NOT_IN_LIST],
    ['an unknown part-time kind', { part_time_ids: [7] }, 'part_time_ids.0', NOT_IN_LIST],
    ['21 days of rotation', { work_type_id: ROTATION, rotation_days: [21] }, 'rotation_days.0', NOT_IN_LIST],
    ['rotation days without rotation work', { work_type_id: 1, rotation_days: [30] }, 'rotation_days', /только|бывает/],
    ['an unknown salary frequency', { salary_frequency_id: 6 }, 'salary_frequency_id', NOT_IN_LIST],
    ['a bonus of 301 letters', { bonus_text: 'б'.repeat(301) }, 'bonus_text', /Не больше 300/],
    ['accept_14 with adults_only', { accept_14: true, adults_only: true }, 'accept_14', /оставьте одно/],
    ['accept_14 with night shifts', { accept_14: true, night_shifts: true }, 'accept_14', /ночные смены/],
    ['accept_14 with rotation work', { accept_14: true, work_type_id: ROTATION }, 'accept_14', /вахту/],
    ['accept_14 with twelve working hours', { accept_14: true, working_hours_ids: [8, 12] }, 'accept_14', /4 часов/],
    ['a past start day', { start_by: '2026-08-31' }, 'start_by', 'Этот день уже прошёл'],
    ['a start day that does not exist', { start_by: '2026-02-30' }, 'start_by', /./],
    ['an unavailable billing type', { billing_type_id: 4 }, 'billing_type_id', NOT_IN_LIST],
    ['three phones', { contact_phones: [PHONE, PHONE, PHONE] }, 'contact_phones', /Не больше 2/],
    ['an incomplete phone', { contact_phones: [PHONE, { number: '8 916' }] }, 'contact_phones.1.number', /./],
    ['an extension of letters', { contact_phones: [{ ...PHONE, ext: 'доб' }] }, 'contact_phones.0.ext', /цифры/],
    ['wrong phone hours', { contact_phones: [{ ...PHONE, hours: 'днём' }] }, 'contact_phones.0.hours', /9:00–18:00/],
    ['eight required skills', { key_skills: requiredSkills(8) }, 'key_skills', /не больше 7/],
    [
      'eight hiring steps',
      { hiring_steps: Array.from({ length: 8 }, (_, n) => ({ title: `Шаг ${n}` })) },
      'hiring_steps',
      /Не больше 7/,
    ],
    [
      'a repeated hiring step',
      { hiring_steps: [{ title: 'Звонок' }, { title: 'звонок' }] },
      'hiring_steps',
      /уже указан/,
    ],
    ['a step of 61 letters', { hiring_steps: [{ title: 'ш'.repeat(61) }] }, 'hiring_steps.0.title', /Не больше 60/],
    ['a hiring step without a title', { hiring_steps: [{ title: ' ' }] }, 'hiring_steps.0.title', /Обязательно/],
    ['an unknown notification frequency', { response_notifications: 'hourly' }, 'response_notifications', NOT_IN_LIST],
    ['an unknown address', { address_id: 999_999 }, 'address_id', NOT_IN_LIST],
  ]

  test.for(REFUSED)('a draft refuses %s', async ([, body, field, message], { app }) => {
    const employer = await app.employer()

    const refusal = await givenVacancyDraft(employer, body).catch((error) => error)

    expect(refusal).toMatchObject({ code: 'invalid_input', status: 422 })
    expect(Object.keys(refusal.errors)).toEqual([field])
    expect(refusal.errors[field]).toMatch(message)
  })

  test('a draft accepts seven required skills, accept_14 with four hours, and a start today', async ({ app }) => {
    const body = { key_skills: requiredSkills(7), accept_14: true, working_hours_ids: [4], start_by: '2026-09-01' }

    expect(await givenVacancyDraft(await app.employer(), body)).toMatchObject(body)
  })

  test('rotation days are cleared when the work type is no longer rotation', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await givenVacancyDraft(employer, { work_type_id: ROTATION, rotation_days: [30, 60, 30] })

    expect(await changeDraft(employer, id, { name: 'Старший бариста' })).toMatchObject({ rotation_days: [30, 60] })
    expect(await changeDraft(employer, id, { work_type_id: 1 })).toMatchObject({ rotation_days: [] })
  })

  test('a saved start day that passed is accepted unchanged, another past day is refused', async ({ app }) => {
    const employer = await app.employer()
    const { id } = await givenVacancyDraft(employer, { start_by: '2026-09-15' })
    await app.db.updateTable('vacancy').set({ start_by: '2026-08-15' }).where('id', '=', id).execute()

    expect(await changeDraft(employer, id, { start_by: '2026-08-15' })).toMatchObject({ start_by: '2026-08-15' })
    await expect(changeDraft(employer, id, { start_by: '2026-08-16' })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('a vacancy card has a label for each of its features', async ({ app }) => {
  const employer = await app.employer()
  const address_id = await givenWarehouseAddress(app, employer.company_id)
  const body = { ...COMPLETE_VACANCY, address_id, accept_14: true, internship: true }
  const { id } = await givenVacancyDraft(employer, body)
  await employer.call(publishVacancy, { params: { id }, body: {} })

  const { items } = await app.guest.call(searchVacancies, { query: { company_ids: [employer.company_id] } })

  expect(items.map(({ labels }) => labels)).toEqual([
    ['with_address', 'direct_employer', 'accept_14', 'internship', 'with_salary', 'labor_contract', 'alive'],
  ])
})

describe('the text of a vacancy', () => {
  test('the page description includes the text parts under their titles', async ({ app }) => {
    const page = await givenPublishedVacancy(app, { duties: '- варить', conditions: 'Обед' })

    expect(page.description).toContain('<h2>Обязанности</h2><ul><li>варить</li></ul><h2>Условия</h2><p>Обед</p>')
    expect(page.duties).toBe('<ul><li>варить</li></ul>')
  })

  test('text parts alone are enough to publish when they reach the minimum length', async ({ app }) => {
    const duties = 'Варить кофе и встречать гостей.'

    expect(await givenPublishedVacancy(app, { description: '', duties, conditions: duties })).toMatchObject({
      status: 'active',
    })
    await expect(givenPublishedVacancy(app, { description: '', duties })).rejects.toMatchObject({
      errors: { description: 'Не меньше 60 символов' },
    })
  })
})
