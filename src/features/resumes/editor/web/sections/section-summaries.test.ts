import { expect, test } from 'vitest'
import { savedFormTree } from '../resume-form-state.ts'
import { resumeSectionSummaries } from './section-summaries.ts'

const profile = { languages: [], driver_license_ids: [] }

test('every section of a resume says in one line what it holds', () => {
  const form = savedFormTree({
    title: 'Бариста',
    salary_amount: 90_000,
    salary_currency: 'RUB',
    salary_mode_id: 1,
    salary_net: true,
    work_type_ids: [1],
    experience: [
      { company: 'Кофейня', position: 'Бариста', start: '2024-01', end: null },
      { company: 'Пекарня', position: 'Продавец', start: '2022-01', end: '2023-12' },
    ],
    skills: [
      { name: 'Латте-арт', level: null },
      { name: 'Касса', level: 2 },
    ],
    education_level_id: 2,
    certificates: [{ title: 'Медкнижка' }],
    about: 'Варю\nкофе',
    access_type: 'blacklist',
    access_company_ids: [7],
    hidden_fields: ['phones'],
  })

  const summaries = resumeSectionSummaries(form, { months: 35, city: 'Казань', profile })

  expect(summaries.wish.replaceAll(/\s/g, ' ')).toBe('Бариста · 90 000 ₽ на руки, за месяц · Казань · полная занятость')
  expect(summaries.experience).toBe('2 года 11 месяцев · Бариста, Кофейня · и ещё 1 место')
  expect(summaries.skills).toBe('Латте-арт, Касса')
  expect(summaries.education).toBe('Среднее специальное · 1 сертификат')
  expect(summaries.studies).toBe('1 сертификат')
  expect(summaries.about).toBe('Варю кофе')
  expect(summaries.access).toBe('Все проверенные работодатели, кроме одной названной компании · часть сведений скрыта')
})

test('an empty section says nothing, and what the profile holds counts for every resume', () => {
  const summaries = resumeSectionSummaries(
    { experience_none: 'true' },
    { months: 0, profile: { ...profile, driver_license_ids: [2] } },
  )

  expect([summaries.wish, summaries.terms, summaries.about, summaries.languages]).toEqual(['', '', '', ''])
  expect(summaries.experience).toBe('Пока нет опыта')
  expect(summaries.driving).toMatch(/^права /)
})
