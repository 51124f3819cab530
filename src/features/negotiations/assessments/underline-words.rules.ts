import { checkText } from '#features/moderation/check-text.rules.ts'
import type { ModerationCode } from '#features/moderation/grounds/moderation-rule.rules.ts'

/** What a team may not weigh: age, sex, family, looks, origin, beliefs, health (article 64 of the Labour Code). */
const PRIVATE_CODES: readonly ModerationCode[] = ['age', 'sex', 'family', 'appearance', 'origin', 'beliefs', 'health']

/** A piece of a text, and whether it is underlined. */
type TextPiece = { text: string; isPrivate: boolean }

/** Cuts the words of an assessment into pieces: those that say what may not be weighed are underlined. */
export function underlinePrivateWords(words: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { code, start, end } of checkText('description', words)) {
    if (!PRIVATE_CODES.includes(code) || start < from) continue
    if (start > from) pieces.push({ text: words.slice(from, start), isPrivate: false })
    pieces.push({ text: words.slice(start, end), isPrivate: true })
    from = end
  }
  if (from < words.length) pieces.push({ text: words.slice(from), isPrivate: false })
  return pieces
}
