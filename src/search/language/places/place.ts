import { readDataLines, readDataLists } from '../word-data.ts'

export const RUSSIA_FORMS = {
  free: ['россия', 'вся россия', 'всей россии'],
  bound: ['россии', 'россию', 'рф', 'всей рф', 'российской федерации'],
}

/** A name of several places belongs to all of them: the largest is meant, and the others are offered. */
export const COLLOQUIAL_PLACES: ReadonlyMap<string, string[]> = new Map(readDataLists('colloquial-places.txt'))

export const WORDLIKE_CITIES: ReadonlySet<string> = new Set(readDataLines('wordlike-cities.txt'))

/** They count only after «в», «г.» or alone in the field of the place. */
export const AMBIGUOUS_SHORT_NAMES: ReadonlySet<string> = new Set(readDataLines('ambiguous-short-names.txt'))

export type PlaceKind = 'country' | 'city' | 'region' | 'district' | 'station'
/** `region` of a district and of a station is their city. `alsoIds`: the stations of other lines with the same name there. */
export type Place = { kind: PlaceKind; id: number; name: string; region: string; alsoIds?: number[] }
/**
 * `namesakes` are smaller places with the same name, for a hint. `length` counts the words. `radiusKm`: the text asks for
 * the kilometres around a city, too. `minutes`: on the way from a station, if the text tells them.
 */
export type PlaceMatch = {
  place: Place
  namesakes: Place[]
  length: number
  radiusKm?: number | undefined
  minutes?: number | undefined
}

export type PlaceIndex = {
  /** All words together are a place, as in the field «Где»: «нижний новгород», «спб», «киров калужская область». */
  recognizePlace(words: readonly string[]): PlaceMatch | undefined
  /** The longest place that begins at a word, with what belongs to it: «в нижнем новгороде», «казань и рядом». */
  findPlaceAt(words: readonly string[], at: number): PlaceMatch | undefined
}
