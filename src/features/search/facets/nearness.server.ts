import { isMeasured, MAX_MEASURED_CITIES } from '#features/reference/contract/search-radius.ts'
import { kilometresToCitiesFrom } from '#features/reference/server/cities-around.ts'
import { nearPointOf, type SearchStart, startPointsOf } from '#features/reference/server/near-points.ts'
import { NEAR_KM, radiusLimitText } from '#lib/text/radius-words.ts'
import type { DerivedNumber, IndexCondition, NearestPoint, ValueNumbers } from '#search/index/index-types.ts'

/**
 * Kilometres to the point, the station or the nearest town of a search, as the index has them: negative, because it puts the greatest
 * first and counts what has at least a number.
 */
export const NEGATIVE_KILOMETRES = 'negative_kilometres'

/** The same kilometres, but none within the searched places themselves: a town is wider than its centre. */
export const NEGATIVE_RADIUS = 'negative_radius'

/** The filter by the searched places, of which a radius is one. */
export const PLACE_FILTER = 'place'

/** The radii that a search offers, in kilometres. */
const RADIUS_STEPS = [10, 25, NEAR_KM, 100]

/** What the facet of `DISTANCE_FILTER` counts. */
export const RADIUS_FACET = {
  items: RADIUS_STEPS.map((km) => ({ id: km, label: radiusLimitText(km) })),
  values: { number: NEGATIVE_RADIUS, boundOf: (km: number) => -km },
  filter: PLACE_FILTER,
  isApplicable: isMeasured,
}

/** `attribute`: the towns of a document. `position`: the numbers with its own place, which is more exact. */
type Documents = { attribute: string; position?: Pick<NearestPoint, 'lat' | 'lng'> }

export const derivedKilometres = (search: SearchStart, documents: Documents): DerivedNumber =>
  keptNumber(JSON.stringify([NEGATIVE_KILOMETRES, documents, startPointsOf(search)]), () => ({
    name: NEGATIVE_KILOMETRES,
    greatestOf: [kilometresOf(search, documents)],
  }))

/** `cityIds`: the cities of all searched places, which have the attribute `city`. Around a point they say nothing. */
export const derivedRadius = (search: SearchStart, cityIds: readonly number[], documents: Documents): DerivedNumber =>
  keptNumber(
    JSON.stringify([NEGATIVE_RADIUS, documents, startPointsOf(search), nearPointOf(search) ? [] : cityIds]),
    () => ({
      name: NEGATIVE_RADIUS,
      greatestOf: [
        ...(nearPointOf(search) ? [] : [{ attribute: 'city', numbers: cityIds.map((id) => [id, 0] as const) }]),
        kilometresOf(search, documents),
      ],
    }),
  )

/** Kilometres to the town of a resume or of a vacancy, beside those of a search that begins elsewhere. */
const NEGATIVE_HOME_KILOMETRES = 'negative_home_kilometres'

export const derivedHome = (cityIds: readonly number[], documents: Documents): DerivedNumber => {
  const search = { city_ids: cityIds.slice(0, MAX_MEASURED_CITIES) }
  return keptNumber(JSON.stringify([NEGATIVE_HOME_KILOMETRES, documents, startPointsOf(search)]), () => ({
    name: NEGATIVE_HOME_KILOMETRES,
    greatestOf: [kilometresOf(search, documents)],
  }))
}

export const withinHome = (km: number): IndexCondition => ({ number: NEGATIVE_HOME_KILOMETRES, atLeast: -km })

/** Each takes eight bytes a document: the index keeps what it has computed for them. */
const MAX_KEPT = 8
const kept = new Map<string, DerivedNumber>()

/** The number of the same search before: most people look in few towns. */
function keptNumber(key: string, make: () => DerivedNumber): DerivedNumber {
  const number = kept.get(key) ?? make()
  kept.delete(key)
  kept.set(key, number)
  for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest)
  return number
}

function kilometresOf(search: SearchStart, { attribute, position }: Documents): ValueNumbers {
  const points = startPointsOf(search)
  return {
    attribute,
    numbers: Array.from(kilometresToCitiesFrom(points), ([id, km]) => [id, -km] as const),
    ...(position && { nearestOf: { ...position, points } }),
  }
}
