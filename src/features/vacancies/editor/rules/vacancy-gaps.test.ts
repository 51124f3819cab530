import { expect, test } from 'vitest'
import { findVacancyGaps } from './vacancy-gaps.ts'

const COMPLETE = {
  name: 'Бариста',
  professional_role_ids: [101],
  city_ids: [1],
  description: `<p>${'Варить кофе. '.repeat(20)}</p>`,
  key_skills: [{ name: 'Латте-арт', must: false }],
  experience_id: 1,
  work_type_id: 1,
  place_of_work_ids: [1],
  contract_types: ['labor' as const],
  salary_from: 90_000,
  salary_to: null,
  salary_absent_reason: '',
  duties: '',
  requirements: '',
  conditions: '',
  type_id: 1,
  address_id: null,
  rotation_days: [],
  accept_14: false,
  adults_only: false,
  night_shifts: false,
  working_hours_ids: [],
  response_url: null,
}

test('findVacancyGaps returns nothing for a complete vacancy', () => {
  expect(findVacancyGaps(COMPLETE)).toEqual({})
})

test('a vacancy without skills may be published: not every work needs a named one (N-107)', () => {
  expect(findVacancyGaps({ ...COMPLETE, key_skills: [] })).toEqual({})
})

test.each([
  ['name', { name: 'ПК' }, 'Не меньше 3 символов'],
  ['professional_role_ids', { professional_role_ids: [] }, 'Обязательно для заполнения'],
  ['city_ids', { city_ids: [] }, 'Обязательно для заполнения'],
  ['description', { description: '' }, 'Обязательно для заполнения'],
  ['description', { description: `<p>${'<strong></strong>'.repeat(50)}коротко</p>` }, 'Не меньше 60 символов'],
  ['experience_id', { experience_id: null }, 'Обязательно для заполнения'],
  ['work_type_id', { work_type_id: null }, 'Обязательно для заполнения'],
  ['place_of_work_ids', { place_of_work_ids: [] }, 'Обязательно для заполнения'],
  ['contract_types', { contract_types: [] }, 'Обязательно для заполнения'],
  ['salary_from', { salary_from: null }, 'Укажите зарплату или объясните, почему её нет'],
  ['salary_absent_reason', { salary_from: null, salary_absent_reason: 'Потом' }, 'Не меньше 20 символов'],
  ['salary_to', { salary_from: 90_000, salary_to: 60_000 }, 'Не меньше суммы «от»'],
  ['response_url', { type_id: 4 }, 'Укажите страницу, где принимают отклики'],
])('findVacancyGaps reports %s when it is missing or wrong', (field, fields, message) => {
  expect(findVacancyGaps({ ...COMPLETE, ...fields })).toEqual({ [field]: message })
})

test('findVacancyGaps accepts an explanation instead of a salary', () => {
  const fields = { salary_from: null, salary_absent_reason: 'Назовём после пробной смены' }
  expect(findVacancyGaps({ ...COMPLETE, ...fields })).toEqual({})
})
