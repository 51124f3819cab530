import { readCities, readMetroStations } from '#database/reference/read-reference.ts'
import type { DictionaryEntry } from '#features/reference/dictionaries/dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'

const idsByName = (items: readonly { id: number; name: string }[]) => new Map(items.map(({ id, name }) => [name, id]))
const idsByCode = (items: readonly DictionaryEntry[]) => new Map(items.map(({ id, code }) => [code, id]))
const idsByLowerName = (items: readonly DictionaryEntry[]) =>
  new Map(items.map(({ id, name }) => [name.toLowerCase(), id]))
const idsByWord = (ids: Record<string, number>) => new Map(Object.entries(ids))

/**
 * Words of the labelled questions and the dictionary ids they stand for. They are shorter than the names on the site.
 */
const DICTIONARY_WORDS = {
  график: idsByWord({ 'полный день': 1, сменный: 2, гибкий: 3, удалённый: 4, вахтовый: 5 }),
  занятость: idsByWord({ полная: 1, частичная: 2, проект: 3, временная: 4, стажировка: 5, вахта: 7 }),
  место: idsByWord({ 'на месте': 1, удалённо: 2, гибрид: 3, разъезд: 4 }),
  переезд: idsByWord({ нет: 1, могу: 2, хочу: 3 }),
  образование: idsByLowerName(EDUCATION_LEVELS),
  язык: idsByLowerName(FOREIGN_LANGUAGES),
  уровень: idsByCode(LANGUAGE_LEVELS),
  права: idsByCode(DRIVER_LICENSES),
  город: idsByName(readCities()),
  метро: idsByName(readMetroStations()),
  /** Minimum years of experience that a vacancy requires. */
  опыт: idsByWord({ 0: 1, 1: 2, 3: 3, 6: 4 }),
}

export function idOfWord(list: keyof typeof DICTIONARY_WORDS, word: string): number {
  const id = DICTIONARY_WORDS[list].get(word)
  if (id === undefined) throw new Error(`${list}: unknown word «${word}»`)
  return id
}
