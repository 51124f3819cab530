import type { ReachablePlaces, ReachedDistrict, ReachedPlace } from '#features/reference/contract/travel.ts'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import { PLACE_PARAMETERS } from '../place/search-place.ts'

/** `До 30 минут` with names of stations under their districts, and of cities whose time is estimated. */
export type ReachStep = {
  label: string
  districts: { id: number; name: string; to: string; stations: string }[]
  /** Without a district. */
  stations: string
  cities: string
}

type Places = Pick<ReachablePlaces, 'stations' | 'districts' | 'cities'>

const STEPS = [15, 30, 45, 60, 90]

/** Places under the first step that they are within. A station at a border is under the districts on both sides. */
export function reachSteps({ stations, districts, cities }: Places, path: string, query: QueryFields): ReachStep[] {
  const [nearestStations, nearestCities] = [stations.filter(isNearestOfName), cities.filter(isNearestOfName)]
  return STEPS.map((to, place) => {
    const isWithin = ({ minutes }: ReachedPlace) => minutes > (STEPS[place - 1] ?? -1) && minutes <= to
    const reached = nearestStations.filter(isWithin)
    return {
      label: `До ${to}\u00A0минут`,
      districts: districts.flatMap((district) => {
        const inside = reached.filter(({ district_ids }) => district_ids.includes(district.id))
        const { id, name } = district
        return inside.length > 0 ? { id, name, to: path + inDistrict(query, district), stations: namesOf(inside) } : []
      }),
      stations: namesOf(reached.filter(({ district_ids }) => district_ids.length === 0)),
      cities: namesOf(nearestCities.filter(isWithin)),
    }
  }).filter((step) => step.districts.length > 0 || step.stations + step.cities !== '')
}

/** A station of several lines is named once. */
const isNearestOfName = ({ name }: ReachedPlace, index: number, places: readonly ReachedPlace[]) =>
  places.findIndex((other) => other.name === name) === index

const namesOf = (places: readonly ReachedPlace[]) => places.map(({ name }) => name).join(', ')

/** Other parameters of a place; the limit may be shorter than the way to the district. */
const REPLACED = [
  ...PLACE_PARAMETERS,
  'metro_ids',
  'metro_line_ids',
  'travel_minutes',
  'top_lat',
  'bottom_lat',
  'left_lng',
  'right_lng',
  'page',
]

/** The same search in the district. The way of each vacancy is still shown. */
const inDistrict = (query: QueryFields, { id, city_id }: ReachedDistrict): string =>
  toQueryString({
    ...query,
    ...Object.fromEntries(REPLACED.map((key) => [key, undefined])),
    city_ids: String(city_id),
    district_ids: String(id),
  })
