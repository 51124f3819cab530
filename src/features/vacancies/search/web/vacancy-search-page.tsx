import MapIcon from 'lucide-react/icons/map'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { depthNote } from '#features/search/depth-note.ts'
import { FilterButton } from '#features/search/filters/filter-button.tsx'
import type { FilterRelief } from '#features/search/filters/filter-relief.web.server.ts'
import type { ShownFilters } from '#features/search/filters/shown-filters.ts'
import type { NewResults } from '#features/search/find-new-results.web.server.ts'
import { FoundResults, OrderSelect, useUnloadedQuery } from '#features/search/found/found-results.tsx'
import { ServerLinks } from '#features/search/found/server-links.tsx'
import { useSearchKeys } from '#features/search/keys/search-keys-help.tsx'
import type { SearchPlace } from '#features/search/place/search-place.ts'
import { SearchForm } from '#features/search/search-form.tsx'
import type { ReadText, SearchResultPage } from '#features/search/search-kind.ts'
import type { NearbyPlaces } from '#features/search/travel/place-extras.tsx'
import { type RingLink, RingLinks } from '#features/search/travel/ring-links.tsx'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Pager } from '#ui/list/pager.tsx'
import type { NearMap } from './near-map.web.server.tsx'
import { VACANCY_SEARCH } from './search-kind.ts'

/** Lazy, because most people read the list first. Without script it is part of a page of its own. */
const FilterDialog = lazyPart(
  () => import('#features/search/filters/filter-dialog.tsx'),
  ({ FilterDialog }) => FilterDialog,
)
const TextReading = lazyPart(
  () => import('#features/search/text-reading.tsx'),
  ({ TextReading }) => TextReading,
)
const SearchNotices = lazyPart(
  () => import('#features/search/search-notices.tsx'),
  ({ SearchNotices }) => SearchNotices,
)
const NewResultsLink = lazyPart(
  () => import('#features/search/new-results-link.tsx'),
  ({ NewResultsLink }) => NewResultsLink,
)
const NoResults = lazyPart(
  () => import('#features/search/no-results.tsx'),
  ({ NoResults }) => NoResults,
)

type Props = {
  query: QueryFields
  view: 'map' | 'filters' | 'preview' | 'where' | undefined
  where: SearchPlace
  page: Omit<SearchResultPage<unknown>, 'facets'>
  filters: ShownFilters
  head: { heading: string }
  /** Address of the form that saves the search, or of the search that is saved. */
  saveAddress: string
  /** What would be told of: «Курьер», Казань и 50 км. */
  alert: string
  ignored: string[]
  pastEnd: { asked: number; last: number } | undefined
  /** A typed metro station that was not recognised. */
  unknownStation?: string | undefined
  reliefs: FilterRelief[]
  /** How the typed words were read, if not as they are. */
  reading?: Required<ReadText>
  /** What was published since this person looked before. */
  newResults?: NewResults | undefined
  /** The same search nearer and wider. */
  steps?: { links: RingLink[]; elsewhere: string } | undefined
  /** What the town has and what lies around it: a sentence, or what was drawn where the town has nothing. */
  nearHead?: { sentence: string; zero?: string } | undefined
  /** Drawn by the server; the last is shown when the phone does not say where it is. */
  map?: NearMap | undefined
  townQuestion?: string | undefined
  pointRefused?: string | undefined
  /** Where the same search finds something, if it finds nothing here. */
  nearby?: NearbyPlaces | undefined
  nothing?: string | undefined
  /** In place of the map on a very wide screen. */
  preview?: ReactNode
  /** Rows although nothing was found here: the nearest ones. */
  hasRows: boolean
  similar?: ReactNode
  after?: ReactNode
  children: ReactNode
}

const ORDER_ONLY = ['order_by']
const COLUMNS_CLASS =
  'items-start gap-7 max-desktop:flex max-desktop:flex-col max-desktop:items-stretch max-desktop:gap-0 desktop:grid desktop:grid-cols-[minmax(0,1fr)_30rem]'
const DRAWER_CLASS =
  'max-desktop:relative max-desktop:-mx-4 max-desktop:-mt-6 max-desktop:rounded-t-sheet max-desktop:bg-paper max-desktop:px-4 max-desktop:pt-4'

