import type { RouterContextProvider } from 'react-router'
import { siteContext } from '#app/context.ts'
import type { Reply } from '#contract/endpoint.ts'
import { MAX_DAILY_KM } from '#features/matching/rules/readiness-to-move.ts'
import { kilometresText } from '#features/reference/rules/distance.ts'
import type { ShownFilters } from '#features/search/filters/shown-filters.ts'
import type { SearchPlace } from '#features/search/place/search-place.ts'
import type { NearbyPlaces } from '#features/search/travel/place-extras.tsx'
import type { RingLink } from '#features/search/travel/ring-links.tsx'
import { isNearPoint } from '#features/search/travel/travel-query.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import type { searchVacancies } from '../contract/vacancy-search.ts'
import { alertText, fromCentreText, nearestText } from '../rules/near-search-words.ts'
import { loadInsideTown } from './inside-town.web.server.ts'
import {
  groupRows,
  isWithoutPlace,
  nearHead,
  renderPointRefused,
  renderTownQuestion,
  renderZero,
} from './near-drawn.web.server.tsx'
import { renderNearMap } from './near-map.web.server.tsx'
import { findRemoteLink, listNearSteps } from './near-steps.web.server.ts'
import { findNearest, findSearchedTown, listRolesInTown } from './nearest-rows.web.server.ts'
import { searchAddress, type Town } from './own-town.web.server.ts'
import { findSimilarToText, findWithoutConditions } from './similar-to-text.server.ts'

type Context = Readonly<RouterContextProvider>

type Search = {
  query: QueryFields
  where: SearchPlace
  filters: ShownFilters
  head: { heading: string; title: string; description: string; url: string; isIndexed: boolean }
  page: Omit<Reply<typeof searchVacancies>, 'facets' | 'filters'>
}

type Input = {
  state: Search
  ownTown: Town | undefined
  isMapOpen: boolean
  /** It opens no map, and reads every page of every search. */
  isRobot: boolean
  /** Who hires is not asked where they look for work. */
  mayAskTown: boolean
}

/** What the screen says of near and far: steps, head, groups, map, and where there is something if here is nothing. */
export async function loadNearParts(context: Context, { state, ownTown, isMapOpen, isRobot, mayAskTown }: Input) {
  const { query, where, filters, page } = state
  const { found, nearby, towns, magic } = page
  const town = await findSearchedTown(context, state, ownTown)
  const [steps, nearest, inside] = await Promise.all([
    listNearSteps(context, town, state),
    findNearest(context, town, state),
    // A search for each part of the town: a further page has the map of the towns around it until the map is opened.
    !isRobot && (isMapOpen || page.current_page === 1) ? loadInsideTown(context, town, state) : undefined,
  ])
  const around = { query, towns, town, inTown: steps?.inTown, found }
  const isNearYou =
    isNearPoint(query) ||
    (town !== undefined && queryValues(query, 'radius_km').length > 0 && (ownTown ?? town).id === town.id)
  const isEmpty = found === 0 && !nearest
  const almost = isEmpty ? await findWithoutConditions(context, state) : undefined
  const mayAsk = mayAskTown && !ownTown && page.current_page === 1 && isWithoutPlace(query, where.shown, magic)
  const drawn = nearest && town
  const nothing = isEmpty && town && nearby[0] ? nearestText(nearby[0]) : undefined
  return {
    steps,
    nearestRows: (nearest ?? almost)?.items,
    head: nothing
      ? { ...state.head, heading: `${wordsOf(state.head, where.title)} рядом: пока 0` }
      : isNearYou
        ? nearYou(state.head, where.title)
        : state.head,
    nearHead: drawn ? { sentence: '', zero: renderZero(around, town, nearest.km) } : nearHead(around, ownTown),
    groups: drawn
      ? { before: 0, title: 'Ближе всего', note: fromCentreText(town) }
      : almost
        ? { before: 0, title: almost.title, note: '' }
        : groupRows(around, page.items),
    map:
      towns.length > 0
        ? renderNearMap({
            query,
            towns,
            town,
            ownTown,
            inside,
            isOpen: isMapOpen,
            hasTiles: context.get(siteContext).hasMapTiles,
          })
        : undefined,
    pointRefused: renderPointRefused(query, ownTown ?? town),
    townQuestion: mayAsk ? renderTownQuestion(query, towns, filters) : undefined,
    alert: alertText(
      queryValues(query, 'text').join(' '),
      where.shown,
      Number(queryValues(query, 'radius_km')[0] ?? 0),
    ),
    nothing,
    nearby: nearest ? undefined : await listNearbyPlaces(context, { query, nearby, town, isEmpty }),
    similar: isEmpty && !almost ? await findSimilarToText(context, state) : undefined,
  }
}

/** The heading without its place: «Курьер». */
const wordsOf = ({ heading }: { heading: string }, place: string) =>
  place && heading.endsWith(` ${place}`) ? heading.slice(0, -place.length - 1) : heading

/** «Курьер рядом с вами» */
const nearYou = <Head extends { heading: string }>(head: Head, place: string): Head => ({
  ...head,
  heading: `${wordsOf(head, place)} рядом с\u00A0вами`,
})

type NearbySearch = {
  query: QueryFields
  nearby: Search['page']['nearby']
  town: Town | undefined
  isEmpty: boolean
}

/** The same search in other cities; where nothing is found, from home too, and what else the town looks for. */
async function listNearbyPlaces(
  context: Context,
  { query, nearby, town, isEmpty }: NearbySearch,
): Promise<NearbyPlaces | undefined> {
  // A city that was said in the text stays there.
  if (queryValues(query, 'city_ids').length === 0) return undefined
  const links = nearby.map(({ id, name, count, km }) => ({
    name,
    count,
    distance: kilometresText(km),
    to: searchAddress({ ...query, city_ids: String(id), radius_km: [], page: [] }),
  }))
  const [remote, roles] = isEmpty
    ? await Promise.all([findRemoteLink(context, query), town ? listRolesInTown(context, town) : []])
    : [undefined, []]
  const places = [...links, ...remoteLinks(remote)]
  if (places.length + roles.length === 0) return undefined
  const [nearest] = nearby
  const title = !nearest ? 'Из дома' : nearest.km <= MAX_DAILY_KM ? 'Рядом' : 'Ближайшие города'
  const inTown = town ? town.name_prepositional.charAt(0).toUpperCase() + town.name_prepositional.slice(1) : ''
  return {
    title,
    links: places,
    ...(roles.length > 0 && { others: { title: `${inTown} ищут`, links: roles } }),
  }
}

const remoteLinks = (remote: RingLink | undefined) =>
  remote ? [{ name: remote.label, count: remote.count, distance: '', to: remote.to }] : []
