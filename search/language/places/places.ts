import { AMBIGUOUS_SHORT_NAMES, COLLOQUIAL_PLACES, RUSSIA_FORMS, WORDLIKE_CITIES } from './colloquial-places.ts'
import { cityForms, districtForms, normalizePlace, type PlaceForms, regionForms } from './place-forms.ts'

/** `inName` is the form after «в»: «в Москве». `region` tells namesakes apart. */
export type KnownCity = { id: number; name: string; inName: string; region: string; population: number }
export type KnownRegion = { id: number; name: string }

export type KnownCountry = { id: number; name: string }

/** `city` tells namesakes apart, of which that of the city with the most people is meant. */
export type KnownDistrict = { id: number; name: string; shortName: string; city: string; population: number }

export type PlaceKind = 'country' | 'city' | 'region' | 'district'
export type Place = { kind: PlaceKind; id: number; name: string; region: string }
/** `namesakes` are smaller places with the same name, for a hint. `length` counts the words. */
export type PlaceMatch = { place: Place; namesakes: Place[]; length: number }

export type PlaceIndex = {
  /** All words together are a place, as in the field «Где»: «нижний новгород», «спб». */
  recognizePlace(words: readonly string[]): PlaceMatch | undefined
  /** The longest place that begins at a word, with a preposition: «в нижнем новгороде». */
  findPlaceAt(words: readonly string[], at: number): PlaceMatch | undefined
}

type Candidate = { place: Place; population: number; needsPreposition: boolean }

const MAX_WORDS = 5
const PREPOSITIONS = new Set(['в', 'во', 'г', 'гор', 'город', 'городе', 'города', 'по', 'из'])

type KnownPlaces = {
  cities?: readonly KnownCity[]
  regions?: readonly KnownRegion[]
  districts?: readonly KnownDistrict[]
  /** The only country that people search work in by its name. */
  russia?: KnownCountry
}

export function createPlaces(known: KnownPlaces): PlaceIndex {
  const candidates = indexForms(known)
  const lookUp = (words: readonly string[], hasPreposition: boolean) =>
    choose(
      candidates.get(normalizePlace(words.join(' '))) ?? [],
      words.length,
      hasPreposition ? () => true : ({ needsPreposition }) => !needsPreposition,
    )

  function findPlaceAt(words: readonly string[], at: number): PlaceMatch | undefined {
    let start = at
    while (start < at + 2 && PREPOSITIONS.has(words[start] ?? '')) start++
    for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length--) {
      const found = lookUp(words.slice(start, start + length), start > at)
      if (found) return { ...found, length: start - at + length }
    }
    return undefined
  }

  return {
    findPlaceAt,
    recognizePlace(words) {
      const found = lookUp(words, true) ?? findPlaceAt(words, 0)
      return found?.length === words.length ? found : undefined
    },
  }
}

function indexForms({ cities = [], regions = [], districts = [], russia }: KnownPlaces): Map<string, Candidate[]> {
  const index = new Map<string, Candidate[]>()
  const add = (form: string, candidate: Candidate) => {
    const others = index.get(form) ?? []
    if (!others.some(({ place }) => place.kind === candidate.place.kind && place.id === candidate.place.id))
      index.set(form, [...others, candidate])
  }
  const addAll = (place: Place, population: number, { free, bound }: PlaceForms) => {
    const isWordlike = place.kind === 'city' && WORDLIKE_CITIES.has(normalizePlace(place.name))
    for (const form of free) add(form, { place, population, needsPreposition: isWordlike })
    for (const form of COLLOQUIAL_PLACES[place.name]?.split(', ') ?? [])
      add(form, { place, population, needsPreposition: AMBIGUOUS_SHORT_NAMES.has(form) })
    for (const form of bound) add(form, { place, population, needsPreposition: true })
  }
  for (const { id, name, inName, region, population } of cities)
    addAll({ kind: 'city', id, name, region }, population, cityForms(name, inName))
  if (russia) addAll({ kind: 'country', ...russia, region: '' }, 0, RUSSIA_FORMS)
  // A city has priority over a region with the same name.
  for (const { id, name } of regions) addAll({ kind: 'region', id, name, region: '' }, 0, regionForms(name))
  for (const { id, name, shortName, city, population } of districts)
    addAll({ kind: 'district', id, name, region: city }, population, districtForms(name, shortName))
  return index
}

/** The largest place is meant. */
function choose(
  candidates: readonly Candidate[],
  length: number,
  isAllowed: (candidate: Candidate) => boolean,
): PlaceMatch | undefined {
  const bySize = candidates.filter(isAllowed).toSorted((one, other) => other.population - one.population)
  const [first] = bySize
  if (!first) return undefined
  const namesakes = bySize.slice(1).filter(({ place }) => place.kind === first.place.kind)
  return { place: first.place, namesakes: namesakes.map(({ place }) => place), length }
}
