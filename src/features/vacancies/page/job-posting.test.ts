import { expect, test } from 'vitest'
import { vacancyStructuredData } from './job-posting.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

const vacancy = {
  id: 7,
  slug: 'pekar-7',
  name: 'Пекарь',
  status: 'active',
  company: { id: 3, slug: 'pekarnya-3', name: 'Пекарня', verification: 'none', logo_path: null, industry_id: null },
  cities: [{ id: 1, name: 'Тула' }],
  regions: ['Тульская область'],
  countries: ['RU'],
  professional_roles: [{ id: 5, name: 'Пекарь' }],
  key_skills: [],
  experience_id: 0,
  education_level_id: null,
  address: null,
  description: '<p>Печём хлеб</p><h2>Обязанности</h2><ul><li>печь</li></ul>',
  duties: '<ul><li>печь</li></ul>',
  requirements: '',
  conditions: '',
  salary_from: 3800,
  salary_to: 3800,
  salary_currency: 'RUB',
  salary_mode_id: 2,
  work_type_id: 2,
  place_of_work_ids: [1],
  response_url: null,
  published_at: '2026-09-01T09:00:00Z',
  expires_at: '2026-10-01T09:00:00Z',
} as Partial<VacancyPage> as VacancyPage

const structuredData = (change: Partial<VacancyPage> = {}) =>
  vacancyStructuredData({ ...vacancy, ...change }, 'https://smena.example') as [object, Record<string, unknown>?]

test('the structured data of a vacancy match its page', () => {
  expect(structuredData()[1]).toMatchObject({
    '@type': 'JobPosting',
    title: 'Пекарь',
    description: '<p>Печём хлеб</p><h2>Обязанности</h2><ul><li>печь</li></ul>',
    datePosted: '2026-09-01T09:00:00Z',
    validThrough: '2026-10-01T09:00:00Z',
    employmentType: 'PART_TIME',
    hiringOrganization: { name: 'Пекарня' },
    jobLocation: [{ address: { addressLocality: 'Тула' } }],
    baseSalary: { currency: 'RUB', value: { value: 3800, unitText: 'DAY' } },
    directApply: true,
  })
})

test('the structured data hide an anonymous company and leave out a missing salary', () => {
  expect(structuredData({ company: { ...vacancy.company, id: 0 } })[1]).toMatchObject({
    hiringOrganization: 'confidential',
  })
  expect(structuredData({ salary_from: null, salary_to: null })[1]).not.toHaveProperty('baseSalary')
  expect(structuredData({ salary_mode_id: 4 })[1]).not.toHaveProperty('baseSalary')
})

test('IM-25: pay in the structured data has a value or both bounds, and the identifier is that of the employer', () => {
  const payOf = (change: Partial<VacancyPage>) => {
    const { baseSalary } = structuredData(change)[1] as { baseSalary: { value: Record<string, unknown> } }
    const { value, minValue, maxValue } = baseSalary.value
    return { value, minValue, maxValue }
  }
  expect(payOf({})).toEqual({ value: 3800, minValue: undefined, maxValue: undefined })
  expect(payOf({ salary_to: null })).toEqual({ value: 3800, minValue: 3800, maxValue: undefined })
  expect(payOf({ salary_from: null })).toEqual({ value: 3800, minValue: undefined, maxValue: 3800 })
  expect(payOf({ salary_to: 5000 })).toEqual({ value: undefined, minValue: 3800, maxValue: 5000 })
  expect(structuredData()[1]).toMatchObject({ identifier: { name: 'Пекарня', value: '7' } })
  expect(structuredData({ company: { ...vacancy.company, id: 0 } })[1]).not.toHaveProperty('identifier')
})

test('N-072: the structured data name region, street, experience, education and skills', () => {
  const address = {
    city: 'Тула',
    street: 'улица Оборонная',
    building: '1',
    how_to_get: '',
    point: null,
    is_metro_only: false,
    metros: [],
  }
  expect(
    structuredData({
      address,
      experience_id: 3,
      education_level_id: 2,
      key_skills: [
        { name: 'Тесто', must: true },
        { name: 'Печь', must: false },
      ],
    })[1],
  ).toMatchObject({
    jobLocation: [
      {
        address: {
          streetAddress: 'улица Оборонная, 1',
          addressLocality: 'Тула',
          addressRegion: 'Тульская область',
          addressCountry: 'RU',
        },
      },
    ],
    experienceRequirements: { monthsOfExperience: 36 },
    educationRequirements: { credentialCategory: 'professional certificate' },
    skills: 'Тесто, Печь',
  })
  expect(structuredData({ experience_id: 1 })[1]).toMatchObject({ experienceRequirements: 'no requirements' })
  const posting = structuredData()[1]
  for (const key of ['experienceRequirements', 'educationRequirements', 'skills'])
    expect(posting).not.toHaveProperty(key)
  expect(structuredData({ address: { ...address, street: '' } })[1]).not.toHaveProperty(
    'jobLocation.0.address.streetAddress',
  )
})

test('a place of work has the country of its city (SP-18)', () => {
  const abroad = { cities: [{ id: 2001, name: 'Минск' }], regions: ['Минск'], countries: ['BY'] }
  expect(structuredData(abroad)[1]).toMatchObject({
    jobLocation: [{ address: { addressLocality: 'Минск', addressCountry: 'BY' } }],
  })
})

test('a vacancy that is remote only is marked as TELECOMMUTE', () => {
  expect(structuredData({ place_of_work_ids: [2] })[1]).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
  expect(structuredData({ place_of_work_ids: [1, 2] })[1]).not.toHaveProperty('jobLocationType')
})

test('an archived vacancy has breadcrumbs and no JobPosting', () => {
  const [path, ...more] = structuredData({ status: 'archived' })
  expect(path).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Вакансии', item: 'https://smena.example/search/vacancies' },
      { name: 'Пекарь, Тула', item: 'https://smena.example/search/vacancies?professional_role_ids=5&city_ids=1' },
    ],
  })
  expect(more).toEqual([])
})
