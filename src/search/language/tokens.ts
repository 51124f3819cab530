import { foldText } from '#lib/text/fold-text.ts'

/**
 * Words that plain letters and digits cannot spell, with their standard form. The SQL function `search_normalize` treats
 * the same words alike, except «ж/д», which it takes apart.
 */
const STANDARD_WORDS: Record<string, string> = { 'с++': 'c++', 'с#': 'c#', 'ф#': 'f#', '1c': '1с', 'ж/д': 'жд' }

/** Characters that come with copied text and are no letters: soft hyphen, zero-width spaces, marks without a composed letter. */
const NO_LETTERS = /[\u00ad\u200b-\u200f\u2060\ufeff\p{M}]/gu

/**
 * A word: `c++`, `c#`, `.net`, `14+`, `2/2`, `ж/д`, `node.js`, `3.5`, or letters and digits with hyphens inside. A dot between
 * Cyrillic letters separates words («г.москва», «т.р.»).
 */
export const WORD_PATTERN =
  /[cс]\+\+|[cсfф]#|ж\/д(?![\p{L}\p{N}])|\.net(?![\p{L}\p{N}])|\d+(?:\/\d+|\+)(?![\p{L}\p{N}])|[a-z0-9]+(?:\.[a-z0-9]+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/u

/** One form of composed letters and no invisible characters; upper case stays. */
export const composeText = (text: string): string => text.normalize('NFC').replaceAll(NO_LETTERS, '')

/** Lower case, «е» for «ё», one form of composed letters, no invisible characters. */
export const normalizeSearchText = (text: string): string => composeText(foldText(composeText(text)))

export const standardWord = (word: string): string => STANDARD_WORDS[word] ?? word

const ALL_WORDS = new RegExp(WORD_PATTERN, 'gu')

/** The words of a text in their standard form. */
export const wordsIn = (text: string): string[] => (normalizeSearchText(text).match(ALL_WORDS) ?? []).map(standardWord)
