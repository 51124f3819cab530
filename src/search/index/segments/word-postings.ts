import { filled, sharedBytes, sharedNumbers } from '../bytes.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import { TokenReader } from '../documents/document-tokens.ts'
import { COMPANY, SKILLS, TEXT, TITLE, UNPLACED } from '../documents/tsvector-text.ts'
import { isDense, type PostingLists, PostingListsWriter } from './posting-lists.ts'
import {
  ANYWHERE,
  IN_COMPANY,
  IN_TITLE,
  KINDS,
  MAX_PAIR_DISTANCE,
  OUTSIDE_TEXT,
  type SegmentContents,
} from './segment.ts'

/** Phrases in a smaller segment are found by reading its documents. */
const SMALLEST_WITH_PAIRS = 1024
/** A frequent word has a bitmap. The other word of a pair is in one document of so many, or fewer are read for the phrase. */
const PAIR_SHARE = 64
/** Keys of pairs fit into the table of `PostingListsWriter`. */
const MAX_PAIR_TERMS = 2048
const MAX_FREQUENT_TERMS = 1024

const bit = (weight: number) => 1 << weight
const TITLE_WEIGHTS = bit(TITLE) | bit(UNPLACED)
const COMPANY_WEIGHTS = bit(COMPANY) | bit(UNPLACED)
const TEXT_WEIGHTS = bit(SKILLS) | bit(TEXT) | bit(UNPLACED)

/** Posting lists of words, and of pairs of words that stand next to each other and one of which is frequent. */
export function buildWords(documents: DocumentStore, termLimit: number) {
  const words = new PostingListsWriter(documents.count, termLimit * KINDS)
  forEachWord(documents, termLimit, (key, document) => words.count(key, document))
  words.allocate()
  forEachWord(documents, termLimit, (key, document) => words.add(key, document))
  const postings = words.finish()

  const chosen = choosePairTerms(postings)
  const pairs = new PostingListsWriter(documents.count, chosen.pairTerms.length ** 2 * MAX_PAIR_DISTANCE)
  forEachPair(documents, chosen, termLimit, (key, document) => pairs.count(key, document))
  pairs.allocate()
  forEachPair(documents, chosen, termLimit, (key, document) => pairs.add(key, document))
  return { words: postings, ...chosen, pairs: pairs.finish() }
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

type PairTerms = Pick<SegmentContents, 'pairTerms' | 'arePairTermsFrequent'>

function choosePairTerms({ documentCount, keys, counts }: PostingLists): PairTerms {
  const found: { term: number; count: number }[] = []
  if (documentCount >= SMALLEST_WITH_PAIRS) {
    for (const [place, key] of keys.entries()) {
      if (key % KINDS === ANYWHERE && counts[place]! * PAIR_SHARE > documentCount)
        found.push({ term: key / KINDS, count: counts[place]! })
    }
  }
  const chosen = found
    .sort((a, b) => b.count - a.count || a.term - b.term)
    .slice(0, MAX_PAIR_TERMS)
    .map(({ term, count }, rank) => ({ term, isFrequent: rank < MAX_FREQUENT_TERMS && isDense(count, documentCount) }))
    .sort((a, b) => a.term - b.term)
  const arePairTermsFrequent = sharedBytes(chosen.length)
  arePairTermsFrequent.set(chosen.map(({ isFrequent }) => Number(isFrequent)))
  return {
    pairTerms: filled(
      sharedNumbers(chosen.length),
      chosen.map(({ term }) => term),
    ),
    arePairTermsFrequent,
  }
}

function forEachPair(
  documents: DocumentStore,
  { pairTerms, arePairTermsFrequent }: PairTerms,
  termLimit: number,
  use: UsePosting,
) {
  if (pairTerms.length === 0) return
  const placeOf = new Int16Array(termLimit).fill(-1)
  for (const [place, term] of pairTerms.entries()) placeOf[term] = place
  const reader = new TokenReader(documents.tokens)
  // The words of a document that make pairs; those from `first` on are near enough to make a pair.
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
        if (!(arePairTermsFrequent[place]! | arePairTermsFrequent[places[at]!]!)) continue
        const distance = position - positions[at]!
        use((places[at]! * pairTerms.length + place) * MAX_PAIR_DISTANCE + distance - 1, document)
      }
      places[end] = place
      positions[end++] = position
    }
  }
}
