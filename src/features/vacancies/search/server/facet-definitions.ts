import { sql } from 'kysely'
import { FOREIGN_LANGUAGES } from '#features/reference/dictionaries/languages.contract.ts'
import { isDistrictInOnlyCity, isLineInOnlyCity, isStationInOnlyCity } from '#features/reference/server/metro-cities.ts'
import { type FacetDefinition, facetItems, facetsOf } from '#features/search/facets/facet-definition.server.ts'
import { RADIUS_FACET } from '#features/search/facets/nearness.server.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { VACANCY_FILTERS } from '../../contract/vacancy-filters.ts'
import { SALARY_FILTER_STEPS } from '../../rules/salary.ts'
import { hasTravelOrigin, type VacancySearch } from '../contract/vacancy-search.ts'
import type { VacancyAttribute, VacancyNumber } from './engine/index-documents.ts'
import { OFFERED_PUNCTUAL_PCT } from './punctual-companies.ts'

/** The periods that fit a row of segments; a link may name a longer one. */
const PERIODS = [
  { id: 1, label: 'сутки' },
  { id: 3, label: '3 дня' },
  { id: 7, label: 'неделя' },
]

/** Working days until the answer. */
const PROMISE_STEPS = [1, 2, 3, 5, 7]

/** Minutes on the way to work. */
const TRAVEL_STEPS = [20, 30, 45, 60, 90]

/** The name of the minutes to work as the index has them: negative, because it counts what has at least a number. */
export const NEGATIVE_TRAVEL_MINUTES = 'negative_travel_minutes'

/** What a search calls the publication. */
export const publicationNumber = ({ first_published }: VacancySearch): VacancyNumber | 'publishedAt' =>
  first_published ? 'first_published' : 'publishedAt'

/** A microsecond: the database has no smaller difference. */
export const TICK = 1e-6

/** The least time after this one. */
export const after = (seconds: number) => seconds + TICK

const secondsOf = (at: Date) => at.getTime() / 1000
const withAttribute = (attribute: VacancyAttribute) => ({ attribute })
const withNumber = (number: VacancyNumber, boundOf: (value: number, at: Date) => number) => ({ number, boundOf })

/** A metro is offered where one city is searched and has one. */
const hasMetro = ({ city_ids, metro_ids, metro_line_ids }: VacancySearch) =>
  city_ids.length === 1 || metro_ids.length + metro_line_ids.length > 0

const ATTRIBUTE_FACETS = facetsOf<VacancySearch>(VACANCY_FILTERS, {
  professional_role_ids: { names: sql`select id, name as label from professional_role where parent_id is not null` },
  industry_ids: { names: sql`select id, name as label from industry where parent_id is null` },
  company_ids: { names: sql`select id, name as label from company` },
  metro_ids: {
    names: sql`select id, name as label from metro_station`,
    isApplicable: hasMetro,
    isOffered: isStationInOnlyCity,
  },
  metro_line_ids: {
    names: sql`select id, name as label from metro_line`,
    // A station or a line.
    filter: 'metro_ids',
    isApplicable: hasMetro,
    isOffered: isLineInOnlyCity,
  },
  district_ids: {
    names: sql`select id, name as label from district`,
    isApplicable: ({ city_ids, district_ids }) => city_ids.length === 1 || district_ids.length > 0,
    isOffered: isDistrictInOnlyCity,
  },
  radius_km: RADIUS_FACET,
})

export const VACANCY_FACETS: readonly FacetDefinition<VacancySearch>[] = [
  {
    key: 'salary_from',
    label: 'Зарплата на руки',
    items: SALARY_FILTER_STEPS.map((step) => ({ id: step, label: `от ${numberText(step)}\u00A0₽` })),
    // A vacancy without an amount or with payment per service has no such number and never passes.
    values: withNumber('salary', (amount) => amount),
  },
  {
    key: 'period_days',
    label: 'Опубликованы',
    items: PERIODS,
    values: { number: publicationNumber, boundOf: (days, at) => secondsOf(at) - days * DAY_SECONDS },
  },
  {
    key: 'alive_only',
    label: 'Подтверждены недавно',
    items: [{ id: 1, label: 'подтверждены недавно' }],
    values: withNumber('alive_until', (_, at) => after(secondsOf(at))),
  },
  {
    key: 'promise_days_max',
    label: 'Обещают ответить',
    items: PROMISE_STEPS.map((days) => ({ id: days, label: `за ${days}\u00A0${plural(days, 'день', 'дня', 'дней')}` })),
    values: withNumber('promise', (days) => -days),
  },
  {
    key: 'answered_pct_min',
    label: 'Отвечают в срок',
    items: [{ id: OFFERED_PUNCTUAL_PCT, label: `от ${OFFERED_PUNCTUAL_PCT}\u00A0% ответов в\u00A0срок` }],
    values: withAttribute('company'),
  },
  ...ATTRIBUTE_FACETS,
  {
    key: 'language',
    label: 'Языки',
    items: facetItems(FOREIGN_LANGUAGES),
    // A vacancy has languages with their levels.
    values: withAttribute('language'),
    hidesEmpty: true,
  },
  {
    key: 'travel_minutes',
    label: 'Дорога до работы',
    items: TRAVEL_STEPS.map((minutes) => ({ id: minutes, label: `до ${minutes}\u00A0минут` })),
    values: { number: NEGATIVE_TRAVEL_MINUTES, boundOf: (minutes) => -minutes },
    isApplicable: hasTravelOrigin,
  },
]
