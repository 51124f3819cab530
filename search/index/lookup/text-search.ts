import type { QueryField } from '../../query/text-query.ts'
import { bitmapAt, isDense, type PostingLists, placeOfKey, readList } from '../segments/posting-lists.ts'
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
import { type DocumentSet, EMPTY_SET, intersect, joinSets, type SetMemory, subtract } from './document-set.ts'
import { withPhrase } from './phrase-search.ts'
import type { PhrasePlan, TextPlan } from './text-plan.ts'

/** The documents of a segment that a text finds; removed ones are among them. */
export function searchText(plan: TextPlan, segment: SegmentContents, memory: SetMemory): DocumentSet {
  switch (plan.kind) {
    case 'terms':
      return joinSets(
        plan.terms.map((term) => () => documentsWith(term, plan.field, segment, memory)),
        memory,
      )
    case 'phrase':
      return searchPhrase(plan, [], segment, memory)
    case 'or':
      return joinSets(
        plan.parts.map((part) => () => searchText(part, segment, memory)),
        memory,
      )
    case 'not':
      return subtract(memory.everything(), searchText(plan.part, segment, memory), memory)
    case 'and':
      return searchAll(plan.parts, segment, memory)
  }
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

export function postingSet(postings: PostingLists, key: number, memory: SetMemory): DocumentSet {
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
  if (field === 'name') return postingSet(words, term * KINDS + IN_TITLE, memory)
  if (field === 'company') return postingSet(words, term * KINDS + IN_COMPANY, memory)
  const anywhere = postingSet(words, term * KINDS + ANYWHERE, memory)
  if (field === undefined) return anywhere
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
