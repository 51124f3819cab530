import type { RawBuilder } from 'kysely'
import type { SearchFilter } from '#contract/search-filter.ts'
import type { DictionaryEntry } from '#features/reference/dictionaries/dictionary.contract.ts'
import type { IndexCondition } from '#search/index/index-types.ts'
import type { Facet } from '../search-facets.contract.ts'

/**
 * What documents have under a facet: the values of an attribute, at least a number (`boundOf` a value; moments are seconds
 * since 1970), or one of the conditions of a value.
 */
export type FacetValues<Search> =
  | { attribute: string }
  | { number: string | ((search: Search) => string); boundOf: (value: number, at: Date) => number }
  | { conditionsOf: (value: number, search: Search, at: Date) => IndexCondition[] }

/** A filter whose values are listed with the number of results under each. */
export type FacetDefinition<Search> = {
  key: keyof Search & string
  label: string
  /** The values of a closed list; none if they are data, which `names` reads. */
  items: { id: number; label: string }[]
  /** Query for `id` and `label` of all values that are data. Those with most results are shown. */
  names?: RawBuilder<unknown>
  values: FacetValues<Search>
  /** Name of the filter, by default the key. Values of facets with the same filter are alternatives. */
  filter?: string
  /** Shows only values with results, because the list is long. */
  hidesEmpty?: true
  /** Counts only the values with most results and the chosen ones, because there are tens of thousands. */
  countsMostOnly?: true
  /** Whether a value that is not chosen makes sense in this search. */
  isOffered?: (id: number, search: Search) => boolean
  /** Whether the facet applies, if it depends on another filter. */
  isApplicable?: (search: Search) => boolean
}

const ANY_VALUE_ID = 0

export const facetItems = (dictionary: readonly DictionaryEntry[]) =>
  dictionary.filter(({ id }) => id !== ANY_VALUE_ID).map(({ id, name }) => ({ id, label: name }))

type OwnParts<Search> = { [Key in keyof Search & string]?: Partial<FacetDefinition<Search>> }

/** The facets of the filters by an attribute. `own`: what one of them has beside its row. */
export const facetsOf = <Search>(
  filters: readonly SearchFilter<keyof Search & string>[],
  own: OwnParts<Search>,
): FacetDefinition<Search>[] =>
  filters.map(({ key, label, attribute, list = [], flag, hidesEmpty, countsMostOnly, inPanel = () => undefined }) => ({
    key,
    label,
    items:
      flag === undefined
        ? list
            .filter(({ id }) => id !== ANY_VALUE_ID)
            .map((item) => ({ id: item.id, label: inPanel(item) ?? item.name }))
        : [{ id: 1, label: flag }],
    values: { attribute: attribute ?? key },
    ...(hidesEmpty && { hidesEmpty }),
    ...(countsMostOnly && { countsMostOnly }),
    ...own[key],
  }))

/** Name of the filter of a facet. */
export const filterOf = <Search>({ filter, key }: Pick<FacetDefinition<Search>, 'filter' | 'key'>): string =>
  filter ?? key

/** Chosen values; a flag has the value 1. «Не важно» among them turns the filter off. */
export function chosenValues<Search>({ key, isApplicable }: FacetDefinition<Search>, search: Search): number[] {
  const chosen = [search[key] ?? []].flat().map(Number)
  return chosen.includes(ANY_VALUE_ID) || (isApplicable && !isApplicable(search)) ? [] : chosen
}

/** A facet with the number of results under each of its values. */
export function toFacet<Search>(
  { key, label, items, hidesEmpty, isOffered = () => true }: FacetDefinition<Search>,
  search: Search,
  count: (id: number) => number,
): Facet {
  const chosen = [search[key]].flat().map(Number)
  const counted = items.map((item) => ({ ...item, count: count(item.id), selected: chosen.includes(item.id) }))
  const shown = counted.filter(
    ({ id, count, selected }) => selected || ((count > 0 || !hidesEmpty) && isOffered(id, search)),
  )
  return { key, label, items: shown }
}
