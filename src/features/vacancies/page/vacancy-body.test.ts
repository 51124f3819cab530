import { describe, expect, test } from 'vitest'
import { travelTexts } from './place/travel-texts.web.server.ts'
import { renderVacancyAside, renderVacancyBody } from './vacancy-body.web.server.tsx'
import { vacancyFacts } from './vacancy-facts.web.server.ts'
import { renderVacancyGallery, townMapOf } from './vacancy-gallery.web.server.tsx'
import type { VacancyPage } from './vacancy-page.contract.ts'

const IN_TIME = { answered: { in_time: 47, of: 48 } } as VacancyPage['trust']

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
  address: {
    city: 'Тула',
    street: 'улица Оборонная',
    building: '1',
    how_to_get: '',
    point: null,
    is_metro_only: false,
    metros: [],
  },
  promise_days: 1,
  company_photos: [],
  company_vacancies: 0,
  trust: IN_TIME,
  responses: 2,
  published_at: '2026-09-01T09:00:00Z',
  expires_at: '2026-10-01T09:00:00Z',
} as unknown as VacancyPage

const TRUST = {
  facts: [{ name: 'Место', value: 'открыто' }],
  lines: ['наняли по этой вакансии: 3 человека'],
  ghost: null,
}
const NO_TRAVEL = { ...travelTexts(null, null), map: null }

test('the server renders text, conditions, place, way and dates of a vacancy', () => {
  const parts = { ride_minutes: 12, station: 'Площадь Тукая', walk_minutes: 9 }
  const travel = travelTexts({ minutes: 21, is_approximate: false, from: 'Тульская', parts }, null)
  const html = renderVacancyBody(vacancy, TRUST, { ...travel, map: null })

  for (const part of [
    'Тула (Тульская область)',
    'открыто',
    '<p>Печём хлеб</p>',
    'Открыть в Яндекс Картах',
    'От дома около\u00A021\u00A0минуты, если ехать от м.\u00A0Тульская',
    'м. Тульская',
    '12 мин до м. Площадь Тукая',
    '9 мин пешком',
    'открыта до',
    'наняли по этой вакансии: 3 человека',
  ])
    expect(html).toContain(part)
})

test('a seeker without a station near home is asked for one where the work has a station', () => {
  const newcomer = { is_employer_mode: false, seeker: { metros: [] } } as never
  const address = { ...vacancy.address!, metros: [{ id: 601, name: 'Тульская', walk_minutes: 7 }] }
  const rendered = (at: VacancyPage['address'], viewer: Parameters<typeof travelTexts>[1]) =>
    renderVacancyBody({ ...vacancy, address: at }, TRUST, { ...travelTexts(null, viewer), map: null })

  expect(rendered(address, newcomer)).toContain('Укажите станцию или адрес')
  expect(rendered(vacancy.address, newcomer)).not.toContain('Укажите станцию')
  expect(rendered(address, null), 'a guest has no profile').not.toContain('Укажите станцию')
  expect(rendered(address, null)).toContain('м.\u00A0Тульская, 7\u00A0мин пешком')
})

test('an address that the employer hides is told in the answer', () => {
  const address = { ...vacancy.address!, street: '', building: '', is_metro_only: true }
  const html = renderVacancyBody({ ...vacancy, address }, TRUST, NO_TRAVEL)
  expect(html).toContain('Точное место назовут в ответе')
  expect(html).not.toContain('Яндекс')
})

