import { expect, test } from 'vitest'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { withTrustIcon } from '../trust/trust-icons.server.ts'
import { renderCompanyBlock, renderVacancyBody } from './vacancy-body.server.tsx'

const vacancy = {
  id: 7,
  status: 'active',
  type_id: 1,
  company: { id: 3, slug: 'pekarnya-3', name: 'Пекарня & Ко', verification: 'verified', logo_path: null },
  cities: [{ id: 1, name: 'Тула' }],
  regions: ['Тульская область'],
  description: '<p>Печём хлеб</p>',
  benefit_ids: [],
  bonus_text: '',
  key_skills: [],
  hiring_steps: [],
  experience_id: 1,
  schedule_id: null,
  week_schedule_ids: [],
  working_hours_ids: [],
  work_type_id: 1,
  rotation_days: [],
  part_time_ids: [],
  place_of_work_ids: [1],
  contract_types: ['labor'],
  salary_frequency_id: null,
  positions_count: 1,
  start_by: null,
  department: '',
  custom_employer_name: '',
  education_level_id: null,
  languages: [],
  driver_license_ids: [],
  address: { city: 'Тула', street: 'улица Оборонная', building: '1', how_to_get: '', metros: [] },
  trust: { answered: { in_time: 47, of: 48 } },
  responses: 2,
  expires_at: '2026-10-01T09:00:00Z',
} as unknown as VacancyPage

test('the server renders facts, trust, text, place and dates of a vacancy', () => {
  const cell = withTrustIcon({ kind: 'fact', title: 'Отвечают в срок', text: 'в срок ответили на 47 из 48' })
  const html = renderVacancyBody(vacancy, {
    cells: [cell],
    lines: ['наняли по этой вакансии: 3 человека'],
    ghost: null,
  })

  for (const part of [
    'Тула (Тульская область)',
    'Трудовой договор',
    'Отвечают в срок',
    '<p>Печём хлеб</p>',
    'Открыть в картах',
    'Открыта до',
    'наняли по этой вакансии: 3 человека',
  ])
    expect(html).toContain(part)
})

test('the block of a company names it and links to it; a company that hides its name has none', () => {
  const html = renderCompanyBlock(vacancy)
  expect(html).toContain('href="/companies/pekarnya-3"')
  expect(html).toContain('Пекарня &amp; Ко')
  expect(html).toContain('отвечают в срок: ')
  expect(renderCompanyBlock({ ...vacancy, company: { ...vacancy.company, id: 0 } })).toBe('')
})