/** The search for vacancies: what can be reached, the nearest first, beside a map. */
export function VacancySearchPage(props: Props) {
  const { query, view, where, page, filters, head, saveAddress, alert, reading, newResults, nearHead, map } = props
  const { found } = page
  const foundText = `${numberText(found)} ${plural(found, ...VACANCY_SEARCH.words)}`
  const unloaded = useUnloadedQuery(VACANCY_SEARCH.path)
  const help = useSearchKeys()
  const addressOf = (changes: object) => VACANCY_SEARCH.path + toQueryString({ ...query, ...changes })
  // Until they are opened, what is chosen in the filters stands in hidden fields.
  const [opened, setOpened] = useState(view === 'filters' ? 1 : 0)
  const isMapOpen = view === 'map'
  const radius = queryValues(query, 'radius_km')[0]
  // A town that was pressed on the map shows its rows below it.
  const hasList = !isMapOpen || !radius
  return (
    <Page isDense isWide>
      <div className="relative">
        <SearchForm
          kind={VACANCY_SEARCH}
          query={query}
          where={where}
          controls={opened > 0 ? filters.controls : ORDER_ONLY}
          isCollapsible
          asksPlace={view === 'where'}
        />
        <div className="-mx-4 flex items-center gap-3 overflow-x-auto px-4 py-2.5 [scrollbar-width:none] tablet:mx-0 tablet:px-0 tablet:py-3">
          {props.steps && <RingLinks {...props.steps} />}
          <span className="ml-auto flex shrink-0 items-center gap-2">
            <FilterButton count={filters.count} onOpen={() => setOpened(opened + 1)} />
            {found > 1 && <OrderSelect orders={filters.orders} chosen={queryValues(query, 'order_by')[0] ?? ''} />}
          </span>
        </div>
      </div>
      {opened > 0 && (
        <Suspense>
          <FilterDialog query={unloaded ?? query} filters={filters} foundText={foundText} opened={opened} />
        </Suspense>
      )}
      <div className={map ? COLUMNS_CLASS : ''}>
        <section
          id="results"
          tabIndex={-1}
          aria-label="Результаты"
          className={`min-w-0 ${isMapOpen ? DRAWER_CLASS : ''}`}
        >
          <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3">
            <h1 className="wrap-anywhere font-bold font-display text-[1.5rem]/7.25 tracking-[-0.02em] tablet:text-[1.625rem]/7.5">
              {head.heading}
            </h1>
            {!nearHead?.zero && (
              <p role="status" className="text-ink2">
                {nearHead?.sentence || foundText}
              </p>
            )}
            {newResults?.results && <NewResultsLink {...newResults.results} />}
            {isMapOpen && (
              <span className="ml-auto desktop:hidden">
                <ButtonLink to={addressOf({})} kind="outlined" size="small">
                  Список
                </ButtonLink>
              </span>
            )}
            {nearHead?.zero && <ServerLinks html={nearHead.zero} className="w-full" />}
          </div>
          {props.pointRefused && <ServerLinks html={props.pointRefused} />}
          <Problems {...props} />
          {reading && <TextReading path={VACANCY_SEARCH.path} query={query} {...reading} />}
          {props.townQuestion && <ServerLinks html={props.townQuestion} className="card mb-4 p-4 tablet:p-5" />}
          <div data-with-preview={props.preview ? '' : undefined} className={hasList ? '' : 'max-desktop:hidden'}>
            <FoundResults path={VACANCY_SEARCH.path} isUnloaded={unloaded !== undefined}>
              {found > 0 || props.hasRows ? (
                props.children
              ) : (
                <>
                  <NoResults
                    kind={VACANCY_SEARCH}
                    heading={head.heading}
                    query={query}
                    where={where}
                    reliefs={props.reliefs}
                    saveAddress={saveAddress}
                    nearby={props.nearby}
                    nothing={props.nothing}
                  />
                  {props.similar}
                </>
              )}
            </FoundResults>
            <Pager
              current={page.current_page}
              last={page.last_page}
              addressOf={(number) => addressOf({ page: number === 1 ? undefined : number })}
              total={found}
              perPage={page.per_page}
              note={depthNote(page)}
            />
            {found > 0 && (
              <div className="card mt-5 flex flex-wrap items-center justify-between gap-4 p-4 tablet:p-5">
                <div className="wrap-anywhere min-w-0">
                  <p className="font-semibold">Сообщать о новых рядом?</p>
                  <p className="text-ink2 text-meta">{alert}</p>
                </div>
                <ButtonLink to={saveAddress} kind="soft">
                  {page.subscription_id ? 'Поиск сохранён' : 'Сообщать'}
                </ButtonLink>
              </div>
            )}
            {props.after}
          </div>
        </section>
        {map && (
          <aside aria-label="Карта" className={map.className}>
            {map.script && <script async type="module" src={map.script} />}
            {props.preview ?? <ServerLinks html={map.html} className="relative size-full" />}
            <Link
              to={addressOf({ view: view === 'preview' ? undefined : 'preview' })}
              className="absolute right-3.5 bottom-3.5 hidden min-h-10 items-center rounded-control bg-raised px-4 font-semibold text-line shadow-raised hover:bg-sunken preview:inline-flex"
            >
              {view === 'preview' ? 'Карта' : 'Коротко о вакансии'}
            </Link>
          </aside>
        )}
      </div>
      {map && !isMapOpen && found > 0 && (
        <Link
          to={addressOf({ view: 'map' })}
          className="fixed bottom-[calc(var(--spacing-bar)+1rem)] left-1/2 z-8 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-ink1 px-5 font-semibold text-paper shadow-raised desktop:hidden print:hidden"
        >
          <MapIcon size={18} strokeWidth={1.75} aria-hidden="true" />
          Карта
        </Link>
      )}
      {help}
    </Page>
  )
}

function Problems({ where, unknownStation, ignored, pastEnd }: Props) {
  if (!where.unknown && !unknownStation && !pastEnd && ignored.length === 0) return null
  return <SearchNotices place={where.unknown} station={unknownStation} ignored={ignored} pastEnd={pastEnd} />
}
