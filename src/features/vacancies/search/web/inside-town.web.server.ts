import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { listMetro, type MetroStation } from '#features/reference/contract/metro.ts'
import { RADIUS } from '#features/search/filters/active-filters.web.server.ts'
import type { ShownFilters } from '#features/search/filters/shown-filters.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { type GlobePoint, KM_IN_DEGREE } from '#lib/numbers/globe-distance.ts'
import { fitAround, projectAround } from '../../town-map/map-projection.ts'
import { mergePlaces } from '../../town-map/town-bubbles.web.server.ts'
import { type FoundTown, MAP_BOUNDS } from '../contract/vacancy-search.ts'
import { countFound, type SearchedText, type Town } from './own-town.web.server.ts'

type Context = Readonly<RouterContextProvider>

/** What a map shows inside one town: its districts over the lines of its metro, or its sides of the sky. */
export type InsideTown = {
  parts: FoundTown[]
  chosenIds: number[]
  centre: GlobePoint
  km: number
  stations: MetroStation[]
  /** Parts that lie near each other are one bubble, and a vacancy of both counts once. */
  countOf(ids: number[]): number | undefined
  /** What is searched in some parts. */
  conditionOf(ids: number[]): QueryFields
  /** «по районам» */
  kind: string
  /** Two lines under it: what the parts are made of, and what they do not show. */
  note: readonly [string, string]
}

type Searched = {
  query: QueryFields
  filters: ShownFilters
  page: SearchedText & { found: number; towns: readonly FoundTown[] }
}

/** Parts of a search in one town without a radius; undefined if nothing in them is found. */
export async function loadInsideTown(
  context: Context,
  town: Town | undefined,
  { query, filters, page }: Searched,
): Promise<InsideTown | undefined> {
  const centre = page.towns.find(({ id }) => id === town?.id)
  if (!centre || queryValues(query, RADIUS).length > 0) return undefined
  return (
    (await loadDistricts(context, centre, { query, filters, page })) ??
    (await loadSides(context, centre, { query, page }))
  )
}

const DISTRICTS = 'district_ids'

async function loadDistricts(
  context: Context,
  { id: city_id }: FoundTown,
  { query, filters, page }: Searched,
): Promise<InsideTown | undefined> {
  const counted = filters.groups.flatMap((group) => group.filters).find(({ key }) => key === DISTRICTS)?.options ?? []
  if (counted.length === 0) return undefined
  const stations = await loadEndpoint(context, listMetro, { query: { city_id, search: '' } })
  const parts = counted.flatMap(({ value, label, count = 0 }) => {
    const middle = middleOf(stations.filter(({ district_ids }) => district_ids.includes(Number(value))))
    return middle ? [{ id: Number(value), name: shortName(label), count, km: null, ...middle }] : []
  })
  if (parts.length === 0) return undefined
  const view = fitAround(parts)
  const chosenIds = queryValues(query, DISTRICTS).map(Number)
  const conditionOf = (ids: number[]) => ({ [DISTRICTS]: ids.map(String) })
  const ordered = parts.toSorted((a, b) => b.count - a.count || a.id - b.id)
  const counts = await countMerged(context, query, {
    groups: mergePlaces(ordered, projectAround(view.centre, view.km), chosenIds).map(({ towns }) => towns),
    conditionOf,
    reading: page,
  })
  return {
    ...view,
    parts: ordered,
    chosenIds,
    stations,
    countOf: (ids) => counts.get(ids.join()),
    conditionOf,
    kind: 'по районам',
    note: ['Районы по станциям метро.', 'Вакансии без станции есть только в списке.'],
  }
}

/** «Северный», «Адмиралтейский»: the heading says that these are districts. */
const shortName = (label: string) => label.replace(/ (округ|район)$/, '')

