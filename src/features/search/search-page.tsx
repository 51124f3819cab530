import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Pager } from '#ui/list/pager.tsx'
import { SheetButton } from '#ui/overlay/sheet.tsx'
import { depthNote } from './depth-note.ts'
import { ActiveFilterChips } from './filters/active-filter-chips.tsx'
import { FILTER_SHEET, FilterPanel } from './filters/filter-panel.tsx'
import type { FilterRelief } from './filters/filter-relief.web.server.ts'
import type { ShownFilters } from './filters/shown-filters.ts'
import type { NewResults } from './find-new-results.web.server.ts'
import { FoundResults, OrderSelect, useUnloadedQuery } from './found/found-results.tsx'
import { useSearchKeys } from './keys/search-keys-help.tsx'
import type { SearchPlace } from './place/search-place.ts'
import { SearchForm } from './search-form.tsx'
import type { ReadText, SearchKind, SearchResultPage } from './search-kind.ts'

const TextReading = lazyPart(
  () => import('./text-reading.tsx'),
  ({ TextReading }) => TextReading,
)
const SearchNotices = lazyPart(
  () => import('./search-notices.tsx'),
  ({ SearchNotices }) => SearchNotices,
)
const NewResultsLink = lazyPart(
  () => import('./new-results-link.tsx'),
  ({ NewResultsLink }) => NewResultsLink,
)
const NoResults = lazyPart(
  () => import('./no-results.tsx'),
  ({ NoResults }) => NoResults,
)

type Props = {
  kind: SearchKind
  query: QueryFields
  where: SearchPlace
  page: Omit<SearchResultPage<unknown>, 'facets'>
  filters: ShownFilters
  head: { heading: string }
  /** Address of the form that saves the search, or of the search that is saved. */
  saveAddress: string
  /** Conditions of the address that were not understood. */
  ignored: string[]
  /** A page number of the address beyond the last page. */
  pastEnd: { asked: number; last: number } | undefined
  reliefs: FilterRelief[]
  /** How the typed words were read, if not as they are. */
  reading?: Required<ReadText>
  /** What was published since this person looked before. */
  newResults?: NewResults | undefined
  more?: ReactNode
  /** The rows of results. */
  children: ReactNode
}

/** The search screen of an employer: query, filters beside the list, and results. */
export function SearchPage({
  kind,
  query,
  where,
  page,
  filters,
  head,
  saveAddress,
  ignored,
  pastEnd,
  reliefs,
  reading,
  newResults,
  more,
  children,
}: Props) {
  const { found } = page
  const foundText = `${numberText(found)} ${plural(found, ...kind.words)}`
  const saveText = page.subscription_id ? 'Поиск сохранён' : 'Сохранить поиск'
  const unloaded = useUnloadedQuery(kind.path)
  const help = useSearchKeys()
  return (
    <Page isDense>
      <SearchForm kind={kind} query={query} where={where} controls={filters.controls} isCollapsible />
      <div className="mt-2.5 grid items-start gap-x-8 desktop:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel query={unloaded ?? query} filters={filters} foundText={foundText} more={more} />
        <section aria-label="Результаты" className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="wrap-anywhere w-full font-bold font-display text-[1.375rem]/7 tracking-[-0.02em] tablet:w-auto tablet:text-[1.625rem]/7.5">
              {head.heading}
            </h1>
            <p role="status" className="text-ink2">
              {foundText}
            </p>
            {newResults?.results && <NewResultsLink {...newResults.results} />}
            <Link
              to={saveAddress}
              className="-my-2.5 ml-auto py-2.5 font-semibold text-line text-primary underline underline-offset-4 tablet:hidden"
            >
              {saveText}
            </Link>
            <span className="-my-1 ml-auto hidden tablet:block">
              <ButtonLink to={saveAddress} kind="outlined" size="small">
                {saveText}
              </ButtonLink>
            </span>
          </div>
          {(where.unknown || pastEnd || ignored.length > 0) && (
            <SearchNotices place={where.unknown} station={undefined} ignored={ignored} pastEnd={pastEnd} />
          )}
          {reading && <TextReading path={kind.path} query={query} {...reading} />}
          <div className="my-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 tablet:mb-2">
            <div className="flex min-w-0 flex-wrap items-center gap-2 tablet:order-2 tablet:ml-auto">
              <SheetButton sheetId={FILTER_SHEET}>
                {filters.count > 0 ? `Фильтры, ${filters.count}` : 'Фильтры'}
              </SheetButton>
              {found > 1 && <OrderSelect orders={filters.orders} chosen={queryValues(query, 'order_by')[0] ?? ''} />}
            </div>
            <ActiveFilterChips
              chips={filters.chips}
              reset={filters.count > 0 ? filters.reset : undefined}
              isAlone={false}
            />
          </div>
          <FoundResults path={kind.path} isUnloaded={unloaded !== undefined}>
            {found === 0 ? (
              <NoResults
                kind={kind}
                heading={head.heading}
                query={query}
                where={where}
                reliefs={reliefs}
                saveAddress={saveAddress}
              />
            ) : (
              children
            )}
          </FoundResults>
          <Pager
            current={page.current_page}
            last={page.last_page}
            addressOf={(number) => kind.path + toQueryString({ ...query, page: number === 1 ? undefined : number })}
            total={found}
            perPage={page.per_page}
            note={depthNote(page)}
          />
        </section>
      </div>
      {help}
    </Page>
  )
}
