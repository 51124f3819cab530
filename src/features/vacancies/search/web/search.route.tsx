import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadEndpoint, submitForm } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '#app/page-meta.ts'
import { showMatchSettings, updateMatchSettings } from '#features/matching/contract/match.ts'
import { findListApply } from '#features/negotiations/list-apply/list-apply.web.server.ts'
import { LIST_APPLY_KEY } from '#features/negotiations/list-apply/list-apply-key.ts'
import { findNewVacancies } from '#features/search/find-new-results.web.server.ts'
import { runSearch } from '#features/search/run-search.web.server.ts'
import { shouldRevalidateSearch } from '#features/search/should-revalidate-search.ts'
import { loadReach } from '#features/search/travel/load-travel.web.server.ts'
import { reachSteps } from '#features/search/travel/reach-steps.ts'
import { readTypedStation } from '#features/search/travel/read-typed-station.web.server.ts'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { BOT_USER_AGENTS } from '#lib/network/bot-agents.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { ListRows } from '#ui/list/list-row.tsx'
import { rememberList } from '../../found-list/list-memory.ts'
import { applyLinks } from '../../web/apply-links.web.server.ts'
import { type ListedVacancy, VacancyListRow } from '../../web/vacancy-list-row.tsx'
import { withRareNews, withRowTexts } from '../../web/vacancy-row-texts.server.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'
import type { Route } from './+types/search.route.ts'
import { loadNearParts } from './load-near-parts.web.server.ts'
import type { RowGroups } from './near-drawn.web.server.tsx'
import { placeChips } from './near-steps.web.server.ts'
import { beginAtOwnTown, findOwnTown, leadToTypedTown } from './own-town.web.server.ts'
import { defaultOrder, ordersWithMatch, vacancySearchFor } from './search-filters.server.ts'
import { MATCH_ORDER, VACANCY_SEARCH } from './search-kind.ts'
import { VacancySearchPage } from './vacancy-search-page.tsx'

export const shouldRevalidate = shouldRevalidateSearch
export const handle = { hasResults: true }

export async function loader({ request, url: address, context }: Route.LoaderArgs) {
  const { url, view } = takeView(address)
  const isApplying = url.searchParams.has(LIST_APPLY_KEY)
  for (const key of [LIST_APPLY_KEY, 'started']) url.searchParams.delete(key)
  const unknownStation = await readTypedStation(context, url)
  const asked = parseQueryString(url.searchParams)
  const order = defaultOrder(asked)
  if (order && !asked.order_by) url.searchParams.set('order_by', order)
  const [user, reach] = await Promise.all([loadUser(context), loadReach(context, asked)])
  const ownTown = await findOwnTown(context, request, user)
  // Who comes back to apply finds the list as it was.
  if (!isApplying) await beginAtOwnTown(context, url, ownTown)
  const kind = vacancySearchFor(user, asked, reach?.origins)
  const state = await runSearch(context, url, kind, searchVacancies).catch(async (answer) => {
    throw await leadToTypedTown(context, address, answer, user)
  })
  const { page } = state
  const [near, choice, newResults, applying] = await Promise.all([
    loadNearParts(context, {
      state,
      ownTown,
      isMapOpen: view === 'map',
      isRobot: BOT_USER_AGENTS.test(request.headers.get('user-agent') ?? ''),
      mayAskTown: !user?.is_employer_mode,
    }),
    // Only a seeker with a resume gets matches, and only they may choose what is compared.
    page.items.some(({ match }) => match) ? loadEndpoint(context, showMatchSettings, {}) : undefined,
    findNewVacancies(context, user, kind, state),
    findListApply(context, address),
  ])
  const { nearestRows, steps, ...parts } = near
  const filters = placeChips(state.filters, ownTown, steps)
  const shown = {
    searchedCityIds: queryValues(state.query, 'city_ids').map(Number),
    since: newResults?.since,
    applyLink: await applyLinks(context, {
      route: 'search-vacancies',
      query: { ...state.query, ...(view && { view }) },
    }),
  }
  return {
    ...state,
    ...parts,
    ...applying,
    view,
    unknownStation,
    newResults,
    steps,
    filters: choice ? { ...filters, orders: ordersWithMatch(filters.orders) } : filters,
    // What is drawn already is not sent again.
    page: {
      ...page,
      nearby: [],
      towns: [],
      items: withRareNews(withRowTexts(nearestRows ?? page.items, state.now, shown)),
    },
    // The address may name other weights than the saved ones.
    choice: choice && { ...choice, importance: page.weights ?? choice.importance },
    reach: reach && {
      origins: reach.origins.map(({ name }) => name),
      steps: reachSteps(reach, VACANCY_SEARCH.path, state.query),
    },
  }
}

/** How the page is looked at, which is no part of the search. */
const VIEWS = ['map', 'filters', 'preview', 'where'] as const

