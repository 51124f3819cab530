import { type ChangeEvent, type ReactNode, startTransition, useOptimistic } from 'react'
import type { Facet } from '#contract/core/search-facets.ts'
import { parseQueryString, type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Button } from '../../ui/form/button.tsx'
import { FilterOption, FilterOptionGroup } from '../../ui/list/filter-option.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { SEARCH_FORM } from '../search-form.tsx'
import { type SearchKind, UNGROUPED_FLAGS } from '../search-kind.ts'
import { useSearchNavigation } from '../use-search-navigation.ts'
import { emptyChoiceLabel, flagValue, isSalaryBound, salaryBoundText } from './active-filters.ts'

type Props = {
  query: QueryFields
  facets: Facet[]
  kind: Pick<SearchKind, 'flags' | 'folded'>
  found: number
  chosenCount: number
  /** Content after all filters. */
  more?: ReactNode
}

export function FilterPanel({ query, facets, kind, found, chosenCount, more }: Props) {
  const tickProps = useFilterTicks(query)
  const flagsUnder = (group: string) =>
    kind.flags
      .filter(({ under }) => under === group)
      .map((flag) => (
        <FilterOption key={flag.key} type="checkbox" label={flag.label} {...tickProps(flag.key, flagValue(flag))} />
      ))
  const ungroupedFlags = flagsUnder(UNGROUPED_FLAGS)
  return (
    <Sheet title={chosenCount > 0 ? `Фильтры (${chosenCount})` : 'Фильтры'} doneLabel={`Показать ${numberText(found)}`}>
      {ungroupedFlags.length > 0 && <FilterOptionGroup legend={UNGROUPED_FLAGS}>{ungroupedFlags}</FilterOptionGroup>}
      {facets
        .filter(({ items }) => items.length > 0)
        .map((facet) => (
          <FilterOptionGroup
            key={facet.key}
            legend={facet.label}
            isCollapsed={kind.folded?.includes(facet.key) && queryValues(query, facet.key).length === 0}
          >
            <FacetTicks facet={facet} query={query} tickProps={tickProps} />
            {flagsUnder(facet.key)}
          </FilterOptionGroup>
        ))}
      {more}
      <noscript>
        <Button form={SEARCH_FORM} kind="outlined" size="small">
          Применить
        </Button>
      </noscript>
    </Sheet>
  )
}

function FacetTicks({
  facet,
  query,
  tickProps,
}: {
  facet: Facet
  query: QueryFields
  tickProps: ReturnType<typeof useFilterTicks>
}) {
  const emptyLabel = emptyChoiceLabel(facet.key)
  const [type, name] =
    emptyLabel === undefined ? (['checkbox', `${facet.key}[]`] as const) : (['radio', facet.key] as const)
  return (
    <>
      {emptyLabel !== undefined && <FilterOption type="radio" label={emptyLabel} {...tickProps(facet.key, '')} />}
      {withCustomBound(facet, query).map(({ id, label, count }) => (
        <FilterOption key={id} type={type} label={label} count={count} {...tickProps(facet.key, String(id), name)} />
      ))}
    </>
  )
}

/** A change is shown at once (optimistic update), while the new results load. */
function useFilterTicks(query: QueryFields) {
  const [optimisticQuery, setOptimisticQuery] = useOptimistic(query)
  const search = useSearchNavigation()

  const change = ({ target: { form } }: ChangeEvent<HTMLInputElement>) =>
    startTransition(async () => {
      if (!form) return
      setOptimisticQuery(parseQueryString(new FormData(form)))
      await search(form, { preventScrollReset: true })
    })

  return (key: string, value: string, name = key) => ({
    name,
    value,
    form: SEARCH_FORM,
    checked:
      value === '' ? queryValues(optimisticQuery, key).length === 0 : queryValues(optimisticQuery, key).includes(value),
    onChange: change,
  })
}

type FacetOption = Pick<Facet['items'][number], 'id' | 'label'> & { count?: number }

/**
 * Adds an option for an amount from a link that is not among the offered ones; otherwise the next change would lose it.
 */
function withCustomBound({ key, items }: Facet, query: QueryFields): FacetOption[] {
  const [customAmount] = isSalaryBound(key) ? queryValues(query, key) : []
  if (!customAmount || items.some(({ id }) => String(id) === customAmount)) return items
  return [...items, { id: Number(customAmount), label: salaryBoundText(key, customAmount) }].sort((a, b) => a.id - b.id)
}
