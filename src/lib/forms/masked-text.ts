/** How a field shows what is typed: its format, and which characters are typed rather than inserted by the format. */
export type Mask = {
  /** Text that it does not know stays as it is. To format twice changes nothing. */
  format(text: string): string
  /** One character that a person types; all others belong to the format. */
  typed: RegExp
}

export type TextWithCaret = { text: string; caret: number }

/** Characters of the text that were typed. */
const typedOf = (mask: Mask, text: string) => [...text].filter((character) => mask.typed.test(character)).join('')

/**
 * Formats a field after an edit and keeps the caret beside the same typed character.
 * `inputType` is that of the event, such as `deleteContentForward`.
 */
export function editMaskedText(mask: Mask, before: string, edited: TextWithCaret, inputType = ''): TextWithCaret {
  const { text, caret } = withTypedDeleted(mask, before, edited, inputType)
  const formatted = mask.format(text)
  if (formatted === text) return { text, caret }
  return { text: formatted, caret: caretBefore(mask, formatted, typedOf(mask, text.slice(caret)).length) }
}

/** Deleting a character of the format deletes the typed one beside it; otherwise formatting would restore it. */
function withTypedDeleted(mask: Mask, before: string, { text, caret }: TextWithCaret, inputType: string) {
  const isFormatOnly =
    /^deleteContent[BF]/.test(inputType) &&
    typedOf(mask, before) === typedOf(mask, text) &&
    mask.format(text) === before &&
    text !== before
  if (!isFormatOnly) return { text, caret }
  const isForward = inputType.startsWith('deleteContentF')
  const step = isForward ? 1 : -1
  let at = isForward ? caret : caret - 1
  while (at >= 0 && at < text.length && !mask.typed.test(text[at]!)) at += step
  if (at < 0 || at >= text.length) return { text, caret }
  return { text: text.slice(0, at) + text.slice(at + 1), caret: isForward ? caret : at }
}

/** The place in front of which so many typed characters remain, as far left as the format allows. */
function caretBefore(mask: Mask, text: string, typedAfter: number): number {
  if (typedAfter === 0) return text.length
  let caret = text.length
  for (let seen = 0; caret > 0 && seen < typedAfter; caret--) if (mask.typed.test(text[caret - 1]!)) seen++
  while (caret > 0 && !mask.typed.test(text[caret - 1]!)) caret--
  return caret
}
