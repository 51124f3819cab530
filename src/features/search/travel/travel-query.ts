import { isMeasured } from '#features/reference/contract/search-radius.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'

/** The order by the way to work or, without one, by kilometres to the searched city. */
export const DISTANCE_ORDER = 'distance'

/** Of a part of a map, beside the bound that its chip removes. */
const OTHER_BOUNDS = ['bottom_lat', 'left_lng', 'right_lng']

const ORIGIN_PARAMETERS = ['travel_from_metro_id', 'travel_lat']

export const hasOrigin = (query: QueryFields) => ORIGIN_PARAMETERS.some((key) => queryValues(query, key).length > 0)

/** Parameters of a point, from which kilometres are measured instead of from a city. */
export const NEAR_PARAMETERS = ['near', 'near_metro_id']

export const isNearPoint = (query: QueryFields) => NEAR_PARAMETERS.some((key) => queryValues(query, key).length > 0)

/** Whether distances begin at the cities of the address, at a point or at a station. */
export const hasDistanceStart = (query: QueryFields) =>
  isNearPoint(query) || isMeasured({ city_ids: queryValues(query, 'city_ids').map(Number) })

/**
 * Without a place where the way begins, a limit of it means nothing, and neither do an order of distances without a start, a radius
 * without one, and parts of a point or of bounds.
 */
export function withoutLostTravel(query: QueryFields): QueryFields {
  const isByDistance = (key: string) => key === 'order_by' && queryValues(query, key).includes(DISTANCE_ORDER)
  const hasPoint = queryValues(query, 'travel_lat').length > 0
  const hasStart = hasDistanceStart(query)
  const hasBounds = queryValues(query, 'top_lat').length > 0
  const isLost = (key: string) =>
    (key === 'radius_km' && !hasStart) ||
    (key === 'travel_lng' && !hasPoint) ||
    (OTHER_BOUNDS.includes(key) && !hasBounds) ||
    (!hasOrigin(query) && (key === 'travel_minutes' || (isByDistance(key) && !hasStart)))
  return Object.fromEntries(Object.entries(query).filter(([key]) => !isLost(key)))
}

/** `до 40 минут` */
export const travelLimitText = (minutes: string) => `до ${minutes}\u00A0минут`
