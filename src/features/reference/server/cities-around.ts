import { readCities } from '#database/reference/read-reference.ts'
import { type GlobePoint, kilometresFrom } from '#lib/numbers/globe-distance.ts'

export type PlacedCity = ReturnType<typeof readCities>[number]

let placedCities: ReadonlyMap<number, PlacedCity> | undefined

/** The cities of the reference list by id, which change only with a release. */
const citiesById = () => (placedCities ??= new Map(readCities().map((city) => [city.id, city])))

export const listPlacedCities = (): PlacedCity[] => [...citiesById().values()]

/** Kilometres from the centre of the nearest of some cities to that of each city of the reference list, by id; none without one. */
export function kilometresToCities(fromIds: readonly number[]): ReadonlyMap<number, number> {
  return kilometresToCitiesFrom(centresOf(fromIds))
}

/** The same from the nearest of some points. */
export function kilometresToCitiesFrom(points: readonly GlobePoint[]): ReadonlyMap<number, number> {
  const ways = points.map(kilometresFrom)
  if (ways.length === 0) return new Map()
  return new Map(listPlacedCities().map(({ id, lat, lng }) => [id, Math.min(...ways.map((way) => way(lat, lng)))]))
}

export const placedCitiesOf = (ids: readonly number[]): PlacedCity[] => ids.flatMap((id) => citiesById().get(id) ?? [])

export const centresOf = (ids: readonly number[]) => placedCitiesOf(ids).map(({ lat, lng }) => ({ lat, lng }))

/** Ids of the cities whose centre is at most so many kilometres from one of the points; none without a radius. */
export function cityIdsWithin(points: readonly GlobePoint[], radiusKm: number | null | undefined): number[] {
  if (!radiusKm) return []
  return [...kilometresToCitiesFrom(points)].filter(([, km]) => km <= radiusKm).map(([id]) => id)
}

/**
 * Ids of the chosen cities and of those whose centre is at most so many kilometres from the centre of one of them, by a
 * straight line. Without a radius the chosen ones.
 */
export function cityIdsAround(chosenIds: readonly number[], radiusKm: number | null | undefined): number[] {
  return [...new Set([...chosenIds, ...cityIdsWithin(centresOf(chosenIds), radiusKm)])]
}
