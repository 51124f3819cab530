import { lazy, type ReactNode } from 'react'
import { type Fields, valuesOf, writeQuery } from '#lib/fields.ts'
import { numberText } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'
import { Notice } from '../ui/notice.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { chosenFilters, withoutFilters } from './chosen.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { OrderSelect } from './order-select.tsx'
import type { Relief } from './relief.server.ts'
import { SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import type { FoundPage, NamedFilter, SearchKind } from './search-kind.ts'
import type { Where } from './where.ts'

const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

type Props = {
  kind: SearchKind
  query: Fields
  where: Where
  page: FoundPage<unknown>
  named: NamedFilter[]
  head: { heading: string }
  relief?: Relief
  more?: ReactNode
  /** The rows of results. */
  children: ReactNode
}

/** The search screen with query, filters and results, shared by vacancies and resumes. */
export function SearchPage({ kind, query, where, page, named, head, relief, more, children }: Props) {
  const { facets, found } = page
  const chosen = chosenFilters({ query, facets, named, flags: kind.flags })
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
        <SearchFilters
          query={query}
          facets={facets}
          kind={kind}
          found={found}
          chosenCount={chosen.length}
          more={more}
        />
        <section aria-label="Результаты" className="min-w-0">
          <PageTitle>{head.heading}</PageTitle>
          {where.unknown && (
            <Notice tone="warning">Не нашли место «{where.unknown}», показываем по всей России.</Notice>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3 text-ink2">
            <p role="status">
              {numberText(found)} {plural(found, ...kind.words)}
            </p>
            <ChosenFilters path={kind.path} chosen={chosen} reset={kind.path + writeQuery(withoutFilters(query))} />
            {found > 1 && (
              <div className="tablet:ml-auto">
                <OrderSelect orders={kind.orders} chosen={valuesOf(query, 'order_by')[0] ?? ''} />
              </div>
            )}
          </div>
          {found === 0 ? <NothingFound kind={kind} query={query} where={where} relief={relief} /> : children}
          <Pager
            current={page.current_page}
            last={page.last_page}
            linkTo={(number) => kind.path + writeQuery({ ...query, page: number === 1 ? undefined : number })}
          />
        </section>
      </div>
    </Page>
  )
}
