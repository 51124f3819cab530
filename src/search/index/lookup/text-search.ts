import type { QueryField } from '../../query/text-query.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import { MAX_DISTANCE, pairReader, TokenReader, type WordPair } from '../documents/document-tokens.ts'
import { COMPANY, SKILLS, TEXT, TITLE, UNPLACED } from '../documents/tsvector-text.ts'
import { addPostings, bitmapAt, isDense, type PostingLists, placeOfKey, readList } from '../segments/posting-lists.ts'
import {
  ANYWHERE,
  IN_COMPANY,
  IN_TITLE,
  KINDS,
  MAX_PAIR_DISTANCE,
  OUTSIDE_TEXT,
  pairKey,
  type SegmentContents,
} from '../segments/segment.ts'
import {
  addSet,
  type DocumentSet,
  EMPTY_SET,
  forEachDocument,
  intersect,
  joinSets,
  type SetMemory,
  subtract,
} from './document-set.ts'
import { documentsWithMarked, hasPhrase } from './marked-words.ts'
import type { MarkedPlan, PhrasePlan, TextPlan } from './text-plan.ts'

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
function withPhrase(candidates: DocumentSet, phrase: PhrasePlan, { documents }: SegmentContents): DocumentSet {
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

/** What a posting list of the field says; undefined for a field without one. */
function kindOf(field: QueryField | undefined): number | undefined {
  if (field === undefined) return ANYWHERE
  return field === 'name' ? IN_TITLE : field === 'company' ? IN_COMPANY : undefined
}

/** The documents of a segment that a text finds; removed ones are among them. */
export function searchText(plan: TextPlan, segment: SegmentContents, memory: SetMemory): DocumentSet {
  switch (plan.kind) {
    case 'terms':
      return documentsWithOne(plan, segment, memory)
    case 'phrase':
      return searchPhrase(plan, [], segment, memory)
    case 'marked':
      return searchMarked(plan, segment, memory)
    case 'or':
      return searchAny(plan.parts, segment, memory)
    case 'not':
      return subtract(memory.everything(), searchText(plan.part, segment, memory), memory)
    case 'and':
      return searchAll(plan.parts, segment, memory)
  }
}

function searchAny(parts: TextPlan[], segment: SegmentContents, memory: SetMemory): DocumentSet {
  if (parts.length === 1) return searchText(parts[0]!, segment, memory)
  const bits = memory.takeBits().fill(0)
  for (const part of parts) {
    const kind = part.kind === 'terms' ? kindOf(part.field) : undefined
    if (part.kind === 'terms' && kind !== undefined) {
      // The lists of words need not be made for it.
      for (const term of part.terms) addPostings(segment.words, term * KINDS + kind, bits)
    } else memory.borrow(() => addSet(bits, searchText(part, segment, memory)))
  }
  return { kind: 'bits', bits }
}

/** The documents with the words and a mark are read one after another. */
function searchMarked(plan: MarkedPlan, segment: SegmentContents, memory: SetMemory): DocumentSet {
  const { marks, words } = plan
  const marked = documentsWithOne({ terms: marks }, segment, memory)
  const candidates = intersect([marked, searchText(words, segment, memory)], memory)
  return documentsWithMarked(candidates, plan, segment.documents)
}

/** Phrases are compared word by word, so they come after everything that leaves fewer documents. */
function searchAll(parts: TextPlan[], segment: SegmentContents, memory: SetMemory): DocumentSet {
  const sets: DocumentSet[] = []
  for (const part of parts) {
    if (part.kind !== 'phrase' && part.kind !== 'not') sets.push(searchText(part, segment, memory))
  }
  let found = sets.length > 0 ? intersect(sets, memory) : undefined
  for (const part of parts) {
    if (part.kind === 'phrase') found = searchPhrase(part, found ? [found] : [], segment, memory)
  }
  found ??= memory.everything()
  for (const part of parts) {
    if (part.kind === 'not') found = subtract(found, searchText(part.part, segment, memory), memory)
  }
  return found
}

function documentsWithOne(
  { terms, field }: { terms: number[]; field?: QueryField },
  segment: SegmentContents,
  memory: SetMemory,
): DocumentSet {
  const kind = kindOf(field)
  if (terms.length > 1 && kind !== undefined) {
    return joinPostings(
      segment.words,
      terms.map((term) => term * KINDS + kind),
      memory,
    )
  }
  return joinSets(
    terms.map((term) => () => documentsWith(term, field, segment, memory)),
    memory,
  )
}

/** The documents of one of the keys. */
export function joinPostings(postings: PostingLists, keys: number[], memory: SetMemory): DocumentSet {
  if (keys.length < 2) return keys.length === 0 ? EMPTY_SET : postingSet(postings, keys[0]!, memory)
  const bits = memory.takeBits().fill(0)
  for (const key of keys) addPostings(postings, key, bits)
  return { kind: 'bits', bits }
}

function postingSet(postings: PostingLists, key: number, memory: SetMemory): DocumentSet {
  const place = placeOfKey(postings, key)
  if (place < 0) return EMPTY_SET
  if (isDense(postings.counts[place]!, postings.documentCount)) return { kind: 'bits', bits: bitmapAt(postings, place) }
  const list = memory.takeList()
  return { kind: 'list', list: list.subarray(0, readList(postings, place, list)) }
}

function documentsWith(
  term: number,
  field: QueryField | undefined,
  { words }: SegmentContents,
  memory: SetMemory,
): DocumentSet {
  const kind = kindOf(field)
  if (kind !== undefined) return postingSet(words, term * KINDS + kind, memory)
  const anywhere = postingSet(words, term * KINDS + ANYWHERE, memory)
  // Skills have no posting list of their own: `withPhrase` looks at each document.
  return subtract(anywhere, postingSet(words, term * KINDS + OUTSIDE_TEXT, memory), memory)
}

function searchPhrase(
  phrase: PhrasePlan,
  within: DocumentSet[],
  segment: SegmentContents,
  memory: SetMemory,
): DocumentSet {
  const { terms, offsets, field } = phrase
  const sets = [...within, ...terms.map((term) => documentsWith(term, field, segment, memory))]
  let pairCount = 0
  for (let at = 1; at < terms.length; at++) {
    const distance = offsets[at]! - offsets[at - 1]!
    if (distance < 1 || distance > MAX_PAIR_DISTANCE) continue
    const key = pairKey(segment, terms[at - 1]!, terms[at]!, distance)
    if (key < 0) continue
    sets.push(postingSet(segment.pairs, key, memory))
    pairCount++
  }
  const candidates = intersect(sets, memory)
  const isDecided =
    (terms.length < 2 && field !== 'skills') || (terms.length === 2 && pairCount === 1 && field === undefined)
  return isDecided ? candidates : withPhrase(candidates, phrase, segment)
}
