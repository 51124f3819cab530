import { type PlaceIndex, type PlaceMatch, WORDLIKE_CITIES } from '../places/place.ts'
import { normalizePlace } from '../places/place-forms.ts'
import { BEFORE_NEGATION, PREPOSITIONS } from './filter-phrases.ts'

type KnownPlaces = Pick<PlaceIndex, 'recognizePlace'>
type NamedAt = { match: PlaceMatch; start: number; end: number }

/** `words`: what to take out of the text, so that the rest still says the other places. */
export type ExcludedPlace = { match: PlaceMatch; words: string }

const MAX_WORDS = 6

/**
 * Places that are not wanted: «кроме Москвы», «исключая Тулу и область», «но не в Казани». `length` counts all words from
 * `at` on. Undefined where nothing is excluded, or something else than a place.
 */
export function matchExcludedPlaces(
  words: readonly string[],
  at: number,
  places: KnownPlaces,
): { excluded: ExcludedPlace[]; length: number } | undefined {
  const negated = behindNegation(words, at)
  const first = negated && namedAt(words, negated.start, places)
  if (!first) return undefined
  const named = [first]
  for (;;) {
    const next = nextOf(words, named, negated.isList, places)
    if (!next) break
    named.push(next)
  }
  const said = (start: number, end: number) => words.slice(start, end).join(' ')
  const end = named.at(-1)!.end
  if (named.length === 1) return { excluded: [{ match: first.match, words: said(at, end) }], length: end - at }
  const excluded = named.map(({ match, start, end }, place) => ({
    match,
    words: place === 0 ? said(start, words[end] === AND ? end + 1 : end) : said(named[place - 1]!.end, end),
  }))
  return { excluded, length: end - at }
}

const AND = 'и'

/** `isList`: every place that follows is meant as well: «кроме Москвы, Тулы». */
function behindNegation(words: readonly string[], at: number): { start: number; isList: boolean } | undefined {
  const start = BEFORE_NEGATION.has(words[at]!) ? at + 1 : at
  if (words[start] === 'кроме' || words[start] === 'исключая') return { start: start + 1, isList: true }
  if (words[start] === 'за' && words[start + 1] === 'исключением') return { start: start + 2, isList: true }
  return words[start] === 'не' ? { start: start + 1, isList: false } : undefined
}

/** The longest place that begins here, in any form: «москвы», «в нижнем новгороде». */
function namedAt(words: readonly string[], start: number, places: KnownPlaces): NamedAt | undefined {
  for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length--) {
    const name = words.slice(start, start + length)
    const match = name.includes('') ? undefined : places.recognizePlace(name)
    if (match && isExcludable(match, name)) return { match, start, end: start + length }
  }
  return undefined
}

/** A radius and a way from a station exclude nothing, and «кроме мира» names a town only with «в» before it. */
function isExcludable({ place, radiusKm }: PlaceMatch, [first]: readonly string[]): boolean {
  if (place.kind === 'station' || radiusKm) return false
  return !WORDLIKE_CITIES.has(normalizePlace(place.name)) || PREPOSITIONS.has(first!)
}

function nextOf(words: readonly string[], named: NamedAt[], isList: boolean, places: KnownPlaces) {
  const { end } = named.at(-1)!
  if (words[end] === AND) return namedAt(words, end + 1, places)
  const next = isList ? namedAt(words, end, places) : undefined
  return next && !named.some(({ match }) => isAround(next.match, match)) ? next : undefined
}

/** «Кроме Химок, Московская область»: the region is wanted without its town. */
const isAround = ({ place }: PlaceMatch, { place: inner }: PlaceMatch) =>
  place.kind === 'country' || inner.region === place.name
