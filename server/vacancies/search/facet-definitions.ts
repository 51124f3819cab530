import { type RawBuilder, type SqlBool, sql } from 'kysely'
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
import { MIN_STALE_VACANCY_DAYS } from '#domain/vacancies/stale-vacancy-score.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { isDistrictInOnlyCity, isLineInOnlyCity, isStationInOnlyCity } from '../../reference/metro-cities.ts'
import {
  type FacetDefinition,
  facetItems,
  manyValues,
  oneValue,
  stepValues,
} from '../../search-facets/facet-definition.ts'
import { LANGUAGE_FACTOR, languageLevelIds } from './language-levels.ts'
import { publicationColumn } from './publication.ts'
import { OFFERED_PUNCTUAL_PCT, selectPunctualCompanies } from './punctual-companies.ts'
import { documentTravelMinutes } from './travel.ts'

const column = (name: string) => sql.ref(`document.${name}`)

/** «Нет опыта» says something about a person, and this list about a job. */
const NO_EXPERIENCE_ID = idByCode(EXPERIENCES, 'none')
/** The periods that fit a row of segments; a link may name a longer one. */
export const PERIODS = [
  { id: 1, label: 'сутки' },
  { id: 3, label: '3 дня' },
  { id: 7, label: 'неделя' },
]

/** Working days until the answer. */
const PROMISE_STEPS = [1, 2, 3, 5, 7]

/** Minutes on the way to work. */
const TRAVEL_STEPS = [20, 30, 45, 60, 90]

/** Null without a confirmation. */
export const isConfirmedLately = (at: Date) => sql<SqlBool>`document.alive_until > ${at.toISOString()}
  and document.first_published_at > ${at.toISOString()}::timestamptz - make_interval(days => ${sql.lit(MIN_STALE_VACANCY_DAYS)})`

export const isPublishedWithin = (days: RawBuilder<unknown>, at: Date, published = sql.ref('document.published_at')) =>
  sql<SqlBool>`${published} >= ${at.toISOString()}::timestamptz - ${days} * interval '1 day'`

export const valuesOfPay = (pay: RawBuilder<unknown>) =>
  stepValues(pay, SALARY_FILTER_STEPS, (value, step) => sql`${value} >= ${step}`)

export const valuesOfPromise = (days: RawBuilder<unknown>) =>
  stepValues(days, PROMISE_STEPS, (value, step) => sql`${value} <= ${step}`)

/** A long list: values that no vacancy has are left out. */
const manyOf = (
  key: keyof VacancySearch,
  label: string,
  dictionary: readonly DictionaryEntry[],
): FacetDefinition<VacancySearch> => ({
  key,
  label,
  together: 'details',
  items: facetItems(dictionary),
  values: () => manyValues(column(key)),
  hidesEmpty: true,
})

/** A metro is offered where one city is searched and has one. */
const hasMetro = ({ city_ids, metro_ids, metro_line_ids }: VacancySearch) =>
  city_ids.length === 1 || metro_ids.length + metro_line_ids.length > 0

