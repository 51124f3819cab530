import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadEndpoint, submitForm } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { NO_INDEX_META_TAG, pageMetaTags } from '#app/page-meta.ts'
import { showMatchSettings, updateMatchSettings } from '#features/matching/contract/match.ts'
import { MAX_DAILY_KM } from '#features/matching/rules/readiness-to-move.ts'
import { kilometresText } from '#features/reference/rules/nearness.ts'
import { findNewVacancies } from '#features/search/find-new-results.web.server.ts'
import { runSearch } from '#features/search/run-search.web.server.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import { shouldRevalidateSearch } from '#features/search/should-revalidate-search.ts'
import { loadReach } from '#features/search/travel/load-travel.web.server.ts'
import { reachSteps } from '#features/search/travel/reach-steps.ts'
import { readTypedStation } from '#features/search/travel/read-typed-station.web.server.ts'
import type { RingLink } from '#features/search/travel/ring-links.tsx'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { ListRows } from '#ui/list/list-row.tsx'
import { rememberList } from '../../found-list/list-memory.ts'
import { type ListedVacancy, VacancyListRow } from '../../web/vacancy-list-row.tsx'
import { withRareNews, withRowTexts } from '../../web/vacancy-row-texts.server.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'
import type { Route } from './+types/search.route.ts'
import { beginAtOwnTown, findRemoteLink, listRingLinks, ownTownOf, placeChips } from './own-town.web.server.ts'
import { salaryStatsText } from './salary-stats-text.server.ts'
import { ordersWithMatch, vacancySearchFor } from './search-filters.server.ts'
import { MATCH_ORDER, VACANCY_SEARCH } from './search-kind.ts'
import { findSimilarToText } from './similar-to-text.server.ts'

export const shouldRevalidate = shouldRevalidateSearch

export async function loader({ url, context }: Route.LoaderArgs) {
  const unknownStation = await readTypedStation(context, url)
  const asked = parseQueryString(url.searchParams)
  const [user, reach] = await Promise.all([loadUser(context), loadReach(context, asked)])
  const town = ownTownOf(user)
  await beginAtOwnTown(context, url, town)
  const kind = vacancySearchFor(user, asked, reach?.origins)
  const state = await runSearch(context, url, kind, searchVacancies)
  const searchedCityIds = queryValues(state.query, 'city_ids').map(Number)
  const { found } = state.page
  const [rings, remote, choice, newResults] = await Promise.all([
    listRingLinks(context, town, { ...state, found }),
    found === 0 && searchedCityIds.length > 0 ? findRemoteLink(context, state.query) : undefined,
    // Only a seeker with a resume gets matches, and only they may choose what is compared.
    state.page.items.some(({ match }) => match) ? loadEndpoint(context, showMatchSettings, {}) : undefined,
    findNewVacancies(context, user, kind, state),
  ])
  const filters = placeChips(state.filters, town, rings)
  const { salary_stats, nearby, weights, ...page } = state.page
  return {
    ...state,
    unknownStation,
    newResults,
    filters: choice ? { ...filters, orders: ordersWithMatch(filters.orders) } : filters,
    page: {
      ...page,
      items: withRareNews(withRowTexts(page.items, state.now, { searchedCityIds, since: newResults?.since })),
    },
    summary: salary_stats ? salaryStatsText(salary_stats) : undefined,
    // The address may name other weights than the saved ones.
    choice: choice && { ...choice, importance: weights ?? choice.importance },
    // A city that was said in the text stays there.
    nearby: searchedCityIds.length > 0 ? nearbyPlaces(nearby, state.query, remote) : undefined,
    rings,
    reach: reach && {
      origins: reach.origins.map(({ name }) => name),
      steps: reachSteps(reach, VACANCY_SEARCH.path, state.query),
    },
    similar: state.page.found === 0 ? await findSimilarToText(context, state) : undefined,
  }
}

type NearbyCity = { id: number; name: string; count: number; km: number }

/** The same search in other cities, without the kilometres around the one that was searched, and then from home. */
function nearbyPlaces(cities: NearbyCity[], query: QueryFields, remote: RingLink | undefined) {
  const links = cities.map(({ id, name, count, km }) => ({
    name,
    count,
    distance: kilometresText(km),
    to: VACANCY_SEARCH.path + toQueryString({ ...query, city_ids: String(id), radius_km: undefined, page: undefined }),
  }))
  if (remote) links.push({ ...remote, name: remote.label, distance: '' })
  if (links.length === 0) return undefined
  const [nearest] = cities
  if (!nearest) return { title: 'Из дома', links }
  return { title: nearest.km <= MAX_DAILY_KM ? 'Рядом' : 'Ближайшие города', links }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { refused } = await submitForm(context, updateMatchSettings, request)
  return { ok: !refused }
}

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
  const { query, page, head, choice, rings, reach, nearby, similar, reading, now } = loaderData
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
  return (
    <SearchPage
      kind={VACANCY_SEARCH}
      {...loaderData}
      preview={
        page.items.length > 0 && (
          <div className="sticky top-3 hidden preview:block">
            <Suspense>{isWide && <VacancyPreview key={slugs} vacancies={page.items} now={now} />}</Suspense>
          </div>
        )
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
      {(rings || reach) && (
        <Suspense>
          <PlaceExtras rings={rings} reach={reach} />
        </Suspense>
      )}
      {choice ? (
        <MatchedRows choice={choice} vacancies={page.items} bestFirstPath={matchOrderAddress(query)} renderRow={row} />
      ) : (
        <ListRows>{page.items.map(row)}</ListRows>
      )}
    </SearchPage>
  )
}
