import { expect, test } from 'vitest'
import { ResumePage } from '../contract/resumes.ts'
import { resumeFacts } from './resume-facts.ts'
import { skillText } from './skill-levels.ts'

const NOTHING = ResumePage.parse({
  id: 5,
  slug: 'voditel-5',
  title: 'Водитель',
  salary_amount: null,
  salary_currency: 'RUB',
  salary_mode_id: 1,
  salary_net: true,
  city: null,
  total_experience_months: 0,
  skills: [],
  refreshed_at: '2026-09-01T09:00:00Z',
  person: null,
  age: null,
  last_experience: null,
  relocation_id: null,
  driver_license_ids: [],
  photo: null,
  portfolio: [],
  week_schedule_ids: [],
  working_hours_ids: [],
  part_time_ids: [],
  metros: [],
  education_primary: [],
  education_additional: [],
  education_tests: [],
  certificates: [],
  recommendations: [],
  links: [],
  locale: 'RU',
  job_search_status_id: null,
  is_favorite: false,
  viewed_at: null,
  negotiation: null,
  professional_roles: [],
  work_type_ids: [],
  schedule_ids: [],
  place_of_work_ids: [],
  start_ready: null,
  experience: [],
  experience_none: true,
  education_level_id: null,
  about: '',
  relocation_cities: [],
  business_trip_id: null,
  has_vehicle: false,
  languages: [],
  citizenships: [],
  work_permits: [],
  access_type: 'everyone',
  contacts: null,
  can_view_contacts: false,
  contacts_state: 'closed',
})

test('resumeFacts returns nothing for an empty resume', () => {
  expect(resumeFacts(NOTHING)).toEqual([])
})

test('resumeFacts returns the names of dictionary values and of places', () => {
  const facts = resumeFacts({
    ...NOTHING,
    work_type_ids: [1, 7],
    start_ready: 'now',
    relocation_id: 2,
    relocation_cities: [{ id: 3, name: 'Казань' }],
    driver_license_ids: [2, 3],
    has_vehicle: true,
    languages: [{ language_id: 2, level_id: 4 }],
    citizenships: [{ id: 1, name: 'Россия' }],
  })

  expect(facts).toEqual([
    { name: 'Занятость', value: 'Полная занятость, Вахта' },
    { name: 'Может выйти', value: 'Сразу' },
    { name: 'Переезд', value: 'возможен: Казань' },
    { name: 'Водительские права', value: 'B, C, есть автомобиль' },
    { name: 'Языки', value: 'Английский — B2, выше среднего' },
    { name: 'Гражданство', value: 'Россия' },
  ])
})

test('resumeFacts shows a vehicle without a licence, and skillText shows the level of a skill', () => {
  expect(resumeFacts({ ...NOTHING, has_vehicle: true })).toEqual([
    { name: 'Водительские права', value: 'есть автомобиль' },
  ])
  expect(skillText({ name: 'Тахограф', level: 2 })).toBe('Тахограф: средний уровень')
  expect(skillText({ name: 'ADR', level: null })).toBe('ADR')
})
