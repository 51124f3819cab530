import { lowerBound, type NumberColumn } from '../bytes.ts'
import type { DocumentStore } from '../documents/document-store.ts'
import type { NumberOrder } from './number-order.ts'
import { type PostingLists, wordCount } from './posting-lists.ts'
import type { ValueCombinations } from './value-combinations.ts'

/** What a posting of a word says: the key is the term times four plus this. */
export const ANYWHERE = 0
export const IN_TITLE = 1
export const IN_COMPANY = 2
/** The word is in the title or the company name, and not in the skills or the text. */
export const OUTSIDE_TEXT = 3
export const KINDS = 4

/** Built once from documents and not changed afterwards; documents removed since are only noted. */
export interface SegmentContents {
  /** In the order of publication: the newest first, of equal ones the highest id. */
  documents: DocumentStore
  /** The documents in the order of their ids. */
  byId: Uint32Array
  words: PostingLists
  /** Words whose pairs have posting lists, sorted: a pair has one when one of its two words is frequent. */
  pairTerms: Uint32Array
  /** For each of these words 1 if it is frequent, else 0. */
  arePairTermsFrequent: Uint8Array
  pairs: PostingLists
  values: Record<string, PostingLists>
  combinations: ValueCombinations
  orders: Record<string, NumberOrder>
}

export class Segment {
  readonly contents: SegmentContents
  /** A bit for each removed document. */
  readonly removed: Uint32Array
  removedCount = 0

  constructor(contents: SegmentContents, removed?: Uint32Array) {
    this.contents = contents
    this.removed = new Uint32Array(wordCount(contents.documents.count))
    if (!removed) return
    for (let document = 0; document < contents.documents.count; document++) {
      if ((removed[document >>> 5]! >>> (document & 31)) & 1) this.removeDocument(document)
    }
  }

  get count(): number {
    return this.contents.documents.count
  }

  get searchableCount(): number {
    return this.count - this.removedCount
  }

  /** The same segment with one more number. Both share everything else. */
  withNumber(name: string, column: NumberColumn): Segment {
    const { documents } = this.contents
    const contents = {
      ...this.contents,
      documents: { ...documents, numbers: { ...documents.numbers, [name]: column } },
    }
    return Object.create(this, { contents: { value: contents } })
  }

  isRemoved(document: number): boolean {
    return Boolean((this.removed[document >>> 5]! >>> (document & 31)) & 1)
  }

  /** The document with the id, or -1 when the segment does not have it or it was removed. */
  find(id: number): number {
    const document = findById(this.contents, id)
    return document >= 0 && !this.isRemoved(document) ? document : -1
  }

  removeDocument(document: number) {
    this.removed[document >>> 5]! |= 1 << (document & 31)
    this.removedCount++
  }
}

function findById({ documents, byId }: SegmentContents, id: number): number {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (documents.ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  return low < byId.length && documents.ids[byId[low]!] === id ? byId[low]! : -1
}

/** The key of the pair `first`, `second` at a distance of 1 or 2, or -1 when such pairs have no posting lists. */
export function pairKey(
  { pairTerms, arePairTermsFrequent }: Pick<SegmentContents, 'pairTerms' | 'arePairTermsFrequent'>,
  first: number,
  second: number,
  distance: number,
): number {
  const firstPlace = lowerBound(pairTerms, first)
  const secondPlace = lowerBound(pairTerms, second)
  if (pairTerms[firstPlace] !== first || pairTerms[secondPlace] !== second) return -1
  if (!(arePairTermsFrequent[firstPlace]! | arePairTermsFrequent[secondPlace]!)) return -1
  return (firstPlace * pairTerms.length + secondPlace) * MAX_PAIR_DISTANCE + distance - 1
}

/** One word may stand between the words of a pair: mostly a stop word, as in «менеджер по продажам». */
export const MAX_PAIR_DISTANCE = 2
