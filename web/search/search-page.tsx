import { lazy, type ReactNode } from 'react'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Page, PageTitle } from '../ui/layout/page.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { ActiveFilterChips } from './filters/active-filter-chips.tsx'
import { listActiveFilters, withoutFilters } from './filters/active-filters.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import type { FilterRelief } from './filters/filter-relief.server.ts'
import { OrderSelect } from './order-select.tsx'
import type { SearchPlace } from './place/search-place.ts'
import { SearchForm } from './search-form.tsx'
import type { NamedFilter, SearchKind, SearchResultPage } from './search-kind.ts'

const NoResults = lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }))

type Props = {
  kind: SearchKind
  query: QueryFields
  where: SearchPlace
  page: SearchResultPage<unknown>
  named: NamedFilter[]
  head: { heading: string }
  relief?: FilterRelief
  more?: ReactNode
  /** The rows of results. */
  children: ReactNode
}

/** The search screen with query, filters and results, shared by vacancies and resumes. */
export function SearchPage({ kind, query, where, page, named, head, relief, more, children }: Props) {
  const { facets, found } = page
  const chosen = listActiveFilters({ query, facets, named, flags: kind.flags })
  const controls = [
    'order_by',
    ...facets.map(({ key }) => key),
    ...kind.flags.map(({ key }) => key),
    ...(kind.controls ?? []),
  ]
  return (
    <Page>
      <SearchForm kind={kind} query={query} where={where} controls={controls} />
      <div className="mt-8 grid items-start gap-x-10 desktop:grid-cols-[16.5rem_minmax(0,1fr)]">
        <FilterPanel query={query} facets={facets} kind={kind} found={found} chosenCount={chosen.length} more={more} />
        <section aria-label="Результаты" className="min-w-0">
          <PageTitle>{head.heading}</PageTitle>
          {where.unknown && (
            <Notice tone="warning">Не нашли место «{where.unknown}», показываем по всей России.</Notice>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3 text-ink2">
            <p role="status">
              {numberText(found)} {plural(found, ...kind.words)}
            </p>
            <ActiveFilterChips
              path={kind.path}
              chosen={chosen}
              reset={kind.path + toQueryString(withoutFilters(query))}
            />
            {found > 1 && (
              <div className="tablet:ml-auto">
                <OrderSelect orders={kind.orders} chosen={queryValues(query, 'order_by')[0] ?? ''} />
              </div>
            )}
          </div>
          {found === 0 ? <NoResults kind={kind} query={query} where={where} relief={relief} /> : children}
          <Pager
            current={page.current_page}
            last={page.last_page}
            addressOf={(number) => kind.path + toQueryString({ ...query, page: number === 1 ? undefined : number })}
          />
        </section>
      </div>
    </Page>
  )
}
