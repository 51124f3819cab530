import { type RadiusWords, radiusBefore, radiusBehind } from '#lib/text/radius-words.ts'
import { caseForms } from './noun-cases.ts'
import {
  AMBIGUOUS_SHORT_NAMES,
  COLLOQUIAL_PLACES,
  type Place,
  type PlaceIndex,
  type PlaceMatch,
  RUSSIA_FORMS,
  WORDLIKE_CITIES,
} from './place.ts'
import { cityForms, districtForms, normalizePlace, type PlaceForms, regionForms } from './place-forms.ts'
import { createStations, type KnownStation } from './stations.ts'

/** `inName` is the form after «в»: «в Москве». `region` tells namesakes apart. */
export type KnownCity = { id: number; name: string; inName: string; region: string; population: number }
export type KnownRegion = { id: number; name: string }

export type KnownCountry = { id: number; name: string }

/** `city` tells namesakes apart, of which that of the city with the most people is meant. */
export type KnownDistrict = { id: number; name: string; shortName: string; city: string; population: number }

type Candidate = { place: Place; population: number; needsPreposition: boolean; isWordlike: boolean }
type Forms = { candidates: Map<string, Candidate[]>; besideCity: Map<string, Place[]> }

const MAX_WORDS = 5
/** «Чечни», but no cases of «МО». */
const LEAST_DECLINED_LETTERS = 5
const PREPOSITIONS = new Set(['в', 'во', 'г', 'гор', 'город', 'городе', 'города', 'по', 'из', 'от'])

/** Plain data, so that places can be read in another process. */
export type KnownPlaces = {
  cities?: readonly KnownCity[]
  regions?: readonly KnownRegion[]
  districts?: readonly KnownDistrict[]
  stations?: readonly KnownStation[]
  /** The only country that people search work in by its name. */
  russia?: KnownCountry
}

export function createPlaces(known: KnownPlaces): PlaceIndex {
  const { candidates, besideCity } = indexForms(known)
  const findStationAt = createStations(known.stations ?? [])

  function findPlaceAt(words: readonly string[], at: number): PlaceMatch | undefined {
    const station = findStationAt(words, at)
    if (station) return station
    const around = radiusBefore(words, at)
    if (around) return findCityAround(words, at, around) ?? findTownAt(words, at)
    return findTownAt(words, at)
  }

  /** «в радиусе 30 км от казани», but not «около шахты». */
  function findCityAround(words: readonly string[], at: number, around: RadiusWords): PlaceMatch | undefined {
    const start = at + around.length
    const found = findNamedAt(words, start, { isBound: true, isWordlikeAllowed: !around.isVague })
    if (found?.place.kind !== 'city') return undefined
    return { ...found, radiusKm: around.km, length: found.length + around.length }
  }

  function findTownAt(words: readonly string[], at: number): PlaceMatch | undefined {
    const found = findNamedAt(words, at, { isBound: false, isWordlikeAllowed: true })
    if (found?.place.kind !== 'city') return found
    const around = radiusBehind(words, at + found.length)
    return around ? { ...found, radiusKm: around.km, length: found.length + around.length } : found
  }

  type Allowed = { isBound: boolean; isWordlikeAllowed: boolean }

  /** A name may begin with the same letter as a preposition: «в. новгород». */
  function findNamedAt(words: readonly string[], at: number, allowed: Allowed): PlaceMatch | undefined {
    const whole = findNameFrom(words, at, allowed)
    if (whole || !PREPOSITIONS.has(words[at] ?? '')) return whole
    const start = at + (PREPOSITIONS.has(words[at + 1] ?? '') ? 2 : 1)
    const found = findNameFrom(words, start, { ...allowed, isBound: true })
    return found && { ...found, length: found.length + start - at }
  }

  function findNameFrom(
    words: readonly string[],
    start: number,
    { isBound, isWordlikeAllowed }: Allowed,
  ): PlaceMatch | undefined {
    const inRegion = findRegionFirst(words, start)
    if (inRegion) return inRegion
    for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length--) {
      const named = candidatesAt(words, start, length)
      if (named.length === 0) continue
      const beside = findRegionBehind(words, start + length, named)
      if (beside) return { ...beside, length: beside.length + length }
      const found = choose(
        named.filter((one) => (isBound || !one.needsPreposition) && (isWordlikeAllowed || !one.isWordlike)),
        length,
      )
      if (found) return found
    }
    return undefined
  }

  const candidatesAt = (words: readonly string[], start: number, length: number) =>
    candidates.get(normalizePlace(words.slice(start, start + length).join(' '))) ?? []

  /** The region that is named at a word, as it may be beside a town: «мо», «в калужской области», «калужская». */
  function regionsAt(words: readonly string[], at: number): { regions: Place[]; length: number } | undefined {
    const start = words[at] === 'в' ? at + 1 : at
    for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length--) {
      const regions = besideCity.get(normalizePlace(words.slice(start, start + length).join(' ')))
      if (regions) return { regions, length: start - at + length }
    }
    return undefined
  }

  /** «киров (калужская область)» */
  function findRegionBehind(words: readonly string[], at: number, named: readonly Candidate[]): PlaceMatch | undefined {
    const beside = named.some(({ place }) => place.kind === 'city') ? regionsAt(words, at) : undefined
    return beside && cityOf(beside.regions, named, beside.length)
  }

  /** «московская область, г. химки» */
  function findRegionFirst(words: readonly string[], at: number): PlaceMatch | undefined {
    const beside = regionsAt(words, at)
    if (!beside) return undefined
    let start = at + beside.length
    while (start < at + beside.length + 2 && PREPOSITIONS.has(words[start] ?? '')) start++
    for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length--) {
      const found = cityOf(beside.regions, candidatesAt(words, start, length), start - at + length)
      if (found) return found
    }
    return undefined
  }

  return {
    findPlaceAt,
    recognizePlace(words) {
      const isWhole = (found: PlaceMatch | undefined) => found?.length === words.length
      const found = [
        findNamedAt(words, 0, { isBound: true, isWordlikeAllowed: true }),
        findPlaceAt(words, 0),
        choose(candidatesAt(words, 0, words.length), words.length),
      ]
      return found.find(isWhole)
    },
  }
}

