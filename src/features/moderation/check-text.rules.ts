import { judgeSentences } from './bias/judge-sentences.rules.ts'
import { findContacts } from './find-contacts.rules.ts'
import {
  findCapitals,
  findEmoji,
  findLongParagraphs,
  findNameNoise,
  findRepetition,
} from './find-formatting-problems.rules.ts'
import { dropOverlaps, readPhrases } from './find-phrases.rules.ts'
import type { Finding } from './finding.rules.ts'
import { normalizeText, tokenize } from './tokenizer.rules.ts'

/** Longer than any field allows; a longer text cannot be published anyway. */
const MAX_CHECKED_LENGTH = 12_000

/**
 * Finds all problems in the plain text of one field, ordered by position. Overlapping findings of one code are reported
 * once. `about` tells what work it is: a demand that a law makes of such work is no problem.
 */
export function checkText(field: string, fullText: string, about = ''): Finding[] {
  const text = fullText.slice(0, MAX_CHECKED_LENGTH)
  const normalizedText = normalizeText(text)
  const words = tokenize(normalizedText)
  const isName = field === 'name'
  return [
    ...judgeSentences(readPhrases(field, text, about)),
    ...dropOverlaps(findContacts(normalizedText, words)),
    ...findCapitals(text, isName),
    ...findRepetition(text),
    ...(isName ? [...findEmoji(text), ...findNameNoise(normalizedText)] : findLongParagraphs(text)),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
}
