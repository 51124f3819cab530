import { readCities } from '#database/reference/read-reference.ts'
import { globeDistanceKm } from '#domain/reference/distance.ts'

type PlacedCity = ReturnType<typeof readCities>[number]

let placedCities: ReadonlyMap<number, PlacedCity> | undefined

/** The cities of the reference list by id, which change only with a release. */
const citiesById = () => (placedCities ??= new Map(readCities().map((city) => [city.id, city])))

export const listPlacedCities = (): PlacedCity[] => [...citiesById().values()]

/**
 * Ids of the chosen cities and of those whose centre is at most so many kilometres from the centre of one of them, by a
 * straight line. Without a radius the chosen ones.
 */
export function cityIdsAround(chosenIds: readonly number[], radiusKm: number | null | undefined): number[] {
  if (!radiusKm) return [...chosenIds]
  const centres = chosenIds.flatMap((id) => citiesById().get(id) ?? [])
  const around = listPlacedCities().filter((city) =>
    centres.some((centre) => globeDistanceKm(city, centre) <= radiusKm),
  )
  return [...new Set([...chosenIds, ...around.map(({ id }) => id)])]
}
