import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'

/** The order by the way to work. */
export const DISTANCE_ORDER = 'distance'

/** Of a part of a map, beside the bound that its chip removes. */
const OTHER_BOUNDS = ['bottom_lat', 'left_lng', 'right_lng']

const ORIGIN_PARAMETERS = ['travel_from_metro_id', 'travel_lat']

export const hasOrigin = (query: QueryFields) => ORIGIN_PARAMETERS.some((key) => queryValues(query, key).length > 0)

/**
 * Without a place where the way begins, a limit and an order of ways mean nothing, and neither do a radius without a city
 * and parts of a point or of bounds.
 */
export function withoutLostTravel(query: QueryFields): QueryFields {
  const isOfOrigin = (key: string) =>
    key === 'travel_minutes' || (key === 'order_by' && queryValues(query, key).includes(DISTANCE_ORDER))
  const hasPoint = queryValues(query, 'travel_lat').length > 0
  const hasCity = queryValues(query, 'city_ids').length > 0
  const hasBounds = queryValues(query, 'top_lat').length > 0
  const isLost = (key: string) =>
    (key === 'radius_km' && !hasCity) ||
    (key === 'travel_lng' && !hasPoint) ||
    (OTHER_BOUNDS.includes(key) && !hasBounds) ||
    (isOfOrigin(key) && !hasOrigin(query))
  return Object.fromEntries(Object.entries(query).filter(([key]) => !isLost(key)))
}

/** `до 40 минут` */
export const travelLimitText = (minutes: string) => `до ${minutes}\u00A0минут`
