import { normalizeName } from '#lib/text/normalize-name.ts'

export type OwnPlace = { id: number; name: string; region: string; country: string; knownId: string | null }
export type TheirPlace = { id: string; parentId: string | null; name: string }

type Known = TheirPlace & { base: string; above: TheirPlace[]; qualifier: string }

/** «Киров (Калужская область)» is «киров», with the region in brackets. */
const BRACKETS = /\(([^()]*)\)$/u
const MAX_DEPTH = 10

/**
 * Which place of theirs each city of ours is: by its name and the region that they put it in. One that is not certain is
 * none: a vacancy in another Kirov would be worse than none.
 */
export function mapPlaces(own: readonly OwnPlace[], theirs: readonly TheirPlace[]): Map<number, TheirPlace> {
  const byId = new Map(theirs.map((place) => [place.id, place]))
  const byBase = Map.groupBy(
    theirs.map((place) => withRegion(place, byId)),
    ({ base }) => base,
  )
  const mapped = new Map<number, TheirPlace>()
  for (const city of own) {
    const known = city.knownId === null ? undefined : byId.get(city.knownId)
    const found = known ?? best(city, byBase.get(normalizeName(city.name)) ?? [])
    if (found) mapped.set(city.id, { id: found.id, parentId: found.parentId, name: found.name })
  }
  return mapped
}

function withRegion(place: TheirPlace, byId: ReadonlyMap<string, TheirPlace>): Known {
  const above: TheirPlace[] = []
  for (let at = place.parentId; at !== null && above.length < MAX_DEPTH; at = above.at(-1)!.parentId) {
    const parent = byId.get(at)
    if (!parent) break
    above.push(parent)
  }
  const [, qualifier = ''] = BRACKETS.exec(place.name.trim()) ?? []
  return { ...place, above, qualifier, base: normalizeName(place.name.trim().replace(BRACKETS, '')) }
}

function best(city: OwnPlace, named: readonly Known[]): Known | undefined {
  const inRegion = named.filter(({ above, qualifier }) =>
    [qualifier, ...above.map(({ name }) => name)].some((name) => isSameRegion(name, city.region)),
  )
  if (inRegion.length > 0) return inRegion.length === 1 ? inRegion[0] : undefined
  // A city that is a region itself lies right in its country.
  const inCountry = named.filter(
    ({ above }) =>
      above.length <= 1 && (above.length === 0 || normalizeName(above[0]!.name) === normalizeName(city.country)),
  )
  return inCountry.length === 1 && isSameRegion(city.name, city.region) ? inCountry[0] : undefined
}

const COMMON_WORDS = new Set([
  'республика',
  'область',
  'край',
  'автономный',
  'автономная',
  'округ',
  'ао',
  'город',
  'обл',
])

const wordsOf = (region: string) =>
  (normalizeName(region).match(/\p{L}+/gu) ?? []).filter((word) => !COMMON_WORDS.has(word))

/** «Кемеровская область» and «Кемеровская область — Кузбасс» are one: all the words of one are in the other. */
function isSameRegion(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  return short.length > 0 && short.every((word) => long.includes(word))
}
