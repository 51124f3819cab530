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