describe('the six facts at the top', () => {
  const factsOf = (fields: Partial<VacancyPage>) =>
    Object.fromEntries(vacancyFacts({ ...vacancy, ...fields }).main.map(({ name, value }) => [name, value]))

  test('are schedule, experience, pay days, contract, people wanted and answers; the rest stands below', () => {
    const fields = { schedule_id: 1, salary_frequency_id: 3, positions_count: 4, trust: IN_TIME }
    expect(factsOf(fields)).toEqual({
      График: 'полный день',
      Опыт: 'не нужен',
      Выплаты: 'два раза в месяц',
      Оформление: 'трудовой договор',
      'Нужно людей': '4',
      Отвечают: 'за\u00A0день, 47 из\u00A048 в\u00A0срок',
    })
    const others = vacancyFacts({ ...vacancy, ...fields }).others.map(({ name }) => name)
    expect(others).toEqual(['Занятость', 'Где', 'Формат'])
  })

  test('leave no gap where one of them is unknown: another fact moves up', () => {
    expect(Object.keys(factsOf({}))).toEqual(['Опыт', 'Оформление', 'Занятость', 'Формат', 'Отвечают'])
  })

  test.each([
    [{ answered: { in_time: 5, of: 10 } }, {}, 'не всегда: 5 из\u00A010 в\u00A0срок'],
    [{ answered: { in_time: 4, of: 5 } }, {}, 'обещают за\u00A03\u00A0дня'],
    [{ answered: null }, {}, 'обещают за\u00A03\u00A0дня'],
    [{ answered: null, is_suspended: true }, {}, undefined],
    [{ answered: null }, { type_id: 4 }, undefined],
    [{ answered: null }, { status: 'archived' as const }, undefined],
  ])('tell a promise from a fact, and promise nothing where nobody answers here: %j %j', (trust, fields, expected) => {
    const shown = factsOf({ promise_days: 3, ...fields, trust: { ...IN_TIME, ...trust } })
    expect(shown.Отвечают).toBe(expected)
  })
})

test('the block of a company names it, its answers and its other vacancies, and warns once of payments', () => {
  const html = renderVacancyAside({ ...vacancy, company_vacancies: 3 }, null)
  expect(html).toContain('href="/companies/pekarnya-3"')
  expect(html).toContain('Пекарня &amp; Ко')
  expect(html).toContain('в срок: 47 из 48')
  expect(html).toContain('Ещё 3 вакансии компании')
  expect(html.match(/Не платите за оформление/g)).toHaveLength(1)
})

test('a company that hides its name has no block but the warning', () => {
  const html = renderVacancyAside({ ...vacancy, company: { ...vacancy.company, id: 0 } }, null)
  expect(html).not.toContain('Пекарня')
  expect(html).toContain('Не платите за оформление')
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

test('what others pay is one sentence and a scale with this pay on it', () => {
  const html = renderVacancyAside({ ...vacancy, ...PAY }, MARKET)
  const label =
    'По 93 вакансиям 40 компаний за 30 дней, Тульская область: половина платит от 98 000 ₽ до 128 000 ₽, середина 112 000 ₽, здесь 110 000 ₽ – 135 000 ₽.'
  expect(html.replaceAll(/\s/g, ' ')).toContain(`role="img" aria-label="${label}"`)
  expect(html.replaceAll(/\s/g, ' ')).toContain('Обычно платят 98–128 тыс. ₽.')
  expect(html).toContain('Здесь больше обычного.')
  expect(html.match(/<circle/g)).toHaveLength(1)
})

test('a vacancy that hides its pay has the scale without itself', () => {
  const html = renderVacancyAside({ ...vacancy, ...PAY, salary_from: null, salary_to: null }, MARKET)
  expect(html).toContain('<rect')
  expect(html).not.toContain('<circle')
  expect(html).not.toContain('здесь')
  expect(html).toContain('В этой вакансии суммы нет')
})

describe('the map of a town without metro', () => {
  const TULA = { id: 1, name: 'Тула', lat: 54.2, lng: 37.62, population: 470_000 }
  const SHCHYOKINO = { id: 2, name: 'Щёкино', lat: 54.05, lng: 37.52, population: 57_000 }
  const FAR = { id: 3, name: 'Ефремов', lat: 53.15, lng: 38.12, population: 34_000 }
  const draw = (address: Partial<NonNullable<VacancyPage['address']>>) => {
    const at = { ...vacancy, address: { ...vacancy.address!, ...address }, company_photos: [] }
    return renderVacancyGallery(at, townMapOf(at, [TULA, SHCHYOKINO, FAR], TULA.id))
  }

  test('shows the place of work, the town and its neighbours, named in words for who does not see it', () => {
    const html = draw({ street: 'улица Ленина', building: '12', point: { lat: 54.21, lng: 37.63 } })
    expect(html).toContain('aria-label="Схема: улица Ленина, 12, Тула и города вокруг"')
    expect(html).toContain('Щёкино')
    expect(html, 'beyond the picture').not.toContain('Ефремов')
  })

  test('shows the town alone where the street is not on the map, and nothing without an address', () => {
    const html = draw({ point: null })
    expect(html).toContain('aria-label="Схема: Тула и города вокруг"')
    expect(html).not.toContain('fill-on-primary')
    expect(townMapOf({ ...vacancy, address: null }, [TULA], TULA.id)).toBeNull()
  })
})
