import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useNavigation } from 'react-router'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { useConnectionProblem } from '#ui/feedback/connection-problem.ts'
import { useIsSlow } from '#ui/feedback/use-is-slow.ts'
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
import { useSingleKeys } from './keys/use-single-keys.ts'
import type { SearchPlace } from './place/search-place.ts'
import { SEARCH_FORM, SearchForm } from './search-form.tsx'
import type { ReadText, SearchKind, SearchOrders, SearchResultPage } from './search-kind.ts'
import type { NearbyPlaces } from './travel/place-extras.tsx'
import { useSearchNavigation } from './use-search-navigation.ts'

const KeysHelp = lazy(async () => {
  // Loaded already, with what helps without a network.
  const { loadWhenConnected } = await import('#app/connection/load-when-connected.ts')
  return { default: (await loadWhenConnected(() => import('./keys/keys-help.tsx'))).KeysHelp }
})
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

const KEYS = ['Slash', 'KeyJ', 'KeyK', 'KeyS']

/** The code of the keys is loaded with the first of them. */
const runKey = (code: string) => void import('./keys/search-keys.ts').then(({ runSearchKey }) => runSearchKey(code))

const PREVIEW_COLUMNS_CLASS = 'items-start gap-x-7 preview:grid preview:grid-cols-[minmax(0,1fr)_25.5rem]'

type Props = {
  kind: SearchKind
  query: QueryFields
  where: SearchPlace
  page: Omit<SearchResultPage<unknown>, 'facets'>
  filters: ShownFilters
  head: { heading: string }
  /** Address of the form that saves the search, or of the search that is saved. */
  saveAddress: string
  /** Whether conditions of the address were not understood. */
  isPartlyIgnored: boolean
  /** A typed metro station that was not recognised. */
  unknownStation?: string | undefined
  reliefs: FilterRelief[]
  /** How the typed words were read, if not as they are. */
  reading?: Required<ReadText>
  /** What was published since this person looked before. */
  newResults?: NewResults | undefined
  /** One line about all that was found. */
  summary?: string | undefined
  more?: ReactNode
  /** A pane beside the results on a wide screen. */
  preview?: ReactNode
  /** Where the same search finds something, if it finds nothing here. */
  nearby?: NearbyPlaces | undefined
  /** Shown when nothing was found. */
  similar?: ReactNode
  /** Below the results, whether there are any or not. */
  after?: ReactNode
  /** The rows of results. */
  children: ReactNode
}

/** The search screen with query, filters and results, shared by vacancies and resumes. */
export function SearchPage({
  kind,
  query,
  where,
  page,
  filters,
  head,
  saveAddress,
  isPartlyIgnored,
  unknownStation,
  reliefs,
  reading,
  newResults,
  summary,
  more,
  preview,
  nearby,
  similar,
  after,
  children,
}: Props) {
  const { found } = page
  const foundText = `${numberText(found)} ${plural(found, ...kind.words)}`
  const saveText = page.subscription_id ? 'Поиск сохранён' : 'Сохранить поиск'
  const unloaded = useUnloadedQuery(kind.path)
  const { isHelpOpen, closeHelp } = useSingleKeys(KEYS, runKey)
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
          {(where.unknown || unknownStation || isPartlyIgnored) && (
            <SearchNotices place={where.unknown} station={unknownStation} isPartlyIgnored={isPartlyIgnored} />
          )}
          {reading && <TextReading path={kind.path} query={query} {...reading} />}
          <div className="my-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 tablet:mb-2">
            {summary && (
              <p className="hidden text-ink2 text-meta tablet:order-1 tablet:block tablet:flex-1 tablet:basis-96">
                {summary}
              </p>
            )}
            <div className="flex min-w-0 flex-wrap items-center gap-2 tablet:order-2 tablet:ml-auto">
              <SheetButton sheetId={FILTER_SHEET}>
                {filters.count > 0 ? `Фильтры, ${filters.count}` : 'Фильтры'}
              </SheetButton>
              {found > 1 && <OrderSelect orders={filters.orders} chosen={queryValues(query, 'order_by')[0] ?? ''} />}
            </div>
            <ActiveFilterChips
              chips={filters.chips}
              reset={filters.count > 0 ? filters.reset : undefined}
              isAlone={summary !== undefined}
            />
          </div>
          <div data-with-preview={preview ? '' : undefined} className={preview ? PREVIEW_COLUMNS_CLASS : ''}>
            <div className="min-w-0">
              <Results path={kind.path} isUnloaded={unloaded !== undefined}>
                {found === 0 ? (
                  <>
                    <NoResults
                      kind={kind}
                      heading={head.heading}
                      query={query}
                      where={where}
                      reliefs={reliefs}
                      saveAddress={saveAddress}
                      nearby={nearby}
                    />
                    {similar}
                  </>
                ) : (
                  children
                )}
              </Results>
              {/* On a phone the first screen belongs to the rows. */}
              {summary && <p className="mt-3 text-ink2 text-meta tablet:hidden">{summary}</p>}
              <Pager
                current={page.current_page}
                last={page.last_page}
                addressOf={(number) => kind.path + toQueryString({ ...query, page: number === 1 ? undefined : number })}
                total={found}
                perPage={page.per_page}
                note={depthNote(page)}
              />
              {after}
            </div>
            {preview}
          </div>
        </section>
      </div>
      <Suspense>{isHelpOpen && <KeysHelp page="search" onClose={closeHelp} />}</Suspense>
    </Page>
  )
}

type ResultsProps = { path: string; isUnloaded: boolean; children: ReactNode }

/** The list of before stays, dimmed, while the next one takes long or could not be loaded. */
function Results({ path, isUnloaded, children }: ResultsProps) {
  const { state, location } = useNavigation()
  const isSlow = useIsSlow(state === 'loading' && location.pathname === path)
  return (
    <div
      data-results
      aria-busy={isSlow || undefined}
      className={isSlow || isUnloaded ? 'opacity-55 transition-opacity' : 'transition-opacity'}
    >
      {children}
    </div>
  )
}

/** Order of the results. Without script, it is sent by the submit button of the search form. */
function OrderSelect({ orders, chosen }: { orders: SearchOrders; chosen: string }) {
  const search = useSearchNavigation()
  return (
    <label className="relative inline-flex min-w-0 items-center gap-1 text-[15px]">
      <span className="text-ink3 text-note max-tablet:sr-only">Сначала</span>
      <select
        key={chosen}
        name="order_by"
        form={SEARCH_FORM}
        defaultValue={chosen}
        onChange={({ target: { form } }) => form && search(form, { preventScrollReset: true })}
        className="field-sizing-content min-h-11 max-w-full appearance-none bg-paper pr-6 font-medium hover:underline hover:underline-offset-4 tablet:min-h-8"
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" className="pointer-events-none absolute right-0" />
    </label>
  )
}

/** The query of a search at this path that could not be loaded, while the page says so. */
function useUnloadedQuery(path: string): QueryFields | undefined {
  const unloaded = useConnectionProblem()?.unloaded
  return unloaded?.pathname === path ? parseQueryString(new URLSearchParams(unloaded.search)) : undefined
}
