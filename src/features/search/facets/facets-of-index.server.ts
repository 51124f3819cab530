import type { IndexCondition, IndexFacet, IndexFilter } from '#search/index/index-types.ts'
import { joinLexemes } from '#search/query/lexeme-query.ts'
import type { ExcludedFilter, PassingTitles } from '../search-words.server.ts'
import { chosenValues, type FacetDefinition, filterOf } from './facet-definition.server.ts'
import { MAX_NAMED_VALUES } from './read-facet-names.server.ts'

/** What documents with one of these values have. */
function conditionsOf<Search>(
  { values }: FacetDefinition<Search>,
  chosen: readonly number[],
  search: Search,
  at: Date,
): IndexCondition[] {
  if ('attribute' in values) return [{ attribute: values.attribute, values: chosen }]
  if ('conditionsOf' in values) return chosen.flatMap((value) => values.conditionsOf(value, search, at))
  return [{ number: numberOf(values.number, search), atLeast: values.boundOf(chosen[0]!, at) }]
}

const numberOf = <Search>(number: string | ((search: Search) => string), search: Search) =>
  typeof number === 'string' ? number : number(search)

/**
 * The filters of the facets in which something is chosen. `passing`: titles that pass a filter. `conditions`: of facets, by key,
 * that filter by something else than they count.
 */
export function facetFilters<Search>(
  facets: readonly FacetDefinition<Search>[],
  search: Search,
  at: Date,
  { passing, conditions = {} }: { passing?: PassingTitles | undefined; conditions?: Record<string, IndexCondition[]> },
): IndexFilter[] {
  const chosen = facets.flatMap((facet) => {
    const values = chosenValues(facet, search)
    const anyOf = conditions[facet.key] ?? conditionsOf(facet, values, search, at)
    return values.length > 0 ? [{ key: filterOf(facet), anyOf, orText: passing?.get(facet.key) }] : []
  })
  return Array.from(
    Map.groupBy(chosen, ({ key }) => key),
    ([key, same]) => ({
      key,
      anyOf: same.flatMap(({ anyOf }) => anyOf),
      orText: joinLexemes(
        'or',
        same.map(({ orText }) => orText),
      ),
    }),
  )
}

/** What has one of these values, or a title that says the same, is left out. */
export const excludedFilters = <Search>(
  facets: readonly FacetDefinition<Search>[],
  excluded: readonly ExcludedFilter[],
  search: Search,
  at: Date,
): IndexFilter[] =>
  excluded.map(({ key, ids, titles }) => ({
    key: `not ${key}`,
    anyOf: conditionsOf(facets.find((facet) => facet.key === key)!, ids, search, at),
    orText: titles,
    isExcluded: true,
  }))

/** How the engine counts a facet. */
export function countedFacet<Search>(facet: FacetDefinition<Search>, search: Search, at: Date): IndexFacet {
  const { key, values, items, filter, countsMostOnly } = facet
  if ('attribute' in values) {
    const most = { count: MAX_NAMED_VALUES, always: chosenValues(facet, search) }
    return { key, filter, attribute: values.attribute, ...(countsMostOnly && { top: most }) }
  }
  if ('conditionsOf' in values)
    return { key, filter, options: items.map(({ id }) => ({ value: id, anyOf: values.conditionsOf(id, search, at) })) }
  const { boundOf } = values
  return { key, filter, number: numberOf(values.number, search), steps: items.map(({ id }) => boundOf(id, at)) }
}

/** How many results have a value of a facet. */
export const countOf =
  <Search>({ values }: FacetDefinition<Search>, counts: ReadonlyMap<number, number>, at: Date) =>
  (id: number) =>
    counts.get('boundOf' in values ? values.boundOf(id, at) : id) ?? 0
