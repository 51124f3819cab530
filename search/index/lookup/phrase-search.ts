import type { QueryField } from '../../query/text-query.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import { MAX_DISTANCE, pairReader, TokenReader, type WordPair } from '../documents/document-tokens.ts'
import { COMPANY, SKILLS, TEXT, TITLE, UNPLACED } from '../documents/tsvector-text.ts'
import type { SegmentContents } from '../segments/segment.ts'
import { type DocumentSet, forEachDocument } from './document-set.ts'
import type { PhrasePlan } from './text-plan.ts'

/** The weights that belong to a field, as bits. */
const WEIGHTS: Record<QueryField, number> = {
  name: 1 << TITLE,
  company: 1 << COMPANY,
  description: (1 << SKILLS) | (1 << TEXT),
  skills: 1 << SKILLS,
}
/** All but UNPLACED. */
const ANY_WEIGHT = 0b1111

/** Those of the candidates whose words stand as in the phrase: they are read one after another. */
export function withPhrase(candidates: DocumentSet, phrase: PhrasePlan, { documents }: SegmentContents): DocumentSet {
  const { terms, offsets, field } = phrase
  // A single word without a place belongs to every field.
  const allowed = (field ? WEIGHTS[field] : ANY_WEIGHT) | (terms.length === 1 ? 1 << UNPLACED : 0)
  const [first, second] = terms
  const distance = offsets[1]! - offsets[0]!
  if (second !== undefined && terms.length === 2 && distance >= 1 && distance <= MAX_DISTANCE)
    return withPair(candidates, { first: first!, second, distance, weights: allowed }, documents)
  const reader = new TokenReader(documents.tokens)
  const found: number[] = []
  const positions: number[][] = terms.map(() => [])
  forEachDocument(candidates, (document) => {
    for (const list of positions) list.length = 0
    reader.open(documents.tokenStarts[document]!, documents.tokenStarts[document + 1]!)
    while (reader.next()) {
      for (let at = 0; at < terms.length; at++) {
        if (terms[at] === reader.term && (allowed >>> reader.weight) & 1) positions[at]!.push(reader.position)
      }
    }
    if (hasPhrase(positions, offsets)) found.push(document)
    return true
  })
  return { kind: 'list', list: Uint32Array.from(found) }
}

function withPair(candidates: DocumentSet, pair: WordPair, { tokens, tokenStarts }: DocumentStore): DocumentSet {
  const found: number[] = []
  const hasPair = pairReader(tokens, pair)
  forEachDocument(candidates, (document) => {
    if (hasPair(tokenStarts[document]!, tokenStarts[document + 1]!)) found.push(document)
    return true
  })
  return { kind: 'list', list: Uint32Array.from(found) }
}

const hasPhrase = ([first, ...others]: number[][], [start, ...offsets]: number[]) =>
  first!.some((position) => others.every((list, at) => list.includes(position + offsets[at]! - start!)))
