import type { DocumentStore } from '../documents/document-store.ts'
import { TokenReader } from '../documents/document-tokens.ts'
import { UNPLACED } from '../documents/tsvector-text.ts'
import { type DocumentSet, forEachDocument } from './document-set.ts'
import type { MarkedPlan } from './text-plan.ts'

/** Whether words stand at such distances, by the positions of each. */
export const hasPhrase = ([first, ...others]: number[][], [start, ...offsets]: number[]): boolean =>
  first!.some((position) => others.every((list, at) => list.includes(position + offsets[at]! - start!)))

/** Those of the candidates in which the words, or the first of a phrase, stand near enough behind a mark. */
export function documentsWithMarked(
  candidates: DocumentSet,
  { marks, places, words }: MarkedPlan,
  { tokens, tokenStarts }: DocumentStore,
): DocumentSet {
  const markTerms = new Set(marks)
  const terms = new Set(words.terms)
  const offsets = words.kind === 'phrase' ? words.offsets : [0]
  const phrase = words.kind === 'phrase' ? words.terms : undefined
  const positions: number[][] = offsets.map(() => [])
  const reader = new TokenReader(tokens)
  const found: number[] = []

  function isFound(document: number): boolean {
    for (const list of positions) list.length = 0
    // The last two places with a mark: a word is not behind one at its own place.
    let mark = Number.NEGATIVE_INFINITY
    let before = Number.NEGATIVE_INFINITY
    reader.open(tokenStarts[document]!, tokenStarts[document + 1]!)
    while (reader.next()) {
      const { term, weight, position } = reader
      if (weight === UNPLACED) continue
      if (markTerms.has(term) && position > mark) {
        before = mark
        mark = position
      }
      if (!terms.has(term)) continue
      const isMarked = position - (mark < position ? mark : before) <= places
      if (!phrase && isMarked) return true
      for (let at = 0; phrase && at < phrase.length; at++)
        if (phrase[at] === term && (at > 0 || isMarked)) positions[at]!.push(position)
    }
    return phrase !== undefined && hasPhrase(positions, offsets)
  }

  forEachDocument(candidates, (document) => {
    if (isFound(document)) found.push(document)
    return true
  })
  return { kind: 'list', list: Uint32Array.from(found) }
}
