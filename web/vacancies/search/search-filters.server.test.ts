import { describe, expect, test } from 'vitest'
import { listActiveFilters } from '../../search/filters/active-filters.server.ts'
import { showFilters } from '../../search/filters/filter-groups.server.ts'
import { vacancySearchFor } from './search-filters.server.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const SEEKER = { is_employer_mode: false }

function chipsOf(query: Record<string, string | string[]>) {
  const kind = vacancySearchFor(SEEKER, query)
  const facets = [
    { key: 'language', label: 'Языки', items: [{ id: 3, label: 'Немецкий', count: 1, selected: true }] },
    { key: 'only_verified', label: '', items: [{ id: 1, label: 'проверенные компании', count: 1, selected: true }] },
  ]
  return listActiveFilters({ query, facets, named: [], flags: kind.flags, chipLabels: kind.chipLabels }).map(
    ({ label }) => plain(label),
  )
}

const groupsOf = (query: Record<string, string | string[]>, facets: Parameters<typeof showFilters>[2]['facets'] = []) =>
  showFilters(vacancySearchFor(null, query), query, { facets, found: 5 }, [], []).groups

describe('the filters of vacancies', () => {
  test('a chip says what its condition means', () => {
    expect(
      chipsOf({
        ...{ text: 'повар', search_in: ['name', 'description'], language: ['3', '2:3'], hide_seen: 'true' },
        ...{ hide_applied: 'true', promise_days_max: '5', answered_pct_min: '70', first_published: 'true' },
        ...{ salary_from: '100000', salary_net: 'false', only_verified: 'true' },
      }),
    ).toEqual([
      'Немецкий',
      'сумма до вычета налога',
      'по дате первой публикации',
      'отвечают за 5 дней',
      'проверенные компании',
      'от 70 % ответов в срок',
      'без тех, куда откликались',
      'без просмотренных',
      'слова в названии',
      'слова в описании',
      'Английский не выше B1',
    ])
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
      ['отвечают за 2 дня', 7],
      ['проверенные', 0],
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
    const [sum, period] = groupsOf({ salary_from: '400', salary_mode_id: '3' }, facets)
    expect(sum?.filters[0]?.field).toMatchObject({
      value: '400',
      unit: '₽ за час',
      label: 'Зарплата на руки, рублей за час',
    })
    expect(groupsOf({}, facets)[0]?.filters[0]?.field).toMatchObject({ unit: '₽ за месяц' })
    expect(period).toMatchObject({ legend: 'Период оплаты', choice: 'за час' })
    expect(period?.filters[0]).toMatchObject({ emptyLabel: 'любой', options: [{ count: 0 }, { value: '3', count: 4 }] })
  })
})
