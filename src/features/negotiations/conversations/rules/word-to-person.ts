import { foldText } from '#lib/text/fold-text.ts'

const MIN_LETTERS = 10
const MIN_DIFFERENT_WORDS = 2
const WORD = /\p{L}+/gu
/** «Завтра в 14:30?» proposes a time. */
const CLOCK_TIME = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/u

/** What a message must hold to be an answer, as the writer is told. */
export const ANSWER_HINT = 'Ответом считается сообщение хотя бы из двух слов и десяти букв, файл или время встречи.'

/** Whether a message is a word to the person, which alone keeps the promise of an answer (ruling 53). Less is delivered all the same. */
export function isWordToPerson(text: string, { hasFiles }: { hasFiles: boolean }): boolean {
  const words = foldText(text).match(WORD) ?? []
  const letters = words.reduce((sum, word) => sum + [...word].length, 0)
  return hasFiles || CLOCK_TIME.test(text) || (letters >= MIN_LETTERS && new Set(words).size >= MIN_DIFFERENT_WORDS)
}
