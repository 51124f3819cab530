import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DictionaryEntry } from '#contract/dictionaries/dictionary.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import type { ExcludedFilter } from '../search/search-words.ts'
import type { SearchCondition } from './conditions.ts'

type FacetExpression = RawBuilder<unknown>

/**
 * The rows that a facet counts: those that pass all filters except its own. `total` is the aggregate that counts them: a
 * row may stand for many alike.
 */
export type CountedRows = { from: FacetExpression; where: SearchCondition; total: FacetExpression }

/** How a row gets its values under a facet. */
export type FacetValues = {
  /** What the row holds, read once per row. */
  held: FacetExpression
  /** Query for the values (`id`) of what is held with the number of rows that have each (`count`), none if null. */
  count: (held: FacetExpression, rows: CountedRows) => FacetExpression
  /** Whether the row passes the filter with these values chosen. */
  passes: (chosen: number[]) => SearchCondition
}

/** One value or null. */
export const oneValue = (value: FacetExpression): FacetValues => ({
  held: value,
  count: (held, { from, where, total }) =>
    sql`select ${held}::int as id, ${total} as count from ${from} where ${where} and ${held} is not null group by ${held}`,
  passes: (chosen) => sql`${value} = any(${chosen}::int[])`,
})

export const manyValues = (values: FacetExpression): FacetValues => ({
  held: values,
  // Few lists are different, so they are spread after they are grouped. In the list of columns: as an item of FROM it takes
  // three times as long.
  count: (held, { from, where, total }) =>
    sql`select value::int as id, sum(count) as count
      from (
        select unnest(list) as value, count
        from (select ${held} as list, ${total} as count from ${from} where ${where} group by ${held}) as alike
      ) as one group by value`,
  passes: (chosen) => sql`${values}::int[] && ${chosen}::int[]`,
})

/**
 * A limit, counted at each of `steps`. A number between them may be chosen too. A row holds one bit for each step that it
 * is within, so that many rows are alike.
 */
export const stepValues = (
  value: FacetExpression,
  steps: readonly number[],
  isWithin: (value: FacetExpression, step: FacetExpression) => SearchCondition,
): FacetValues => ({
  held: sql`(${sql.join(
    steps.map((step, n) => sql`case when ${isWithin(value, sql.lit(step))} then ${sql.lit(1 << n)} else 0 end`),
    sql` + `,
  )})`,
  count: (held, { from, where, total }) =>
    sql`select id, count from unnest(${sql.lit(`{${steps}}`)}::int[], (
      select array[${sql.join(steps.map((_, n) => sql`${total} filter (where ${held} & ${sql.lit(1 << n)} > 0)`))}]
      from ${from} where ${where})) as step (id, count)`,
  passes: ([chosen]) => isWithin(value, sql`${chosen}::int`),
})

/** A filter whose values are listed with the number of results under each. */
export type FacetDefinition<Search> = {
  key: keyof Search & string
  label: string
  /** The values of a closed list; none if they are data, which `names` reads. */
  items: { id: number; label: string }[]
  /** Query for `id` and `label` of all values that are data. Those with most results are shown. */
  names?: FacetExpression
  values: (search: Search, at: Date) => FacetValues
  /** Name of the filter, by default the key. Values of facets with the same filter are alternatives. */
  filter?: string
  /**
   * Name of a group of facets that are counted together: rows that hold the same in all of them are counted first, so that
   * each facet reads only the different ones. Worth it where few are different.
   */
  together?: string
  /** Shows only values with results, because the list is long. */
  hidesEmpty?: true
  /** Whether a value that is not chosen makes sense in this search. */
  isOffered?: (id: number, search: Search) => boolean
  /** Whether the facet applies, if it depends on another filter. */
  isApplicable?: (search: Search) => boolean
}

const ANY_VALUE_ID = 0

export const facetItems = (dictionary: readonly DictionaryEntry[]) =>
  dictionary.filter(({ id }) => id !== ANY_VALUE_ID).map(({ id, name }) => ({ id, label: name }))

/** Name of the filter of a facet. */
export const filterOf = <Search>({ filter, key }: Pick<FacetDefinition<Search>, 'filter' | 'key'>): string =>
  filter ?? key

/** Conditions of the facets in which something is chosen, by the name of their filter. What `passing` names passes too. */
export function facetConditions<Search>(
  facets: readonly FacetDefinition<Search>[],
  search: Search,
  at: Date,
  passing: ReadonlyMap<string, SearchCondition> = new Map(),
): Map<string, SearchCondition> {
  const alternatives = Map.groupBy(
    facets.flatMap((facet) => {
      const chosen = chosenValues(facet, search)
      if (chosen.length === 0) return []
      const conditions = [facet.values(search, at).passes(chosen), passing.get(facet.key)]
      const passes = anyOf(conditions.filter((condition) => condition !== undefined))
      return { filter: filterOf(facet), passes }
    }),
    ({ filter }) => filter,
  )
  return new Map(Array.from(alternatives, ([filter, all]) => [filter, anyOf(all.map(({ passes }) => passes))]))
}

/** What has one of these values, or a title that says the same, is left out. */
export const excludedConditions = <Search>(
  facets: readonly FacetDefinition<Search>[],
  excluded: readonly ExcludedFilter[],
  { search, at, hasWords }: { search: Search; at: Date; hasWords: (words: LexemeQuery) => SearchCondition },
): SearchCondition[] =>
  excluded.map(({ key, ids, titles }) => {
    const facet = facets.find((one) => one.key === key)!
    const conditions = [facet.values(search, at).passes(ids), titles && hasWords(titles)]
    return sql<SqlBool>`not coalesce(${anyOf(conditions.filter((condition) => condition !== undefined))}, false)`
  })

const anyOf = (conditions: SearchCondition[]): SearchCondition =>
  conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`

/** Chosen values; a flag has the value 1. «Не важно» among them turns the filter off. */
export function chosenValues<Search>({ key, isApplicable }: FacetDefinition<Search>, search: Search): number[] {
  const chosen = [search[key] ?? []].flat().map(Number)
  return chosen.includes(ANY_VALUE_ID) || (isApplicable && !isApplicable(search)) ? [] : chosen
}
