import { DISTANCE_FILTER } from '#features/reference/contract/search-radius.ts'
import {
  LanguageFilter,
  languageLimitText,
  parseLanguageFilter,
} from '#features/reference/dictionaries/language-filter.contract.ts'
import { filterFlags, withFilters } from '#features/search/filters/filter-rows.ts'
import type { FilteredSearchKind, FilterGroup, SearchFlag, SearchOrders } from '#features/search/search-kind.ts'
import { type SearchUser, stationFlags, TRAVEL_LEGEND } from '#features/search/travel/load-travel.web.server.ts'
import { TYPED_STATION } from '#features/search/travel/read-typed-station.web.server.ts'
import { DISTANCE_ORDER, hasDistanceStart, hasOrigin } from '#features/search/travel/travel-query.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { plural } from '#lib/text/russian-text.ts'
import { VACANCY_FILTERS } from '../../contract/vacancy-filters.ts'
import { NAMED_SEARCHES } from '../rules/named-searches.ts'
import { MATCH_ORDER, VACANCY_SEARCH } from './search-kind.ts'

const FITTING = 'подходящие'
const ORDERS: SearchOrders = [
  { value: '', label: FITTING },
  { value: 'date', label: 'новые' },
  { value: 'salary_desc', label: 'с большей зарплатой' },
  { value: 'salary_asc', label: 'с меньшей зарплатой' },
  { value: 'promise', label: 'с быстрым ответом' },
]

/** Of a seeker with a resume. */
export const ordersWithMatch = (orders: SearchOrders): SearchOrders => [
  ...orders.map((order) => (order.label === FITTING ? { ...order, label: 'подходящие запросу' } : order)),
  { value: MATCH_ORDER, label: 'подходящие резюме' },
]

const NEAREST = { value: DISTANCE_ORDER, label: 'ближе' }

/** A distance begins at a station, a point or a city. */
function ordersOf(query: QueryFields): SearchOrders {
  if (hasOrigin(query)) return [...ORDERS, { value: DISTANCE_ORDER, label: 'с короткой дорогой' }]
  if (isWithinRadius(query)) return [NEAREST, { value: 'relevance', label: FITTING }, ...ORDERS.slice(1)]
  return hasDistanceStart(query) ? [...ORDERS, NEAREST] : ORDERS
}

const isWithinRadius = (query: QueryFields) =>
  queryValues(query, DISTANCE_FILTER.key).length > 0 && hasDistanceStart(query) && !hasOrigin(query)

/**
 * The order of an address that names none: within a radius the nearest first. Only the screen has this default:
 * other readers of the API, to whom a radius is a limit only, keep the order that its documentation promises them.
 */
export const defaultOrder = (query: QueryFields): string | undefined =>
  isWithinRadius(query) ? DISTANCE_ORDER : undefined

/** What most people choose comes first, in sight. Filters that stand in no group of these have one of their own behind them. */
const GROUPS: FilterGroup[] = [
  { legend: 'Зарплата на руки, от', facets: ['salary_from'], anyLabel: 'любая' },
  { legend: 'График', facets: [] },
  { legend: 'Опыт', facets: [] },
  { legend: 'Надёжность', facets: [] },
  { legend: 'Расстояние', facets: [], isFolded: true, anyLabel: 'любое' },
  { legend: 'Район', facets: [], isFolded: true, anyLabel: 'любой' },
  { legend: 'Метро', facets: [], isFolded: true, anyLabel: 'любое' },
  { legend: 'Линия метро', facets: [], isFolded: true, anyLabel: 'любая' },
  {
    legend: TRAVEL_LEGEND,
    facets: ['travel_minutes'],
    fields: [{ key: TYPED_STATION, label: 'от м.', type: 'text', placeholder: 'Тульская', list: 'metro-stations' }],
    shownWith: ['travel_minutes', 'metro_ids'],
    isFolded: true,
    anyLabel: 'любая',
  },
  { legend: 'Занятость и формат', facets: [], isFolded: true, anyLabel: 'любые' },
  { legend: 'Дни и часы', facets: [], isFolded: true, anyLabel: 'любые' },
  { legend: 'Что дают', facets: [], isFolded: true, anyLabel: 'любое' },
  { legend: 'Образование и права', facets: [], isFolded: true, anyLabel: 'любые' },
  { legend: 'Компания', facets: [], isFolded: true, anyLabel: 'любая' },
  { legend: 'Профессия', facets: [], isFolded: true, anyLabel: 'любая' },
  { legend: 'Опубликованы', facets: ['period_days'], isFolded: true, isRare: true, anyLabel: 'когда угодно' },
  { legend: 'Период оплаты', facets: [], isFolded: true, isRare: true, anyLabel: 'любой' },
  { legend: 'Скрыть', facets: [], isFolded: true, isRare: true, anyLabel: 'ничего' },
  {
    legend: 'Слова и навыки',
    facets: [],
    fields: [
      { key: 'skills', label: 'навык', type: 'text', placeholder: 'Excel' },
      { key: 'exclude_words', label: 'без слов', type: 'text', placeholder: 'ночные смены' },
    ],
    isFolded: true,
    isRare: true,
    anyLabel: 'любые',
  },
  {
    legend: 'Даты публикации',
    facets: [],
    fields: [
      { key: 'date_from', label: 'с', type: 'date' },
      { key: 'date_to', label: 'по', type: 'date' },
    ],
    isFolded: true,
    isRare: true,
    anyLabel: 'любые',
  },
  { legend: 'Отрасль', facets: [], isFolded: true, isRare: true, anyLabel: 'любая' },
  { legend: 'Языки', facets: ['language'], isFolded: true, isRare: true, anyLabel: 'любые' },
  { legend: 'Особенности', facets: [], isFolded: true, isRare: true, anyLabel: 'любые' },
]

