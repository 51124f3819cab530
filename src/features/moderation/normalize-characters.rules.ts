/** A part of a text: a tag, or what one character of it is written with. */
type Unit = { source: string; isTag: boolean }

export type NormalizedText = { text: string; units: Unit[]; unitAt: number[] }

const TAG_OR_CHARACTER = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|./gisu
/** Tags inside a line do not separate the digits of a number or the parts of an address. */
const INLINE_TAG = /^<\/?(?:a|b|i|u|em|strong|span)\b/i
const INVISIBLE = /^[\p{Cf}\p{M}]$/u
/** Characters that only lower case changes. */
const PLAIN_CHARACTER = /^[\s\x20-\x3b\x3d-\x7e\u0400-\u0451«»–—…№₽]$/

/**
 * Normalizes a text for the search for contacts and for signs of fraud: one spelling for each character (NFKC, decimal digits of all scripts,
 * lower case), nothing invisible, no tags. `unitAt` gives the unit that each character of the result comes from.
 */
export function normalizeCharacters(text: string): NormalizedText {
  const units: Unit[] = []
  const unitAt: number[] = []
  let normalized = ''
  for (const [source] of text.matchAll(TAG_OR_CHARACTER)) {
    const isTag = source.length > 2 && source.startsWith('<')
    const spelled = isTag ? (INLINE_TAG.test(source) ? '' : '\n') : spellCharacter(source)
    for (let n = 0; n < spelled.length; n++) unitAt.push(units.length)
    normalized += spelled
    units.push({ source, isTag })
  }
  return { text: normalized, units, unitAt }
}

/** One spelling of a character: lower case, NFKC, a decimal digit of any script as an ASCII digit. Nothing for an invisible one. */
export function spellCharacter(character: string): string {
  if (PLAIN_CHARACTER.test(character)) return character.toLowerCase()
  if (INVISIBLE.test(character)) return ''
  const lower = character.normalize('NFKC').toLowerCase()
  return /\p{Nd}/u.test(lower) ? lower.replaceAll(/\p{Nd}/gu, decimalDigit) : lower.replaceAll(/[\p{Cf}\p{M}]/gu, '')
}

/** Unicode encodes the decimal digits of every script in a row of ten, from zero to nine. */
function decimalDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}
