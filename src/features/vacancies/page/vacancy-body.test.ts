import { expect, test } from 'vitest'
import { withTrustIcon } from '../trust/trust-icons.web.server.ts'
import { travelTexts } from './travel-texts.web.server.ts'
import { renderVacancyAside, renderVacancyBody } from './vacancy-body.web.server.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

const vacancy = {
  id: 7,
  status: 'active',
  type_id: 1,
  company: { id: 3, slug: 'pekarnya-3', name: 'Пекарня & Ко', verification: 'verified', logo_path: null },
  cities: [{ id: 1, name: 'Тула' }],
  regions: ['Тульская область'],
  countries: ['RU'],
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
  professional_roles: [{ id: 2201, name: 'Водитель' }],
  address: { city: 'Тула', street: 'улица Оборонная', building: '1', how_to_get: '', metros: [] },
  trust: { answered: { in_time: 47, of: 48 } },
  responses: 2,
  expires_at: '2026-10-01T09:00:00Z',
} as unknown as VacancyPage

test('the server renders facts, trust, text, place and dates of a vacancy', () => {
  const cell = withTrustIcon({ kind: 'fact', title: 'Отвечают в срок', text: 'в срок ответили на 47 из 48' })
  const trust = { cells: [cell], lines: ['наняли по этой вакансии: 3 человека'], ghost: null }
  const travel = travelTexts({ minutes: 21, is_approximate: false, from: 'Тульская' }, null)
  const html = renderVacancyBody(vacancy, trust, travel)

  for (const part of [
    'Тула (Тульская область)',
    'Трудовой договор',
    'Отвечают в срок',
    '<p>Печём хлеб</p>',
    'Открыть в картах',
    'От дома около\u00A021\u00A0минуты, если ехать от м.\u00A0Тульская.',
    'Открыта до',
    'наняли по этой вакансии: 3 человека',
  ])
    expect(html).toContain(part)
})

test('a seeker without a station near home is asked for one where the work has a station', () => {
  const newcomer = { is_employer_mode: false, seeker: { metros: [] } } as never
  const address = { ...vacancy.address!, metros: [{ id: 601, name: 'Тульская' }] }
  const trust = { cells: [], lines: [], ghost: null }
  const rendered = (at: VacancyPage['address'], viewer: Parameters<typeof travelTexts>[1]) =>
    renderVacancyBody({ ...vacancy, address: at }, trust, travelTexts(null, viewer))

  expect(rendered(address, newcomer)).toContain('Укажите станцию рядом с домом')
  expect(rendered(vacancy.address, newcomer)).not.toContain('Укажите станцию')
  expect(rendered(address, null), 'a guest has no profile').not.toContain('Укажите станцию')
})

test('the block of a company names it and links to it; a company that hides its name has none', () => {
  const html = renderVacancyAside(vacancy, null)
  expect(html).toContain('href="/companies/pekarnya-3"')
  expect(html).toContain('Пекарня &amp; Ко')
  expect(html).toContain('отвечают в срок: ')
  expect(renderVacancyAside({ ...vacancy, company: { ...vacancy.company, id: 0 } }, null)).toBe('')
})

const MARKET = {
  region: 'Тульская область',
  vacancies: 93,
  companies: 40,
  lower_quartile: 98_000,
  median: 112_000,
  upper_quartile: 128_000,
  bins: [4, 8, 14, 17, 18, 12, 9, 6, 3, 2],
  bins_from: 70_000,
  bin_width: 10_000,
}
const PAY = {
  salary_from: 110_000,
  salary_to: 135_000,
  salary_currency: 'RUB' as const,
  salary_gross: false,
  salary_mode_id: 1,
}

test('the plot of the market is one picture with a sentence, and the bins of this pay are filled', () => {
  const html = renderVacancyAside({ ...vacancy, ...PAY }, MARKET)
  const label =
    'По 93 вакансиям 40 компаний за 30 дней, Тульская область: половина платит от 98 000 ₽ до 128 000 ₽, середина 112 000 ₽, здесь 110 000 ₽ – 135 000 ₽.'
  expect(html.replaceAll(/\s/g, ' ')).toContain(`role="img" aria-label="${label}"`)
  expect(html.match(/<rect/g)).toHaveLength(10)
  expect(html.match(/fill-primary/g)).toHaveLength(3)
  expect(html).toContain('Эта вакансия платит больше, чем три четверти таких компаний.')
})

test('a vacancy that hides its pay has the plot without itself', () => {
  const html = renderVacancyAside({ ...vacancy, ...PAY, salary_from: null, salary_to: null }, MARKET)
  expect(html).toContain('<rect')
  expect(html).not.toContain('fill-primary')
  expect(html).not.toContain('здесь')
  expect(html).not.toContain('Эта вакансия')
})
