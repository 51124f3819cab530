import type { NumberColumn } from '../bytes.ts'
import type { IndexCondition } from '../index-types.ts'
import type { Segment } from '../segments/segment.ts'
import { conditionsSet, conditionsTest } from './constraints.ts'
import type { CountedSet } from './counted-set.ts'
import {
  contains,
  type DocumentBits,
  type DocumentSet,
  forEachDocument,
  hasBit,
  intersect,
  type SetMemory,
  sizeOf,
} from './document-set.ts'
import type { TextPlan } from './text-plan.ts'
import { searchText } from './text-search.ts'

/** A reason for points, with its best step first. */
export type ReasonPlan = Step[]
type Step = { points: number; text: TextPlan | undefined; anyOf: IndexCondition[] | undefined }

/** The points of the documents found; the others are not looked at. */
export function pointsColumn(
  reasons: ReasonPlan[],
  { list }: CountedSet,
  segment: Segment,
  memory: SetMemory,
): NumberColumn {
  const column = new Float64Array(segment.contents.documents.count)
  for (const steps of reasons)
    memory.borrow(() => {
      const tests = steps.map((step) => ({ points: step.points, has: stepTest(step, segment, memory) }))
      for (const document of list) {
        const met = tests.find(({ has }) => has(document))
        if (met) column[document]! += met.points
      }
    })
  return column
}

function stepTest({ text, anyOf }: Step, segment: Segment, memory: SetMemory) {
  const texts = text && searchText(text, segment.contents, memory)
  const meets = anyOf && conditionsTest(anyOf, segment)
  return (document: number) => (!texts || contains(texts, document)) && (!meets || meets(document))
}

/**
 * The documents with most points of a large set, the best first. Points are added for 32 documents at once: each array holds one binary
 * digit of all sums.
 */
export function bestOfMany(
  reasons: ReasonPlan[],
  found: DocumentBits,
  wanted: number,
  segment: Segment,
  memory: SetMemory,
): { documents: Uint32Array; points: Float64Array } {
  const digits = addedPoints(reasons, found, segment, memory)
  const chosen = mostOf(digits, found.bits, wanted)
  const pointsOf = (document: number) =>
    digits.reduce((sum, digit, place) => sum + hasBit(digit, document) * 2 ** place, 0)
  const points = new Map(Array.from(chosen, (document) => [document, pointsOf(document)]))
  const documents = chosen.sort((a, b) => points.get(b)! - points.get(a)! || a - b)
  return { documents, points: Float64Array.from(documents, (document) => points.get(document)!) }
}

function addedPoints(reasons: ReasonPlan[], found: DocumentBits, segment: Segment, memory: SetMemory) {
  const { length } = found.bits
  const digits: Uint32Array[] = []
  const free = new Uint32Array(length)
  const add = (word: number, documents: number, points: number) => {
    for (let place = 0, rest = points; rest > 0; place++, rest >>>= 1) {
      let carry = rest & 1 ? documents : 0
      for (let at = place; carry !== 0; at++) {
        while (digits.length <= at) digits.push(new Uint32Array(length))
        const digit = digits[at]!
        const before = digit[word]!
        digit[word] = before ^ carry
        carry &= before
      }
    }
  }
  for (const steps of reasons) {
    // Documents that have met no step yet.
    free.set(found.bits)
    for (const step of steps)
      memory.borrow(() => {
        const set = stepSet(step, found, segment, memory)
        const take = (word: number, bits: number) => {
          const documents = free[word]! & bits
          if (documents === 0) return
          free[word]! &= ~documents
          add(word, documents, step.points)
        }
        if (set.kind === 'bits') for (let word = 0; word < length; word++) take(word, set.bits[word]!)
        else for (const document of set.list) take(document >>> 5, 1 << (document & 31))
      })
  }
  return digits
}

function stepSet({ text, anyOf }: Step, found: DocumentSet, segment: Segment, memory: SetMemory): DocumentSet {
  const sets = [
    ...(text ? [searchText(text, segment.contents, memory)] : []),
    ...(anyOf ? [conditionsSet(anyOf, segment, memory)] : []),
  ]
  if (sets.length === 0) return found
  return sets.length === 1 ? sets[0]! : intersect(sets, memory)
}

/** From the highest digit on: those with it are wanted before all without it. Of equal sums the first documents are taken. */
function mostOf(digits: Uint32Array[], found: Uint32Array, wanted: number): Uint32Array {
  const documents = new Uint32Array(wanted)
  let count = 0
  let candidates = found
  const takeAll = (bits: Uint32Array) =>
    forEachDocument({ kind: 'bits', bits }, (document) => {
      documents[count++] = document
      return count < wanted
    })
  for (const digit of digits.toReversed()) {
    if (count === wanted) break
    const having = candidates.map((bits, word) => bits & digit[word]!)
    if (sizeOf({ kind: 'bits', bits: having }) >= wanted - count) candidates = having
    else {
      takeAll(having)
      candidates = candidates.map((bits, word) => bits & ~digit[word]!)
    }
  }
  if (count < wanted) takeAll(candidates)
  return documents.subarray(0, count)
}
