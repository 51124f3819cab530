/**
 * The text without the characters at its end that `sign` matches. A pattern with `$` would look at every run of them, from
 * each of its characters.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0) {
    const last = String.fromCodePoint(text.codePointAt(Math.max(0, end - 2))!)
    const character = last.length === 2 ? last : text[end - 1]!
    if (!sign.test(character)) break
    end -= character.length
  }
  return text.slice(0, end)
}
