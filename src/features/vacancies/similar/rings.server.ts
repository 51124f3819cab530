import { MAX_DAILY_KM } from '#features/matching/rules/readiness-to-move.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { PLACES_OF_WORK } from '#features/reference/dictionaries/work.contract.ts'
import { kilometresToCities, placedCitiesOf } from '#features/reference/server/cities-around.ts'
import { kilometresFrom } from '#lib/numbers/globe-distance.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { isRemoteOnly } from '../rules/remote-only.ts'

/** Rings around a town (ruling 54): the town itself, and how far the others reach. */
const RING_KM = [0, NEAR_KM, MAX_DAILY_KM]

/** Behind them comes what is done from home, however far the company is. */
export const FROM_HOME_RING = { ring: RING_KM.length, placeId: idByCode(PLACES_OF_WORK, 'remote') }

/** Each town makes a measurement dearer. */
const MAX_MEASURED_TOWNS = 10

const ringOfKm = (km: number) => RING_KM.findIndex((limit) => km <= limit)

/** The towns of each ring by their centres: the first are the given ones. */
export function cityIdsOfRings(cityIds: readonly number[]): number[][] {
  const others = [...kilometresToCities(cityIds.slice(0, MAX_MEASURED_TOWNS))].filter(([id]) => !cityIds.includes(id))
  return RING_KM.map((_, ring) =>
    ring === 0 ? [...cityIds] : others.filter(([, km]) => Math.max(1, ringOfKm(km)) === ring).map(([id]) => id),
  )
}

type Placed = { city_ids: number[]; place_of_work_ids: number[]; lat: number | null; lng: number | null }

/** The ring of a vacancy by its address, if it is known; undefined beyond the last. */
export function ringOf(vacancy: Placed, cityIds: readonly number[]): number | undefined {
  if (vacancy.city_ids.some((id) => cityIds.includes(id))) return 0
  const fromHome = vacancy.place_of_work_ids.includes(FROM_HOME_RING.placeId) ? FROM_HOME_RING.ring : undefined
  if (isRemoteOnly(vacancy)) return fromHome
  const ring = ringOfKm(kilometresBetween(vacancy, cityIds))
  return ring < 0 ? fromHome : Math.max(1, ring)
}

function kilometresBetween({ city_ids, lat, lng }: Placed, cityIds: readonly number[]): number {
  const places = lat === null || lng === null ? placedCitiesOf(city_ids) : [{ lat, lng }]
  const towns = placedCitiesOf(cityIds.slice(0, MAX_MEASURED_TOWNS))
  const ways = towns.flatMap((town) => places.map((place) => kilometresFrom(town)(place.lat, place.lng)))
  return Math.min(...ways)
}
