import { expect, test } from 'vitest'
import type { EmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { VacancyChange } from '../contract/vacancy-editor.ts'
import { readVacancyFields } from './form-values.ts'
import { initialVacancyFields } from './initial-fields.ts'
import { publicationGapsOf, publicationProgress } from './publication-gaps.ts'

const profile = {
  contact_first_name: 'Анна',
  contact_last_name: 'Зимина',
  city: { id: 1, name: 'Москва' },
  phone: null,
  email: null,
} as unknown as EmployerProfile

const draft = initialVacancyFields(profile)

test('a new vacancy starts with the city and the contacts of the employer profile', () => {
  expect(draft).toMatchObject({ city_ids: [1], contact_name: 'Анна Зимина', promise_days: 5 })
})

test('reading the form takes typed values and treats invalid ones as empty', () => {
  const typed = readVacancyFields(
    { name: 'Пекарь', salary_from: '80000', salary_to: 'много', key_skills: ['Тесто'], place_of_work_ids: [] },
    { ...draft, name: 'Повар', salary_to: 90_000, place_of_work_ids: [1] },
  )

  expect(typed).toMatchObject({ name: 'Пекарь', salary_from: 80_000, salary_to: null, place_of_work_ids: [] })
  expect(typed.key_skills).toEqual([{ name: 'Тесто' }])
})

test('reading the form keeps the fields that the form does not have', () => {
  expect(readVacancyFields({ name: 'Пекарь' }, { ...draft, type_id: 3 }).type_id).toBe(3)
})

test('publication gaps are named by the labels of their fields', () => {
  const labels = publicationGapsOf({ ...draft, name: 'Пекарь', salary_from: 80_000 }).map(({ label }) => label)

  expect(labels).toContain('Профессия')
  expect(labels).not.toContain('Название')
  expect(labels).not.toContain('Зарплата')
})

test('a name of 240 letters is too long, and not missing (N-108)', () => {
  const name = 'ш'.repeat(240)

  const gaps = publicationGapsOf(readVacancyFields({ name }, draft)).map(({ path }) => path)

  expect(gaps).not.toContain('name')
  expect(VacancyChange.shape.name.safeParse(name).error?.issues[0]?.message).toMatch(/не больше 220/i)
})

test('the progress counts the fields that publishing requires', () => {
  const gaps = publicationGapsOf({ ...draft, name: 'Пекарь', salary_from: 80_000 })

  expect(publicationProgress(gaps)).toEqual({ filled: 3, of: 9 })
})
