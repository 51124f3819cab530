import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DictionaryEntry } from '#contract/dictionaries/dictionary.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import type { Facet, VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { SALARY_FILTER_STEPS } from '#domain/vacancies/salary.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import {
  andConditions,
  type VacancyFacetKey,
  type VacancySearchContext,
  vacancyBaseConditions,
  vacancyFacetConditions,
} from './search-conditions.ts'

type FacetPlan = {
  key: VacancyFacetKey
  label: string
  items: { id: number; label: string }[]
  values: RawBuilder<unknown>
}

const itemsOf = (dictionary: readonly DictionaryEntry[]) =>
  dictionary.filter(({ id }) => id !== 0).map(({ id, name }) => ({ id, label: name }))

const SALARY_ITEMS = SALARY_FILTER_STEPS.map((step) => ({ id: step, label: `от ${numberText(step)}\u00A0₽` }))

/** `values` selects the values of one vacancy: the vacancy is counted once under each. */
const FACETS: FacetPlan[] = [
  {
    key: 'salary_from',
    label: 'Зарплата на руки',
    items: SALARY_ITEMS,
    values: sql`select step from unnest(${sql.lit(`{${SALARY_FILTER_STEPS}}`)}::int[]) as step where salary_net_month >= step`,
  },
  { key: 'experience_ids', label: 'Опыт', items: itemsOf(EXPERIENCES), values: sql`select experience_id` },
  { key: 'schedule_ids', label: 'График', items: itemsOf(SCHEDULES), values: sql`select schedule_id` },
  { key: 'work_type_ids', label: 'Занятость', items: itemsOf(WORK_TYPES), values: sql`select work_type_id` },
  {
    key: 'place_of_work_ids',
    label: 'Где работать',
    items: itemsOf(PLACES_OF_WORK),
    values: sql`select unnest(place_of_work_ids)`,
  },
]

const TOTAL_KEY = 'found'

/**
 * Counts the vacancies found and the values of each facet. A facet is counted without its own filter, because a second
 * value would widen it. The table is read once: each vacancy that passes the base conditions is materialized with one
 * boolean column per facet filter.
 */
export async function countVacancyFacets(db: Db, search: VacancySearch, context: VacancySearchContext) {
  const conditions = vacancyFacetConditions(search)
  const facetQueries = FACETS.map(
    ({ key, values }) => sql`
      select ${sql.lit(key)} as key, value::int as id, count(*) from matched, lateral (${values}) as one (value)
      where ${fitsAllOf(Object.keys(conditions).filter((other) => other !== key))} and value is not null
      group by value`,
  )
  const { rows } = await sql<{ key: string; id: number; count: number }>`
    with matched as materialized (
      select ${sql.join([...FACET_COLUMNS, ...Object.entries(conditions).map(([key, fit]) => sql`${fit} as ${sql.id(fitColumnOf(key))}`)])}
      from vacancy where ${andConditions(vacancyBaseConditions(search, context))}
    )
    select ${sql.lit(TOTAL_KEY)} as key, 0 as id, count(*) from matched where ${fitsAllOf(Object.keys(conditions))}
    union all ${sql.join(facetQueries, sql` union all `)}`.execute(db)

  const count = (key: string, id: number) => rows.find((row) => row.key === key && row.id === id)?.count ?? 0
  return {
    found: count(TOTAL_KEY, 0),
    facets: FACETS.map((plan) => toFacet(plan, search, (id) => count(plan.key, id))),
  }
}

const FACET_COLUMNS = ['salary_net_month', 'experience_id', 'schedule_id', 'work_type_id', 'place_of_work_ids'].map(
  (name) => sql.id(name),
)

const fitColumnOf = (key: string) => `fits_${key}`
const fitsAllOf = (keys: string[]): Expression<SqlBool> =>
  andConditions(keys.map((key) => sql<SqlBool>`${sql.id(fitColumnOf(key))}`))

function toFacet({ key, label, items }: FacetPlan, search: VacancySearch, count: (id: number) => number): Facet {
  const selectedIds = new Set([search[key]].flat())
  return {
    key,
    label,
    items: items.map((item) => ({ ...item, count: count(item.id), selected: selectedIds.has(item.id) })),
  }
}