const FILTERED_VACANCY_SEARCH: Omit<FilteredSearchKind, 'flags' | 'orders'> = {
  ...VACANCY_SEARCH,
  groups: withFilters(GROUPS, VACANCY_FILTERS),
  headings: Object.fromEntries(NAMED_SEARCHES.map(({ key, id, heading }) => [`${key} ${id}`, heading])),
  twins: NAMED_SEARCHES.filter(({ isTwin }) => isTwin).map(({ key, id }) => `${key} ${id}`),
}

/** The vacancy search with its filters. Some depend on the user and on what is searched. */
export const vacancySearchFor = (
  user: SearchUser | null,
  query: QueryFields,
  /** Stations where the way to work begins. */
  stations: readonly { id: number; name: string }[] = [],
): FilteredSearchKind => ({
  ...FILTERED_VACANCY_SEARCH,
  orders: ordersOf(query),
  flags: [
    ...filterFlags(VACANCY_FILTERS),
    ...(queryValues(query, 'salary_from').length > 0 ? [GROSS_PAY_FLAG] : []),
    { key: 'first_published', under: 'Даты публикации', label: 'по первой публикации' },
    ...stationFlags(user, stations),
    ...trustFlags(query),
    ...(user && !user.is_employer_mode ? PERSONAL_FLAGS : []),
    ...(queryValues(query, 'text').length > 0 ? WORD_FLAGS : []),
    ...languageFlags(query),
  ],
})

const GROSS_PAY_FLAG = { key: 'salary_net', value: 'false', under: 'salary_from', label: 'сумма до вычета налога' }

/** Only for people who look for work: guests and employers apply to nothing. */
const PERSONAL_FLAGS: readonly SearchFlag[] = [
  { key: 'hide_applied', under: 'Скрыть', label: 'куда откликались' },
  { key: 'hide_seen', under: 'Скрыть', label: 'просмотренные' },
]

/** Where the words of the text stand. */
const WORD_FLAGS: readonly SearchFlag[] = [
  { key: 'search_in', value: 'name', under: 'Слова и навыки', label: 'в названии' },
  { key: 'search_in', value: 'company', under: 'Слова и навыки', label: 'в названии компании' },
  { key: 'search_in', value: 'description', under: 'Слова и навыки', label: 'в описании' },
]

/** A link may ask for another limit than the offered one. */
function trustFlags(query: QueryFields): SearchFlag[] {
  const days = limitIn(query, 'promise_days_max') ?? '2'
  const percent = limitIn(query, 'answered_pct_min') ?? '80'
  const promised = `отвечают за ${days}\u00A0${plural(Number(days), 'день', 'дня', 'дней')}`
  return [
    { key: 'promise_days_max', value: days, under: 'Надёжность', label: promised },
    { key: 'alive_only', under: 'Надёжность', label: 'подтверждённые' },
    {
      key: 'answered_pct_min',
      value: percent,
      under: 'Надёжность',
      label: `от\u00A0${percent}\u00A0% ответов в\u00A0срок`,
    },
  ]
}

const limitIn = (query: QueryFields, key: string) => queryValues(query, key).find((value) => /^\d{1,3}$/.test(value))

/** Languages of the address with a level: the others are values of the facet. */
const languageFlags = (query: QueryFields): SearchFlag[] =>
  queryValues(query, 'language').flatMap((value) =>
    LanguageFilter.safeParse(value).success && parseLanguageFilter(value).level_id !== undefined
      ? { key: 'language', value, under: 'Языки', label: languageLimitText(value) }
      : [],
  )