function middleOf(stations: readonly MetroStation[]): GlobePoint | undefined {
  const placed = stations.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]))
  if (placed.length === 0) return undefined
  const mean = (key: keyof GlobePoint) => placed.reduce((sum, point) => sum + point[key], 0) / placed.length
  return { lat: mean('lat'), lng: mean('lng') }
}

type Groups = { groups: FoundTown[][]; conditionOf: InsideTown['conditionOf']; reading: SearchedText }

async function countMerged(context: Context, query: QueryFields, { groups, conditionOf, reading }: Groups) {
  const merged = groups.filter((group) => group.length > 1).map((group) => group.map(({ id }) => id))
  const counts = await Promise.all(
    merged.map(
      async (ids) => [ids.join(), await countFound(context, { ...query, ...conditionOf(ids) }, reading)] as const,
    ),
  )
  return new Map(counts)
}

/** Nine squares of a town, from its north-west. Their ids are their places in this list. */
const SIDES = [
  ...['Северо-запад', 'Север', 'Северо-восток'],
  ...['Запад', 'Центр', 'Восток'],
  ...['Юго-запад', 'Юг', 'Юго-восток'],
]
/** Of a square; the outer ones reach farther than they are drawn. */
const SIDE_KM = 4
const OUTER_KM = 30

/** A town without districts is looked at by the addresses of its vacancies. */
async function loadSides(
  context: Context,
  town: FoundTown,
  { query: asked, page }: Pick<Searched, 'query' | 'page'>,
): Promise<InsideTown | undefined> {
  const query = Object.fromEntries(Object.entries(asked).filter(([key]) => !isBound(key)))
  const counts = await Promise.all(
    SIDES.map((_, side) => countFound(context, { ...query, ...sideBounds(town, side) }, page)),
  )
  if (counts.every((count) => count === 0)) return undefined
  const parts = SIDES.map((name, id) => ({ id, name, count: counts[id]!, km: null, ...middleOfSide(town, id) }))
  const chosen = queryValues(asked, 'top_lat')[0]
  return {
    ...fitAround([0, SIDES.length - 1].map((side) => middleOfSide(town, side))),
    parts: parts.toSorted((a, b) => b.count - a.count || a.id - b.id),
    chosenIds: parts.flatMap(({ id }) => {
      const bounds = sideBounds(town, id)
      return chosen && MAP_BOUNDS.every((key) => queryValues(asked, key)[0] === bounds[key]) ? [id] : []
    }),
    stations: [],
    countOf: () => undefined,
    conditionOf: ([side]) => sideBounds(town, side!),
    kind: 'по сторонам света',
    note: ['По адресам вакансий.', 'Вакансии без точного адреса есть только в списке.'],
  }
}

const isBound = (key: string) => MAP_BOUNDS.some((bound) => bound === key)

const rowAndColumn = (side: number): [number, number] => [Math.floor(side / 3), side % 3]

/** They touch: an address on the line is on both sides. */
function sideBounds(town: GlobePoint, side: number) {
  const [row, column] = rowAndColumn(side)
  const { lat, lng } = town
  const edges = [-OUTER_KM, -SIDE_KM / 2, SIDE_KM / 2, OUTER_KM]
  const degrees = (km: number) => km / KM_IN_DEGREE
  const east = (km: number) => degrees(km) / Math.cos((lat * Math.PI) / 180)
  return {
    top_lat: (lat - degrees(edges[row]!)).toFixed(3),
    bottom_lat: (lat - degrees(edges[row + 1]!)).toFixed(3),
    left_lng: (lng + east(edges[column]!)).toFixed(3),
    right_lng: (lng + east(edges[column + 1]!)).toFixed(3),
  }
}

function middleOfSide({ lat, lng }: GlobePoint, side: number): GlobePoint {
  const [row, column] = rowAndColumn(side)
  const degrees = SIDE_KM / KM_IN_DEGREE
  return {
    lat: lat + (1 - row) * degrees,
    lng: lng + ((column - 1) * degrees) / Math.cos((lat * Math.PI) / 180),
  }
}
