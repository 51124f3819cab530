import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { highConfidence, type ParsedValue } from './parsed-value.rules.ts'
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

const MAX_DISTANCE = 80

type Found = { names: string[]; start: number; end: number }

/** The letters that follow: «B, C», «ВСЕ», «BE». Others end them, as «тракторные» does. */
function lettersAt(line: TextLine, from: number): Found | undefined {
  const names: string[] = []
  let end = from
  for (const { 0: word, index } of line.text.slice(from, from + MAX_DISTANCE).matchAll(/[\p{L}\d]+/gu)) {
    const latin = [...word].map((letter) => LETTERS.get(letter) ?? '?').join('')
    const isKnown = DRIVER_LICENSES.some(({ name }) => name === latin || name === word)
    const isRow = !latin.includes('?') && word.length <= 5
    if (isKnown || isRow) {
      names.push(...(isKnown ? [DRIVER_LICENSES.some(({ name }) => name === latin) ? latin : word] : latin))
      end = from + index + word.length
    } else if (names.length > 0 || !BETWEEN.test(word)) break
  }
  return names.length > 0 ? { names, start: line.start + from, end: line.start + end } : undefined
}

/** Parses «Права категории B, C», «Водительское удостоверение B C», and letters alone below «Права». */
export function parseDriverLicenses(
  listed: readonly TextLine[],
  others: readonly TextLine[],
): ParsedValue<number[]> | undefined {
  const found = [
    ...[...listed, ...others].flatMap((line) =>
      [...line.text.matchAll(LABEL)].flatMap(({ 0: label, index }) => lettersAt(line, index + label.length) ?? []),
    ),
    ...listed.flatMap((line) => lettersAt(line, 0) ?? []),
  ]
  const ids = DRIVER_LICENSES.filter(({ name }) => found[0]?.names.includes(name)).map(({ id }) => id)
  return ids.length > 0 ? highConfidence(ids, found[0]!) : undefined
}
