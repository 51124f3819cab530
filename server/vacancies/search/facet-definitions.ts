import { sql } from 'kysely'
import { type DictionaryEntry, idByCode } from '#contract/dictionaries/dictionary.ts'
import { FOREIGN_LANGUAGES } from '#contract/dictionaries/languages.ts'
import { SALARY_MODES } from '#contract/dictionaries/money.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import {
  BENEFITS,
  EXPERIENCES,
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#contract/dictionaries/work.ts'
import { hasTravelOrigin, SEARCHED_LABELS, type VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { SALARY_FILTER_STEPS } from '#domain/vacancies/salary.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { isDistrictInOnlyCity, isLineInOnlyCity, isStationInOnlyCity } from '../../reference/metro-cities.ts'
import { type FacetDefinition, facetItems } from '../../search-facets/facet-definition.ts'
import type { VacancyAttribute, VacancyNumber } from './engine/index-documents.ts'
import { OFFERED_PUNCTUAL_PCT } from './punctual-companies.ts'

/** «Нет опыта» says something about a person, and this list about a job. */
const NO_EXPERIENCE_ID = idByCode(EXPERIENCES, 'none')
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

/** A long list: values that no vacancy has are left out. */
const manyOf = (
  key: keyof VacancySearch,
  label: string,
  dictionary: readonly DictionaryEntry[],
  attribute: VacancyAttribute,
): FacetDefinition<VacancySearch> => ({
  key,
  label,
  items: facetItems(dictionary),
  values: { attribute },
  hidesEmpty: true,
})

/** A metro is offered where one city is searched and has one. */
const hasMetro = ({ city_ids, metro_ids, metro_line_ids }: VacancySearch) =>
  city_ids.length === 1 || metro_ids.length + metro_line_ids.length > 0

export const VACANCY_FACETS: readonly FacetDefinition<VacancySearch>[] = [
  {
    key: 'salary_from',
    label: 'Зарплата на руки',
    items: SALARY_FILTER_STEPS.map((step) => ({ id: step, label: `от ${numberText(step)}\u00A0₽` })),
    // A vacancy without an amount or with payment per service has no such number and never passes.
    values: withNumber('salary', (amount) => amount),
  },
  {
    key: 'only_with_salary',
    label: 'Зарплата указана',
    items: [{ id: 1, label: 'только с указанной' }],
    values: withAttribute('has_salary'),
  },
  {
    key: 'salary_mode_id',
    label: 'Период оплаты',
    items: facetItems(SALARY_MODES),
    values: withAttribute('salary_mode'),
  },
  {
    key: 'period_days',
    label: 'Опубликованы',
    items: PERIODS,
    values: { number: publicationNumber, boundOf: (days, at) => secondsOf(at) - days * DAY_SECONDS },
  },
  {
    key: 'only_verified',
    label: 'Проверенные компании',
    items: [{ id: 1, label: 'проверенные компании' }],
    values: withAttribute('is_verified'),
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
  {
    key: 'experience_ids',
    label: 'Опыт',
    items: facetItems(EXPERIENCES).map((item) =>
      item.id === NO_EXPERIENCE_ID ? { ...item, label: 'Не нужен' } : item,
    ),
    values: withAttribute('experience'),
  },
  {
    key: 'schedule_ids',
    label: 'График',
    items: facetItems(SCHEDULES),
    values: withAttribute('schedule'),
  },
  {
    key: 'work_type_ids',
    label: 'Занятость',
    items: facetItems(WORK_TYPES),
    values: withAttribute('work_type'),
  },
  {
    key: 'place_of_work_ids',
    label: 'Где работать',
    items: facetItems(PLACES_OF_WORK),
    values: withAttribute('place_of_work'),
  },
  {
    key: 'benefit_ids',
    label: 'Что дают',
    items: facetItems(BENEFITS),
    values: withAttribute('benefit'),
    hidesEmpty: true,
  },
  manyOf('week_schedule_ids', 'Дни', WEEK_SCHEDULES, 'week_schedule'),
  manyOf('working_hours_ids', 'Часов в день', WORKING_HOURS, 'working_hours'),
  manyOf('part_time_ids', 'Неполная занятость', PART_TIMES, 'part_time'),
  {
    key: 'education_level_ids',
    label: 'Образование',
    items: facetItems(EDUCATION_LEVELS),
    values: withAttribute('education_level'),
    hidesEmpty: true,
  },
  manyOf('driver_license_ids', 'Права', DRIVER_LICENSES, 'driver_license'),
  {
    key: 'language',
    label: 'Языки',
    items: facetItems(FOREIGN_LANGUAGES),
    // A vacancy has languages with their levels.
    values: withAttribute('language'),
    hidesEmpty: true,
  },
  {
    key: 'labels',
    label: 'Особенности',
    items: facetItems(SEARCHED_LABELS),
    values: withAttribute('label'),
    hidesEmpty: true,
  },
  {
    key: 'professional_role_ids',
    label: 'Профессия',
    items: [],
    names: sql`select id, name as label from professional_role where parent_id is not null`,
    values: withAttribute('role'),
  },
  {
    key: 'industry_ids',
    label: 'Отрасль',
    items: [],
    names: sql`select id, name as label from industry where parent_id is null`,
    values: withAttribute('industry'),
  },
  {
    key: 'company_ids',
    label: 'Компания',
    items: [],
    names: sql`select id, name as label from company`,
    // Anonymous vacancies have none: filtering by each company would reveal their owner.
    values: withAttribute('company'),
  },
  {
    key: 'metro_ids',
    label: 'Метро',
    items: [],
    names: sql`select id, name as label from metro_station`,
    values: withAttribute('metro'),
    isApplicable: hasMetro,
    isOffered: isStationInOnlyCity,
  },
  {
    key: 'metro_line_ids',
    label: 'Линия метро',
    items: [],
    names: sql`select id, name as label from metro_line`,
    values: withAttribute('metro_line'),
    // A station or a line.
    filter: 'metro_ids',
    isApplicable: hasMetro,
    isOffered: isLineInOnlyCity,
  },
  {
    key: 'district_ids',
    label: 'Район',
    items: [],
    names: sql`select id, name as label from district`,
    // A place of work with two stations in a district is counted once.
    values: withAttribute('district'),
    isApplicable: ({ city_ids, district_ids }) => city_ids.length === 1 || district_ids.length > 0,
    isOffered: isDistrictInOnlyCity,
  },
  {
    key: 'travel_minutes',
    label: 'Дорога до работы',
    items: TRAVEL_STEPS.map((minutes) => ({ id: minutes, label: `до ${minutes}\u00A0минут` })),
    values: { number: NEGATIVE_TRAVEL_MINUTES, boundOf: (minutes) => -minutes },
    isApplicable: hasTravelOrigin,
  },
]
