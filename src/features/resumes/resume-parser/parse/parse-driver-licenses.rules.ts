import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { highConfidence, lowConfidence, type ParsedValue } from './parsed-value.rules.ts'
import type { TextLine } from './text-lines.rules.ts'

const LABEL =
  /(?<![а-яёa-z])(?:(?:водительски[ех]|автомобильные) )?права(?![а-яё])|водительск\S{1,6} (?:удостоверени\S{1,3}|прав\S{0,2})|(?<![а-яёa-z])в[/\\]у(?![а-яё])|категори[яийю](?![а-яё])|driv(?:ing|er'?s) licen[cs]e/gi
/** Words between the label and its letters. */
const BETWEEN = /^(?:категори[яийюей]{1,2}|кат|удостоверени[еяй]|и|есть|имеются|имеется|открыты|category|категорий)$/i
const LETTERS = new Map<string, string>([...'ABCDE'].map((letter) => [letter, letter]))
for (const [cyrillic, latin] of [
  ['А', 'A'],
  ['В', 'B'],
  ['С', 'C'],
  ['Д', 'D'],
  ['Е', 'E'],
] as const)
  LETTERS.set(cyrillic, latin)

/** These letters are words too: «С 2012 года», «В отделе». */
const LETTER_OR_WORD = /^[АВСA]$/
/** What may follow a category without a comma. */
const AFTER_CATEGORY = /^(?:и|с|от|стаж\p{L}{0,2}|опыт\p{L}{0,2}|категори\p{L}{1,3}|есть|имеется|открыта)$/iu

const MAX_DISTANCE = 80

type Found = { names: string[]; start: number; end: number }

/** The letters that follow: «B, C», «ВСЕ», «BE». Others end them, as «тракторные» does, and so does the end of a sentence. */
function lettersAt(line: TextLine, from: number): Found | undefined {
  const told = line.text.slice(from, from + MAX_DISTANCE)
  const names: string[] = []
  let [end, before, next] = [0, '', '']
  for (const { 0: word, index } of told.matchAll(/[\p{L}\d]+/gu)) {
    const isNewSentence = told.slice(end, index).includes('.') && !/^кат$/i.test(before)
    const latin = [...word].map((letter) => LETTERS.get(letter) ?? '?').join('')
    const isKnown = DRIVER_LICENSES.some(({ name }) => name === latin || name === word)
    const isRow = !latin.includes('?') && word.length <= 5
    if (!isNewSentence && (isKnown || isRow)) {
      names.push(...(isKnown ? [DRIVER_LICENSES.some(({ name }) => name === latin) ? latin : word] : latin))
    } else if (isNewSentence || names.length > 0 || !BETWEEN.test(word)) {
      if (/^\s+$/.test(told.slice(end, index))) next = word
      break
    }
    ;[end, before] = [index + word.length, word]
  }
  const isWord = names.length === 1 && LETTER_OR_WORD.test(before) && next !== '' && !AFTER_CATEGORY.test(next)
  if (names.length === 0 || isWord) return undefined
  return { names, start: line.start + from, end: line.start + from + end }
}

/** Parses «Права категории B, C», «Водительское удостоверение B C», and letters alone below «Права». */
export function parseDriverLicenses(
  listed: readonly TextLine[],
  others: readonly TextLine[],
): ParsedValue<number[]> | undefined {
  const behindLabels = (lines: readonly TextLine[]) =>
    lines.flatMap((line) =>
      [...line.text.matchAll(LABEL)].flatMap(({ 0: label, index }) => lettersAt(line, index + label.length) ?? []),
    )
  const inSection = behindLabels(listed)[0]
  const found = inSection ?? behindLabels(others)[0] ?? listed.flatMap((line) => lettersAt(line, 0) ?? [])[0]
  const ids = DRIVER_LICENSES.filter(({ name }) => found?.names.includes(name)).map(({ id }) => id)
  if (!found || ids.length === 0) return undefined
  const isListed = listed.some(({ start, end }) => start <= found.start && found.start <= end)
  return isListed ? highConfidence(ids, found) : lowConfidence(ids, found)
}
