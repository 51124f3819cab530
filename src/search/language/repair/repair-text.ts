import { withoutEnd } from '#lib/text/without-end.ts'
import { normalizeSearchText, wordsIn } from '../tokens.ts'
import { swapLayout } from './keyboard-layout.ts'
import { Vocabulary } from './vocabulary.ts'

export type Repair = {
  text: string
  changes: { from: string; to: string; kind: 'layout' | 'translit' | 'typo' }[]
}
type Change = Repair['changes'][number]

/** Repairs the spelling of a search text; `undefined` if there is nothing to repair. Words of `understood` are left alone. */
export type RepairText = (text: string, understood?: ReadonlySet<string>) => Repair | undefined

/** Requests are limited to 200 characters. */
const MAX_TEXT_LENGTH = 400
const MAX_REPAIRED_WORDS = 10
const MIN_LETTERS = 3
const MAX_LETTERS = 40
/** A quoted phrase, or text up to a space. */
const CHUNK = /"[^"]*"|«[^»]*»|“[^”]*”|„[^“”]*[“”]|\S+/g
/** What is meant literally: phrases, operators, exact words, prefixes, fields, excluded words, numbers. */
const LITERAL = /^["«“„!-]|^(?:or|или|not|не|and|и)$|[*\d]|^[a-zа-я]+:(?=\S|$)/iu
const LETTERS = /\p{L}+/gu
const NOTHING: ReadonlySet<string> = new Set()

/**
 * `vocabulary` are words of the documents with their number of documents; the caller adds names of places.
 * `isKnown` knows more words, for example by their lexeme. A known word is never changed.
 */
export function createRepair(
  vocabulary: ReadonlyMap<string, number>,
  isKnown: (word: string) => boolean = () => false,
): RepairText {
  const known = new Vocabulary(vocabulary, isKnown)
  return (text, understood = NOTHING) => {
    if (text.length > MAX_TEXT_LENGTH) return undefined
    const changes: Change[] = []
    let unknownChunks = 0
    const repaired = text.replaceAll(CHUNK, (chunk) => {
      if (LITERAL.test(chunk) || !hasUnknownWord(chunk, known) || ++unknownChunks > MAX_REPAIRED_WORDS) return chunk
      const change = repairLayout(chunk, known) ?? repairWords(chunk, known, understood)
      changes.push(...(change?.changes ?? []))
      return change?.text ?? chunk
    })
    return changes.length > 0 ? { text: repaired, changes } : undefined
  }
}

/** «.net» is a known word, although «net» alone is not. */
const hasUnknownWord = (chunk: string, known: Vocabulary) =>
  !isKnownWord(chunk, known) &&
  ((normalizeSearchText(chunk).match(LETTERS) ?? []).some((word) => isRepairable(word) && !known.isKnown(word)) ||
    isTypedInLetterKeys(chunk, known))

/** Keys of punctuation are letters of the other layout: «,tp» is «без». */
const isTypedInLetterKeys = (chunk: string, known: Vocabulary) =>
  /^[a-z,.;'[\]`]+$/i.test(chunk) &&
  /[a-z]/i.test(chunk) &&
  /[,.;'[\]`]/.test(chunk) &&
  repairLayout(chunk, known) !== undefined

function isKnownWord(chunk: string, known: Vocabulary) {
  const [word, ...others] = wordsIn(chunk)
  return word !== undefined && others.length === 0 && known.hasWord(word)
}

const isRepairable = (word: string) => word.length >= MIN_LETTERS && word.length <= MAX_LETTERS

/** Punctuation keys are letters of the other layout: «hf,jnf» is «работа», but «rehmth,» is «курьер» and a comma. */
function repairLayout(chunk: string, known: Vocabulary): Repair | undefined {
  const core = withoutEnd(chunk, /[.,;:!?]/)
  for (const [from, rest] of [
    [chunk, ''],
    [core, chunk.slice(core.length)],
  ] as const) {
    const to = swapLayout(from)
    const words = to === undefined ? [] : wordsIn(to)
    const isMeant =
      words.some(isRepairable) && words.every((word) => word.split('-').every((part) => known.hasWord(part)))
    if (isMeant) return { text: words.join(' ') + rest, changes: [{ from, to: words.join(' '), kind: 'layout' }] }
  }
  return undefined
}

function repairWords(chunk: string, known: Vocabulary, understood: ReadonlySet<string>): Repair | undefined {
  const changes: Change[] = []
  const text = chunk.replaceAll(LETTERS, (typed) => {
    const word = normalizeSearchText(typed)
    const isUnknown = isRepairable(word) && !known.isKnown(word) && !understood.has(word)
    const change = isUnknown ? findChange(word, known) : undefined
    if (change) changes.push(change)
    return change?.to ?? typed
  })
  return changes.length > 0 ? { text, changes } : undefined
}

function findChange(from: string, known: Vocabulary): Change | undefined {
  const bySound = /^[a-z]+$/.test(from) ? known.findBySound(from) : undefined
  if (bySound) return { from, to: bySound, kind: 'translit' }
  const bySpelling = known.findBySpelling(from)
  if (bySpelling) return { from, to: bySpelling, kind: 'typo' }
  const swapped = swapLayout(from)
  const misspelt = swapped && /^\p{L}+$/u.test(swapped) ? known.findBySpelling(swapped) : undefined
  return misspelt ? { from, to: misspelt, kind: 'layout' } : undefined
}
