import type { TitlePhrase } from './filter-phrases.ts'

const CATEGORY_WORDS = /^(?:категории|категория|категорию|категорией|кат)$/
const DRIVER_WORDS = /^(?:водител|шофер)/

/** Letters of both alphabets that stand for a category in speech and on licences. */
const LETTERS: Record<string, string> = {
  a: 'A',
  а: 'A',
  b: 'B',
  в: 'B',
  б: 'B',
  c: 'C',
  с: 'C',
  d: 'D',
  д: 'D',
  e: 'E',
  е: 'E',
  m: 'M',
  м: 'M',
  be: 'BE',
  ве: 'BE',
  ce: 'CE',
  се: 'CE',
  de: 'DE',
  де: 'DE',
  tm: 'TM',
  tb: 'TB',
}
/** The letters of all categories, if this is one of them: those that say the same («c» and «с»), and the others. */
export function categoryLetters(letter: string): { same: string[]; others: string[] } {
  const all = Object.hasOwn(LETTERS, letter) ? Object.keys(LETTERS) : []
  const isSame = (other: string) => LETTERS[other] === LETTERS[letter]
  return { same: all.filter(isSame), others: all.filter((other) => !isSame(other)) }
}

/** Whether the word is the letter of a category: «категории c», «водитель E». */
export const isCategoryLetter = (words: readonly string[], at: number): boolean =>
  matchLicense(words, at)?.length === 1 || (at > 0 && matchLicense(words, at - 1)?.length === 2)

/** Whoever drives these drives a tractor with a trailer: one is asked for by either name. */
const ARTICULATED = ['E', 'CE']
/** Words of their own, which a text may go on with. */
const WORDLIKE = new Set(['а', 'в', 'с'])

/**
 * Reads «кат. б», «категории B», «с правами категории в», «водитель Е» at a word. The code is one of `DRIVER_LICENSES`.
 */
export function matchLicense(words: readonly string[], at: number): { code: string; length: number } | undefined {
  if (DRIVER_WORDS.test(words[at - 1] ?? '')) {
    const code = codeAt(words, at, at + 1 === words.length)
    if (code) return { code, length: 1 }
  }
  let next = words[at] === 'с' ? at + 1 : at
  if (/^права(?:ми)?$/.test(words[next] ?? '')) next++
  if (!CATEGORY_WORDS.test(words[next] ?? '')) return undefined
  // «Менеджер категории в Москве»: of drivers the letter is meant.
  const isLetter = words[next + 1] !== 'в' || next + 2 === words.length || words.some((word) => DRIVER_WORDS.test(word))
  const code = codeAt(words, next + 1, isLetter)
  return code ? { code, length: next + 2 - at } : undefined
}

const codeAt = (words: readonly string[], at: number, isLetter: boolean): string | undefined => {
  const word = words[at] ?? ''
  return isLetter || !WORDLIKE.has(word) ? LETTERS[word] : undefined
}

/** How a title names the category. A letter that is a word of its own must not belong to another category. */
export function licenseTitles(code: string): TitlePhrase[] {
  const letters = Object.keys(LETTERS)
  const own = letters.filter(
    (letter) => LETTERS[letter] === code || (ARTICULATED.includes(code) && ARTICULATED.includes(LETTERS[letter]!)),
  )
  const others = letters.filter((letter) => !own.includes(letter) && !WORDLIKE.has(letter))
  return own.flatMap((letter): TitlePhrase[] => {
    if (WORDLIKE.has(letter))
      return [{ words: ['категории', letter], isApart: true, without: others.map((other) => ['категории', other]) }]
    return ['категории', 'кат', 'водитель'].map((word) => ({ words: [word, letter], isApart: true }))
  })
}
