import { withoutEnd } from './without-end.ts'

const SIGN = /[\s.,:;—–-]/

/** Cuts a text to a maximum length in characters, after a whole word, and adds «…». */
export const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${withoutLastWord(text.slice(0, maxLength - 1))}…`

/** Words without a space between them end at the first of the other signs. */
function withoutLastWord(text: string): string {
  const words = withoutEnd(text, /\S/)
  if (words !== '') return withoutEnd(words, SIGN)
  const sign = text.search(SIGN)
  return sign < 0 ? text : text.slice(0, sign)
}
