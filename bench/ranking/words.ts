import type { DictItem } from '#contract/dictionaries/item.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { readCities, readMetroStations } from '#database/reference/read.ts'

const named = (items: readonly { id: number; name: string }[]) => new Map(items.map(({ id, name }) => [name, id]))
const coded = (items: readonly DictItem[]) => new Map(items.map(({ id, code }) => [code, id]))
const lowered = (items: readonly DictItem[]) => new Map(items.map(({ id, name }) => [name.toLowerCase(), id]))
const words = (ids: Record<string, number>) => new Map(Object.entries(ids))

/**
 * Words of the labelled questions and the dictionary ids they stand for. They are shorter than the names on the site.
 */
const WORDS = {
  график: words({ 'полный день': 1, сменный: 2, гибкий: 3, удалённый: 4, вахтовый: 5 }),
  занятость: words({ полная: 1, частичная: 2, проект: 3, временная: 4, стажировка: 5, вахта: 7 }),
  место: words({ 'на месте': 1, удалённо: 2, гибрид: 3, разъезд: 4 }),
  переезд: words({ нет: 1, могу: 2, хочу: 3 }),
  образование: lowered(EDUCATION_LEVELS),
  язык: lowered(FOREIGN_LANGUAGES),
  уровень: coded(LANGUAGE_LEVELS),
  права: coded(DRIVER_LICENSES),
  город: named(readCities()),
  метро: named(readMetroStations()),
  /** Minimum years of experience that a vacancy requires. */
  опыт: words({ 0: 1, 1: 2, 3: 3, 6: 4 }),
}

export function idOf(list: keyof typeof WORDS, word: string): number {
  const id = WORDS[list].get(word)
  if (id === undefined) throw new Error(`${list}: unknown word «${word}»`)
  return id
}
