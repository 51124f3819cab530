import { optional } from '#contract/form-shapes.ts'
import { wholeNumber } from '#contract/shapes.ts'
import { MAX_RADIUS_KM, radiusText } from '#lib/text/radius-words.ts'
import { hasNearPoint, NEAR } from './near.ts'

/**
 * Also what is within so many kilometres of the centre of a chosen city, by a straight line; with a point or a station only what is
 * within so many kilometres of that.
 */
const RadiusKm = optional(wholeNumber(1, MAX_RADIUS_KM))

/** The row of both searches: kilometres from a point, a station or the chosen cities. */
export const DISTANCE_FILTER = {
  key: 'radius_km',
  parameter: RadiusKm,
  others: NEAR,
  label: 'Расстояние',
  labels: {
    radius_km: (km: string) => radiusText(Number(km)),
    near: 'рядом с точкой на карте',
    near_metro_id: (_: string, name: string) => `рядом с м.\u00A0${name}`,
  },
} as const

/** Each city makes a measurement of each document dearer. */
export const MAX_MEASURED_CITIES = 10

type Searched = {
  city_ids: readonly number[]
  near?: string | null | undefined
  near_metro_id?: number | null | undefined
  radius_km?: number | null | undefined
}

/** Distances begin at a point, a station or the chosen cities, if they are few. */
export const isMeasured = (search: Omit<Searched, 'radius_km'>) =>
  hasNearPoint(search) || (search.city_ids.length > 0 && search.city_ids.length <= MAX_MEASURED_CITIES)

export const hasStartForRadius = (search: Searched) => !search.radius_km || isMeasured(search)

export const RADIUS_WITHOUT_CITY = {
  message: `Выберите город, вокруг которого искать, или несколько: не больше ${MAX_MEASURED_CITIES}`,
  path: ['radius_km'],
}

export const DISTANCE_WITHOUT_START = {
  message: `Выберите станцию или город, от которых считать, или несколько городов: не больше ${MAX_MEASURED_CITIES}`,
  path: ['order_by'],
}
