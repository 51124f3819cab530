import { expect, test } from 'vitest'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { vacancyStructuredData } from './job-posting.ts'

const vacancy = {
  id: 7,
  slug: 'pekar-7',
  name: 'Пекарь',
  status: 'active',
  company: { id: 3, slug: 'pekarnya-3', name: 'Пекарня', verification: 'none' },
  cities: [{ id: 1, name: 'Тула' }],
  professional_roles: [{ id: 5, name: 'Пекарь' }],
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
  expect(structuredData({ salary_to: null })[1]).toMatchObject({ baseSalary: { value: { minValue: 3800 } } })
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
