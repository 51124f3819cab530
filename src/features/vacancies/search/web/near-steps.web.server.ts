import type { RouterContextProvider } from 'react-router'
import { ALL_PLACE_PARAMETERS, RADIUS, withoutPage } from '#features/search/filters/active-filters.web.server.ts'
import type { ShownFilters } from '#features/search/filters/shown-filters.ts'
import { PLACE_PARAMETERS } from '#features/search/place/search-place.ts'
import type { RingLink } from '#features/search/travel/ring-links.tsx'
import { DISTANCE_ORDER, isNearPoint, NEAR_PARAMETERS } from '#features/search/travel/travel-query.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { MAP_BOUNDS } from '../contract/vacancy-search.ts'
import { countFound, type SearchedText, searchAddress, type Town } from './own-town.web.server.ts'
import { VACANCY_SEARCH } from './search-kind.ts'

type Context = Readonly<RouterContextProvider>

/** Of the reference list: «Вся Россия» has an address of its own, because a bare one leads to the own town. */
const RUSSIA = { countries: '1' }
/** Parts of a town. */
const NARROWER = ['district_ids', 'metro_ids', 'metro_line_ids', ...MAP_BOUNDS]
const FROM_HOME = { place_of_work_ids: '2' }

/** The chips: without its place a search is one of all Russia, not of the own town again. Where links say the place, no chip does. */
export function placeChips(filters: ShownFilters, town: Town | undefined, steps: NearSteps | undefined): ShownFilters {
  const isSaid = ({ id }: { id: string }) =>
    steps !== undefined && PLACE_PARAMETERS.some((key) => id.startsWith(`${key} `))
  const widened = (to: string) => (town && to === VACANCY_SEARCH.path ? searchAddress(RUSSIA) : to)
  const chips = filters.chips.filter((chip) => !isSaid(chip)).map((chip) => ({ ...chip, to: widened(chip.to) }))
  return { ...filters, chips }
}

type Searched = { query: QueryFields; filters: ShownFilters; page: SearchedText & { found: number } }

export type NearSteps = {
  links: RingLink[]
  /** Where another town is named. */
  elsewhere: string
  /** What the town itself has; undefined around a point. */
  inTown: number | undefined
}

/** The same search in the town, in rings around it, in the whole country and from home, with what each finds. */
export async function listNearSteps(
  context: Context,
  town: Town | undefined,
  { query, filters, page }: Searched,
): Promise<NearSteps | undefined> {
  const isPoint = isNearPoint(query)
  if (!town && !isPoint) return undefined
  const rest = withoutPlace(query)
  const start: QueryFields = isPoint
    ? Object.fromEntries(NEAR_PARAMETERS.flatMap((key) => (query[key] ? [[key, query[key]]] : [])))
    : { city_ids: String(town!.id) }
  const radius = queryValues(query, RADIUS)[0]
  // The whole town: neither around it nor a part of it is searched.
  const isWhole = ![...NARROWER, RADIUS].some((key) => queryValues(query, key).length > 0)
  const [inTown, country, remote] = await Promise.all([
    isPoint ? undefined : isWhole ? page.found : countFound(context, { ...rest, ...start }, page),
    countFound(context, { ...rest, ...RUSSIA }, page),
    countFound(context, { ...rest, ...FROM_HOME }, page),
  ])
  const rings = ringCounts(filters, isPoint).map(({ km, count }) => ({
    label: `до ${km} км`.replaceAll(' ', '\u00A0'),
    count,
    to: searchAddress(ringOf({ ...rest, ...start }, km)),
    isCurrent: radius === String(km),
  }))
  const links: RingLink[] = [
    ...(inTown === undefined
      ? []
      : [{ label: town!.name, count: inTown, to: searchAddress({ ...rest, ...start }), isCurrent: isWhole }]),
    ...rings,
    { label: 'Россия', count: country, to: searchAddress({ ...rest, ...RUSSIA }), isCurrent: false },
    { label: 'Удалённо', count: remote, to: searchAddress({ ...rest, ...FROM_HOME }), isCurrent: false },
  ]
  return {
    inTown,
    elsewhere: otherTownAddress(query),
    links: links.filter(({ count, isCurrent }, place) => place === 0 || isCurrent || addsTo(links, place, count)),
  }
}

/** A search within so many kilometres of where it begins, the nearest first. */
export const ringOf = (query: QueryFields, km: number): QueryFields => ({
  ...query,
  [RADIUS]: String(km),
  order_by: DISTANCE_ORDER,
})

/** What finds no more than the step inside it says nothing, and neither does work from home without any. */
const addsTo = (links: readonly RingLink[], place: number, count: number) =>
  place === links.length - 1 ? count > 0 : count > links[place - 1]!.count

const TOWN_RINGS = [NEAR_KM, 2 * NEAR_KM]
/** A point has no town around it. */
const POINT_RINGS = [10, ...TOWN_RINGS]

const ringCounts = ({ groups }: ShownFilters, isPoint: boolean) =>
  groups
    .flatMap((group) => group.filters)
    .filter(({ key }) => key === RADIUS)
    .flatMap(({ options }) => options)
    .flatMap(({ value, count }) => {
      const km = Number(value)
      return (isPoint ? POINT_RINGS : TOWN_RINGS).includes(km) && count !== undefined ? [{ km, count }] : []
    })

/** Address of the same search that asks for another town. */
export const otherTownAddress = (query: QueryFields) => searchAddress({ ...query, page: [], view: 'where' })

/** Addresses of the same search in all Russia and from home. */
export const russiaAddress = (query: QueryFields) => searchAddress({ ...withoutPlace(query), ...RUSSIA })
export const fromHomeAddress = (query: QueryFields) => searchAddress({ ...withoutPlace(query), ...FROM_HOME })

/** What the same search finds from home, where its place has nothing. */
export async function findRemoteLink(context: Context, query: QueryFields): Promise<RingLink | undefined> {
  const count = await countFound(context, { ...withoutPlace(query), ...FROM_HOME })
  return count > 0 ? { label: 'Удалённо', count, to: fromHomeAddress(query), isCurrent: false } : undefined
}

export const withoutPlace = (query: QueryFields): QueryFields =>
  Object.fromEntries(
    Object.entries(withoutPage(query)).filter(
      ([key, value]) => !ALL_PLACE_PARAMETERS.includes(key) && !(key === 'order_by' && value === DISTANCE_ORDER),
    ),
  )
