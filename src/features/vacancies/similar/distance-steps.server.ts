import { MAX_DAILY_KM } from '#features/matching/rules/readiness-to-move.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { PLACES_OF_WORK } from '#features/reference/dictionaries/work.contract.ts'
import { kilometresToCities, placedCitiesOf } from '#features/reference/server/cities-around.ts'
import { kilometresFrom } from '#lib/numbers/globe-distance.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { isRemoteOnly } from '../rules/remote-only.ts'

/** Steps around a town (ruling 54): the town itself, and how far the others reach. */
const STEP_KM = [0, NEAR_KM, MAX_DAILY_KM]

/** Behind them comes what is done from home, however far the company is. */
export const FROM_HOME_STEP = { step: STEP_KM.length, placeId: idByCode(PLACES_OF_WORK, 'remote') }

/** Each town makes a measurement dearer. */
const MAX_MEASURED_TOWNS = 10

const stepOfKm = (km: number) => STEP_KM.findIndex((limit) => km <= limit)

/** The towns of each step by their centres: the first are the given ones. */
export function cityIdsOfSteps(cityIds: readonly number[]): number[][] {
  const others = [...kilometresToCities(cityIds.slice(0, MAX_MEASURED_TOWNS))].filter(([id]) => !cityIds.includes(id))
  return STEP_KM.map((_, step) =>
    step === 0 ? [...cityIds] : others.filter(([, km]) => Math.max(1, stepOfKm(km)) === step).map(([id]) => id),
  )
}

type Placed = { city_ids: number[]; place_of_work_ids: number[]; lat: number | null; lng: number | null }

/** The step of a vacancy by its address, if it is known; undefined beyond the last. */
export function distanceStepOf(vacancy: Placed, cityIds: readonly number[]): number | undefined {
  if (vacancy.city_ids.some((id) => cityIds.includes(id))) return 0
  const fromHome = vacancy.place_of_work_ids.includes(FROM_HOME_STEP.placeId) ? FROM_HOME_STEP.step : undefined
  if (isRemoteOnly(vacancy)) return fromHome
  const step = stepOfKm(kilometresBetween(vacancy, cityIds))
  return step < 0 ? fromHome : Math.max(1, step)
}

function kilometresBetween({ city_ids, lat, lng }: Placed, cityIds: readonly number[]): number {
  const places = lat === null || lng === null ? placedCitiesOf(city_ids) : [{ lat, lng }]
  const towns = placedCitiesOf(cityIds.slice(0, MAX_MEASURED_TOWNS))
  const ways = towns.flatMap((town) => places.map((place) => kilometresFrom(town)(place.lat, place.lng)))
  return Math.min(...ways)
}