function takeView(address: URL) {
  const url = new URL(address)
  const asked = url.searchParams.get('view')
  url.searchParams.delete('view')
  return { url, view: VIEWS.find((one) => one === asked) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { refused } = await submitForm(context, updateMatchSettings, request)
  return { ok: !refused }
}

/** Lazy, because guests first say who they are. */
const ListApply = lazyPart(
  () => import('#features/negotiations/list-apply/list-apply.tsx'),
  ({ ListApply }) => ListApply,
)

/** Lazy, because guests have no resume to compare with. */
const MatchedRows = lazyPart(
  () => import('#features/matching/web/matched-rows.tsx'),
  ({ MatchedRows }) => MatchedRows,
)

/** Lazy, because many searches name no city and no station. */
const PlaceExtras = lazyPart(
  () => import('#features/search/travel/place-extras.tsx'),
  ({ PlaceExtras }) => PlaceExtras,
)

/** Lazy, because most searches find something. */
const SimilarVacancies = lazyPart(
  () => import('../../similar/similar-vacancies.tsx'),
  ({ SimilarVacancies }) => SimilarVacancies,
)

/** Lazy, because only a wide screen has room for it. */
const VacancyPreview = lazyPart(
  () => import('../../preview/vacancy-preview.tsx'),
  ({ VacancyPreview }) => VacancyPreview,
)

/** The width of the `preview` variant in `app.css`. */
const WIDE_SCREEN = '(width >= 90rem)'
const isScreenWide = () => matchMedia(WIDE_SCREEN).matches
function subscribeToWidth(onChange: () => void) {
  const media = matchMedia(WIDE_SCREEN)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Address of the same search ordered by match; `undefined` if it is ordered so already. */
const matchOrderAddress = (query: QueryFields) =>
  queryValues(query, 'order_by')[0] === MATCH_ORDER
    ? undefined
    : VACANCY_SEARCH.path + toQueryString({ ...query, order_by: MATCH_ORDER, page: undefined })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...pageMetaTags(loaderData.head), ...(loaderData.head.isIndexed ? [] : [NO_INDEX_META_TAG])] : []

export default function SearchVacancies({ loaderData }: Route.ComponentProps) {
  const { query, view, page, head, choice, groups, reach, nearby, similar, reading, mayApply, listApply, now } =
    loaderData
  useEffect(() => {
    rememberList({
      heading: head.heading,
      query,
      found: page.found,
      perPage: page.per_page,
      lastPage: page.last_page,
      first: (page.current_page - 1) * page.per_page + 1,
      slugs: page.items.map(({ slug }) => slug),
    })
  }, [head, query, page])
  const slugs = page.items.map(({ slug }) => slug).join()
  const isWide = useSyncExternalStore(subscribeToWidth, isScreenWide, () => false)
  const words = reading?.corrections?.fixed ?? queryValues(query, 'text').join(' ')
  const row = (vacancy: ListedVacancy) => <VacancyListRow key={vacancy.id} vacancy={vacancy} query={words} now={now} />
  const rows = (vacancies: ListedVacancy[]) => <GroupedRows rows={vacancies.map(row)} groups={groups} />
  return (
    <VacancySearchPage
      {...loaderData}
      hasRows={page.items.length > 0}
      preview={
        view === 'preview' && isWide && page.items.length > 0 ? (
          <Suspense>
            <VacancyPreview key={slugs} vacancies={page.items} now={now} />
          </Suspense>
        ) : undefined
      }
      similar={similar && <SimilarVacancies {...similar} now={now} />}
      after={
        nearby &&
        page.found > 0 && (
          <Suspense>
            <PlaceExtras nearby={nearby} />
          </Suspense>
        )
      }
    >
      {mayApply && (
        <Suspense>
          <ListApply listApply={listApply} />
        </Suspense>
      )}
      {reach && (
        <Suspense>
          <PlaceExtras reach={reach} />
        </Suspense>
      )}
      {choice ? (
        <MatchedRows
          choice={choice}
          vacancies={page.items}
          bestFirstPath={matchOrderAddress(query)}
          renderRows={rows}
        />
      ) : (
        rows(page.items)
      )}
    </VacancySearchPage>
  )
}

/** The rows of the town, and under a heading those around it. */
function GroupedRows({ rows, groups }: { rows: ReactNode[]; groups: RowGroups | undefined }) {
  if (!groups) return <ListRows>{rows}</ListRows>
  const { before, title, note } = groups
  return (
    <>
      {before > 0 && <ListRows>{rows.slice(0, before)}</ListRows>}
      <div className="flex flex-wrap items-baseline gap-x-3 pt-6 pb-2.5">
        <h2 className="font-bold font-display text-row">{title}</h2>
        <p className="text-ink2 text-meta">{note}</p>
      </div>
      <ListRows>{rows.slice(before)}</ListRows>
    </>
  )
}
