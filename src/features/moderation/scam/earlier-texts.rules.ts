/** So many earlier messages of an author are read with a new one, and so many characters of them. */
export const MAX_EARLIER_MESSAGES = 12
const MAX_EARLIER_CHARACTERS = 4000

/** The last messages that fit, the oldest first. */
export function earlierTexts(texts: readonly string[]): string[] {
  const kept: string[] = []
  let length = 0
  for (const text of texts.slice(-MAX_EARLIER_MESSAGES).toReversed()) {
    length += text.length
    if (length > MAX_EARLIER_CHARACTERS) break
    kept.unshift(text)
  }
  return kept
}