/** The only town of that name in the region: nothing else is meant. */
function cityOf(regions: readonly Place[], named: readonly Candidate[], length: number): PlaceMatch | undefined {
  const own = named.find(({ place }) => place.kind === 'city' && regions.some(({ name }) => name === place.region))
  return own && { place: own.place, namesakes: [], length }
}

function indexForms({ cities = [], regions = [], districts = [], russia }: KnownPlaces): Forms {
  const candidates = new Map<string, Candidate[]>()
  const besideCity = new Map<string, Place[]>()
  const isSame = (one: Place, other: Place) => one.kind === other.kind && one.id === other.id
  const add = (form: string, candidate: Candidate) => {
    const others = candidates.get(form) ?? []
    if (!others.some(({ place }) => isSame(place, candidate.place))) candidates.set(form, [...others, candidate])
  }
  const addAll = (place: Place, population: number, { free, bound, beside }: PlaceForms) => {
    const isWordlike = place.kind === 'city' && WORDLIKE_CITIES.has(normalizePlace(place.name))
    const colloquial = COLLOQUIAL_PLACES.get(place.name) ?? []
    for (const form of free) add(form, { place, population, needsPreposition: isWordlike, isWordlike })
    for (const form of colloquial)
      add(form, { place, population, needsPreposition: AMBIGUOUS_SHORT_NAMES.has(form), isWordlike: false })
    for (const form of bound) add(form, { place, population, needsPreposition: true, isWordlike })
    if (place.kind !== 'region') return
    for (const form of colloquial.filter(({ length }) => length >= LEAST_DECLINED_LETTERS).flatMap(caseForms))
      add(form, { place, population, needsPreposition: true, isWordlike: false })
    for (const form of [...free, ...bound, ...(beside ?? []), ...colloquial])
      besideCity.set(form, [...(besideCity.get(form) ?? []), place])
  }
  for (const { id, name, inName, region, population } of cities)
    addAll({ kind: 'city', id, name, region }, population, cityForms(name, inName))
  if (russia) addAll({ kind: 'country', ...russia, region: '' }, 0, RUSSIA_FORMS)
  // A city has priority over a region with the same name.
  for (const { id, name } of regions) addAll({ kind: 'region', id, name, region: '' }, 0, regionForms(name))
  for (const { id, name, shortName, city, population } of districts)
    addAll({ kind: 'district', id, name, region: city }, population, districtForms(name, shortName))
  return { candidates, besideCity }
}

/** The largest place is meant. */
function choose(candidates: readonly Candidate[], length: number): PlaceMatch | undefined {
  const bySize = candidates.toSorted((one, other) => other.population - one.population)
  const [first] = bySize
  if (!first) return undefined
  const namesakes = bySize.slice(1).filter(({ place }) => place.kind === first.place.kind)
  return { place: first.place, namesakes: namesakes.map(({ place }) => place), length }
}
