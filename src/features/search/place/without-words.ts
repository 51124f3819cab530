import { foldText } from '#lib/text/fold-text.ts'
import { withoutEnd } from '#lib/text/without-end.ts'

/** The words of the answer are in small letters and have «е» for «ё». */
const wordsWithPlaces = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: foldText(word),
    start: index,
    end: index + word.length,
  }))

/** The text as typed without some of its words, which may stand in it in another case and with other signs between them. */
export function withoutWords(text: string, words: string): string {
  const [typed, removed] = [wordsWithPlaces(text), wordsWithPlaces(words)]
  const at = typed.findIndex((_, place) => removed.every(({ word }, next) => typed[place + next]?.word === word))
  const [first, last] = [typed[at], typed[at + removed.length - 1]]
  if (!first || !last) return text
  const [before, after] = [text.slice(0, first.start), text.slice(last.end)]
  return [withoutEnd(before, /[\s,;.]/), after.replace(/^[\s,;.]+/, '')].join(' ').replaceAll(/\s+/g, ' ').trim()
}
