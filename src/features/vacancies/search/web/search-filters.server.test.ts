import { describe, expect, test } from 'vitest'
import { listFilter } from '#contract/search-filter.ts'
import { showFilters } from '#features/search/filters/filter-groups.web.server.ts'
import { withFilters } from '#features/search/filters/filter-rows.ts'
import { VACANCY_FILTERS } from '../../contract/vacancy-filters.ts'
import { defaultOrder, vacancySearchFor } from './search-filters.server.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const SEEKER = { is_employer_mode: false }

const groupsOf = (query: Record<string, string | string[]>, facets: Parameters<typeof showFilters>[2]['facets'] = []) =>
  showFilters(vacancySearchFor(null, query), query, { facets, found: 5 }, [], []).groups

describe('the filters of vacancies', () => {
  test('each filter of a row stands in the panel, one of no known group behind the others', () => {
    const shown = (filters: Parameters<typeof withFilters>[1]) => {
      const groups = withFilters([{ legend: 'Дни и часы', facets: ['own'] }], filters)
      return groups.map(({ legend, facets }) => [legend, ...facets])
    }
    const days = listFilter('days', [], { label: 'Дни', group: 'Дни и часы', attribute: 'day' })
    const badge = listFilter('badges', [], { label: 'Пропуск', attribute: 'badge' })
    expect(shown([badge, days])).toEqual([
      ['Дни и часы', 'own', 'days'],
      ['Пропуск', 'badges'],
    ])
    const panel = [...(vacancySearchFor(null, {}).groups ?? []).flatMap(({ facets }) => facets)]
    const flags = vacancySearchFor(null, {}).flags.map(({ key }) => key)
    expect([...panel, ...flags]).toEqual(expect.arrayContaining(VACANCY_FILTERS.map(({ key }) => key)))
  })

  test('within a radius the nearest come first and «подходящие» is one of the orders; without one it is the first (SK-02)', () => {
    const orders = (query: Record<string, string>) => vacancySearchFor(null, query).orders.slice(0, 2)
    const near = { city_ids: '1', radius_km: '50' }
    expect(orders(near).map(({ value, label }) => `${value} ${label}`)).toEqual([
      'distance ближе',
      'relevance подходящие',
    ])
    expect(defaultOrder(near)).toBe('distance')
    expect(defaultOrder({ near: '55.79,49.11', radius_km: '10' })).toBe('distance')
    expect(orders({ city_ids: '1' })[0]).toEqual({ value: '', label: 'подходящие' })
    expect(defaultOrder({ city_ids: '1' })).toBeUndefined()
    expect(defaultOrder({ radius_km: '50' })).toBeUndefined()
    expect(defaultOrder({ ...near, travel_from_metro_id: '7' })).toBeUndefined()
  })

  test('only people who look for work may leave out what they have seen', () => {
    const keysFor = (user: { is_employer_mode: boolean } | null) =>
      vacancySearchFor(user, {}).flags.map(({ key }) => key)
    expect(keysFor(SEEKER)).toContain('hide_seen')
    expect(keysFor(null)).not.toContain('hide_seen')
    expect(keysFor({ is_employer_mode: true })).not.toContain('hide_applied')
  })

  test('a tick that is a facet has its number of results, and zero stays in the list', () => {
    const facets = [
      { key: 'only_verified', label: '', items: [{ id: 1, label: '', count: 0, selected: false }] },
      { key: 'promise_days_max', label: '', items: [{ id: 2, label: '', count: 7, selected: false }] },
    ]
    const trust = groupsOf({}, facets).find(({ legend }) => legend === 'Надёжность')
    expect(trust?.flags.map(({ label, count }) => [plain(label), count])).toEqual([
      ['проверенные', 0],
      ['отвечают за 2 дня', 7],
      ['подтверждённые', undefined],
      ['от 80 % ответов в срок', undefined],
    ])
  })

  test('a day stands in its field, and words start a new field', () => {
    const fields = groupsOf({ date_from: '2026-08-10', skills: ['1С', 'Excel'] }).flatMap(({ filters }) => filters)
    const fieldOf = (key: string) => fields.find((one) => one.key === key)?.field
    expect(fieldOf('date_from')).toMatchObject({ type: 'date', value: '2026-08-10' })
    expect(fieldOf('skills')).toMatchObject({ type: 'text', value: '', state: '1С,Excel' })
  })
  test('the unit beside an own sum is that of the period of pay, which are listed with their numbers of results', () => {
    const facets = [
      { key: 'salary_from', label: 'Зарплата на руки', items: [{ id: 80_000, label: '', count: 7, selected: false }] },
      {
        key: 'salary_mode_id',
        label: '',
        items: [
          { id: 2, label: 'за смену', count: 0, selected: false },
          { id: 3, label: 'за час', count: 4, selected: true },
        ],
      },
    ]
    const groups = groupsOf({ salary_from: '400', salary_mode_id: '3' }, facets)
    const [sum, period] = ['Зарплата на руки, от', 'Период оплаты'].map((legend) =>
      groups.find((group) => group.legend === legend),
    )
    expect(sum?.filters[0]?.field).toMatchObject({
      value: '400',
      unit: '₽ за час',
      label: 'Зарплата на руки, рублей за час',
    })
    expect(groupsOf({}, facets)[0]?.filters[0]?.field).toMatchObject({ unit: '₽ за месяц' })
    expect(period?.filters[0]).toMatchObject({ emptyLabel: 'любой', options: [{ count: 0 }, { value: '3', count: 4 }] })
  })
})
