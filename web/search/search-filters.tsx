import { type ChangeEvent, type ReactNode, startTransition, useOptimistic } from 'react'
import type { Facet } from '#contract/vacancy-search.ts'
import { type Fields, readQuery, valuesOf } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Tick, TickGroup } from '../ui/tick.tsx'
import { boundText, isBound, noneText, valueOfFlag } from './chosen.ts'
import { SEARCH_FORM } from './search-form.tsx'
import { NO_FACET, type SearchKind } from './search-kind.ts'
import { useSearch } from './use-search.ts'

type Props = {
  query: Fields
  facets: Facet[]
  kind: Pick<SearchKind, 'flags' | 'folded'>
  found: number
  chosenCount: number
  /** Content after all filters. */
  more?: ReactNode
}

export function SearchFilters({ query, facets, kind, found, chosenCount, more }: Props) {
  const tickOf = useTicks(query)
  const flagsUnder = (group: string) =>
    kind.flags
      .filter(({ under }) => under === group)
      .map((flag) => (
        <Tick key={flag.key} type="checkbox" label={flag.label} {...tickOf(flag.key, valueOfFlag(flag))} />
      ))
  const alone = flagsUnder(NO_FACET)
  return (
    <Sheet title={chosenCount > 0 ? `Фильтры (${chosenCount})` : 'Фильтры'} done={`Показать ${numberText(found)}`}>
      {alone.length > 0 && <TickGroup legend={NO_FACET}>{alone}</TickGroup>}
      {facets
        .filter(({ items }) => items.length > 0)
        .map((facet) => (
          <TickGroup
            key={facet.key}
            legend={facet.label}
            folded={kind.folded?.includes(facet.key) && valuesOf(query, facet.key).length === 0}
          >
            <FacetTicks facet={facet} query={query} tickOf={tickOf} />
            {flagsUnder(facet.key)}
          </TickGroup>
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

function FacetTicks({ facet, query, tickOf }: { facet: Facet; query: Fields; tickOf: ReturnType<typeof useTicks> }) {
  const none = noneText(facet.key)
  const [type, name] = none === undefined ? (['checkbox', `${facet.key}[]`] as const) : (['radio', facet.key] as const)
  return (
    <>
      {none !== undefined && <Tick type="radio" label={none} {...tickOf(facet.key, '')} />}
      {withOwnFigure(facet, query).map(({ id, label, count }) => (
        <Tick key={id} type={type} label={label} count={count} {...tickOf(facet.key, String(id), name)} />
      ))}
    </>
  )
}

/** A change is shown at once (optimistic update), while the new results load. */
function useTicks(query: Fields) {
  const [chosen, choose] = useOptimistic(query)
  const search = useSearch()

  const change = ({ target: { form } }: ChangeEvent<HTMLInputElement>) =>
    startTransition(async () => {
      if (!form) return
      choose(readQuery(new FormData(form)))
      await search(form, { preventScrollReset: true })
    })

  return (key: string, value: string, name = key) => ({
    name,
    value,
    form: SEARCH_FORM,
    checked: value === '' ? valuesOf(chosen, key).length === 0 : valuesOf(chosen, key).includes(value),
    onChange: change,
  })
}

type Item = Pick<Facet['items'][number], 'id' | 'label'> & { count?: number }

/**
 * Adds an option for an amount from a link that is not among the offered ones; otherwise the next change would lose it.
 */
function withOwnFigure({ key, items }: Facet, query: Fields): Item[] {
  const [own] = isBound(key) ? valuesOf(query, key) : []
  if (!own || items.some(({ id }) => String(id) === own)) return items
  return [...items, { id: Number(own), label: boundText(key, own) }].sort((a, b) => a.id - b.id)
}