export const VACANCY_FACETS: readonly FacetDefinition<VacancySearch>[] = [
  {
    key: 'salary_from',
    label: 'Зарплата на руки',
    together: 'terms',
    items: SALARY_FILTER_STEPS.map((step) => ({ id: step, label: `от ${numberText(step)}\u00A0₽` })),
    // A vacancy without an amount or with payment per service has no `salary_net_month` and never passes.
    values: () => valuesOfPay(column('salary_net_month')),
  },
  {
    key: 'only_with_salary',
    label: 'Зарплата указана',
    together: 'terms',
    items: [{ id: 1, label: 'только с указанной' }],
    values: () => oneValue(sql`document.has_salary::int`),
  },
  {
    key: 'salary_mode_id',
    label: 'Период оплаты',
    together: 'work',
    items: facetItems(SALARY_MODES),
    values: () => ({
      ...oneValue(sql`case when document.has_salary then document.salary_mode_id end`),
      passes: (chosen) => sql`(document.salary_mode_id = any(${chosen}::int[]) and document.has_salary)`,
    }),
  },
  {
    key: 'period_days',
    label: 'Опубликованы',
    together: 'terms',
    items: PERIODS,
    values: (search, at) =>
      stepValues(
        column(publicationColumn(search)),
        PERIODS.map(({ id }) => id),
        (published, days) => isPublishedWithin(days, at, published),
      ),
  },
  {
    key: 'only_verified',
    label: 'Проверенные компании',
    together: 'terms',
    items: [{ id: 1, label: 'проверенные компании' }],
    values: () => oneValue(sql`document.is_verified::int`),
  },
  {
    key: 'alive_only',
    label: 'Подтверждены недавно',
    together: 'terms',
    items: [{ id: 1, label: 'подтверждены недавно' }],
    values: (_, at) => oneValue(sql`coalesce(${isConfirmedLately(at)}, false)::int`),
  },
  {
    key: 'promise_days_max',
    label: 'Обещают ответить',
    together: 'terms',
    items: PROMISE_STEPS.map((days) => ({ id: days, label: `за ${days}\u00A0${plural(days, 'день', 'дня', 'дней')}` })),
    values: () => valuesOfPromise(column('promise_days')),
  },
  {
    key: 'answered_pct_min',
    label: 'Отвечают в срок',
    together: 'company',
    items: [{ id: OFFERED_PUNCTUAL_PCT, label: `от ${OFFERED_PUNCTUAL_PCT}\u00A0% ответов в\u00A0срок` }],
    values: () => ({
      held: column('named_company_id'),
      count: (held, { from, where, total }) => sql`
        select ${sql.lit(OFFERED_PUNCTUAL_PCT)} as id, ${total} as count
        from ${from} where ${where} and ${held} in (${selectPunctualCompanies(OFFERED_PUNCTUAL_PCT)})`,
      passes: ([percent]) => sql`document.named_company_id in (${selectPunctualCompanies(percent!)})`,
    }),
  },
  {
    key: 'experience_ids',
    label: 'Опыт',
    together: 'work',
    items: facetItems(EXPERIENCES).map((item) =>
      item.id === NO_EXPERIENCE_ID ? { ...item, label: 'Не нужен' } : item,
    ),
    values: () => oneValue(column('experience_id')),
  },
  {
    key: 'schedule_ids',
    label: 'График',
    together: 'work',
    items: facetItems(SCHEDULES),
    values: () => oneValue(column('schedule_id')),
  },
  {
    key: 'work_type_ids',
    label: 'Занятость',
    together: 'work',
    items: facetItems(WORK_TYPES),
    values: () => oneValue(column('work_type_id')),
  },
  {
    key: 'place_of_work_ids',
    label: 'Где работать',
    together: 'terms',
    items: facetItems(PLACES_OF_WORK),
    values: () => manyValues(column('place_of_work_ids')),
  },
  {
    key: 'benefit_ids',
    label: 'Что дают',
    together: 'offers',
    items: facetItems(BENEFITS),
    values: () => manyValues(column('benefit_ids')),
    hidesEmpty: true,
  },
  manyOf('week_schedule_ids', 'Дни', WEEK_SCHEDULES),
  manyOf('working_hours_ids', 'Часов в день', WORKING_HOURS),
  manyOf('part_time_ids', 'Неполная занятость', PART_TIMES),
  {
    key: 'education_level_ids',
    label: 'Образование',
    together: 'work',
    items: facetItems(EDUCATION_LEVELS),
    values: () => oneValue(column('education_level_id')),
    hidesEmpty: true,
  },
  manyOf('driver_license_ids', 'Права', DRIVER_LICENSES),
  {
    key: 'language',
    label: 'Языки',
    together: 'details',
    items: facetItems(FOREIGN_LANGUAGES),
    // A document has languages with their levels.
    values: (search) => ({
      ...manyValues(sql`case when document.language_level_ids <> '{}' then array(
        select distinct id / ${sql.lit(LANGUAGE_FACTOR)} from unnest(document.language_level_ids) as id) end`),
      passes: () => sql`document.language_level_ids && ${languageLevelIds(search)}::int[]`,
    }),
    hidesEmpty: true,
  },
  {
    key: 'labels',
    label: 'Особенности',
    together: 'offers',
    items: facetItems(SEARCHED_LABELS),
    values: () => manyValues(column('label_ids')),
    hidesEmpty: true,
  },
  {
    key: 'professional_role_ids',
    label: 'Профессия',
    items: [],
    names: sql`select id, name as label from professional_role where parent_id is not null`,
    values: () => manyValues(column('role_ids')),
  },
  {
    key: 'industry_ids',
    label: 'Отрасль',
    items: [],
    names: sql`select id, name as label from industry where parent_id is null`,
    values: () => manyValues(column('industry_ids')),
  },
  {
    key: 'company_ids',
    label: 'Компания',
    together: 'company',
    items: [],
    names: sql`select id, name as label from company`,
    // Anonymous vacancies have none: filtering by each company would reveal their owner.
    values: () => oneValue(column('named_company_id')),
  },
  {
    key: 'metro_ids',
    label: 'Метро',
    items: [],
    names: sql`select id, name as label from metro_station`,
    values: () => manyValues(column('metro_ids')),
    isApplicable: hasMetro,
    isOffered: isStationInOnlyCity,
  },
  {
    key: 'metro_line_ids',
    label: 'Линия метро',
    items: [],
    names: sql`select id, name as label from metro_line`,
    values: () => manyValues(column('metro_line_ids')),
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
    values: () => ({
      held: column('metro_ids'),
      count: (held, { from, where, total }) => sql`
        select id, sum(count) as count
        from (
          select unnest(array(
            select distinct district_id from metro_station_district where station_id = any(list)
          )) as id, count
          from (select ${held} as list, ${total} as count from ${from} where ${where} group by ${held}) as alike
        ) as one group by id`,
      passes: (chosen) => sql`${column('metro_ids')} && array(
        select station_id from metro_station_district where district_id = any(${chosen}::int[]))`,
    }),
    isApplicable: ({ city_ids, district_ids }) => city_ids.length === 1 || district_ids.length > 0,
    isOffered: isDistrictInOnlyCity,
  },
  {
    key: 'travel_minutes',
    label: 'Дорога до работы',
    items: TRAVEL_STEPS.map((minutes) => ({ id: minutes, label: `до ${minutes}\u00A0минут` })),
    values: (search) => stepValues(documentTravelMinutes(search), TRAVEL_STEPS, (way, step) => sql`${way} <= ${step}`),
    isApplicable: hasTravelOrigin,
  },
]
