import type { DocumentStore } from '../documents/document-store.ts'
import { TokenReader } from '../documents/document-tokens.ts'
import { COMPANY, SKILLS, TEXT, TITLE, UNPLACED } from '../documents/tsvector-text.ts'
import { isDense, type PostingLists, PostingListsWriter } from './posting-lists.ts'
import { ANYWHERE, IN_COMPANY, IN_TITLE, KINDS, MAX_PAIR_DISTANCE, OUTSIDE_TEXT } from './segment.ts'

/** Phrases in a smaller segment are found by reading its documents. */
const SMALLEST_WITH_PAIRS = 1024
const MAX_PAIR_TERMS = 1024

const bit = (weight: number) => 1 << weight
const TITLE_WEIGHTS = bit(TITLE) | bit(UNPLACED)
const COMPANY_WEIGHTS = bit(COMPANY) | bit(UNPLACED)
const TEXT_WEIGHTS = bit(SKILLS) | bit(TEXT) | bit(UNPLACED)

/** Posting lists of words, and of pairs of frequent words that stand next to each other. */
export function buildWords(documents: DocumentStore, termLimit: number) {
  const words = new PostingListsWriter(documents.count, termLimit * KINDS)
  forEachWord(documents, termLimit, (key, document) => words.count(key, document))
  words.allocate()
  forEachWord(documents, termLimit, (key, document) => words.add(key, document))
  const postings = words.finish()

  const pairTerms = choosePairTerms(postings)
  const pairs = new PostingListsWriter(documents.count, pairTerms.length ** 2 * MAX_PAIR_DISTANCE)
  forEachPair(documents, pairTerms, termLimit, (key, document) => pairs.count(key, document))
  pairs.allocate()
  forEachPair(documents, pairTerms, termLimit, (key, document) => pairs.add(key, document))
  return { words: postings, pairTerms, pairs: pairs.finish() }
}

type UsePosting = (key: number, document: number) => void

function forEachWord({ count, tokens, tokenStarts }: DocumentStore, termLimit: number, use: UsePosting) {
  const reader = new TokenReader(tokens)
  const weights = new Uint8Array(termLimit)
  const terms: number[] = []
  for (let document = 0; document < count; document++) {
    reader.open(tokenStarts[document]!, tokenStarts[document + 1]!)
    let termCount = 0
    while (reader.next()) {
      const before = weights[reader.term]!
      if (before === 0) terms[termCount++] = reader.term
      weights[reader.term] = before | bit(reader.weight)
    }
    for (let at = 0; at < termCount; at++) {
      const term = terms[at]!
      const found = weights[term]!
      weights[term] = 0
      use(term * KINDS + ANYWHERE, document)
      if (found & TITLE_WEIGHTS) use(term * KINDS + IN_TITLE, document)
      if (found & COMPANY_WEIGHTS) use(term * KINDS + IN_COMPANY, document)
      if (!(found & TEXT_WEIGHTS)) use(term * KINDS + OUTSIDE_TEXT, document)
    }
  }
}

function choosePairTerms({ documentCount, keys, counts }: PostingLists): Uint32Array {
  if (documentCount < SMALLEST_WITH_PAIRS) return new Uint32Array(new SharedArrayBuffer(0))
  const frequent: { term: number; count: number }[] = []
  for (const [place, key] of keys.entries()) {
    if (key % KINDS === ANYWHERE && isDense(counts[place]!, documentCount)) {
      frequent.push({ term: key / KINDS, count: counts[place]! })
    }
  }
  const chosen = frequent.toSorted((a, b) => b.count - a.count || a.term - b.term).slice(0, MAX_PAIR_TERMS)
  const terms = new Uint32Array(new SharedArrayBuffer(chosen.length * 4))
  terms.set(chosen.map(({ term }) => term).toSorted((a, b) => a - b))
  return terms
}

function forEachPair(documents: DocumentStore, pairTerms: Uint32Array, termLimit: number, use: UsePosting) {
  if (pairTerms.length === 0) return
  const placeOf = new Int16Array(termLimit).fill(-1)
  for (const [place, term] of pairTerms.entries()) placeOf[term] = place
  const reader = new TokenReader(documents.tokens)
  // The frequent words of a document; those from `first` on are near enough to make a pair.
  const places: number[] = []
  const positions: number[] = []
  for (let document = 0; document < documents.count; document++) {
    reader.open(documents.tokenStarts[document]!, documents.tokenStarts[document + 1]!)
    let first = 0
    let end = 0
    while (reader.next()) {
      const place = placeOf[reader.term]!
      if (place < 0 || reader.weight === UNPLACED) continue
      const { position } = reader
      while (first < end && positions[first]! < position - MAX_PAIR_DISTANCE) first++
      for (let at = first; at < end && positions[at]! < position; at++) {
        const distance = position - positions[at]!
        use((places[at]! * pairTerms.length + place) * MAX_PAIR_DISTANCE + distance - 1, document)
      }
      places[end] = place
      positions[end++] = position
    }
  }
}
