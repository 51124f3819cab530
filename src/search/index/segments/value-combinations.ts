import { type AttributeColumn, attributeColumn, forEachCode } from '../documents/attribute-column.ts'
import { mapValues } from '../documents/document-store.ts'
import type { NumberOrder } from './number-order.ts'

/** Of fewer documents each attribute and number is counted by itself. */
const SMALLEST_WITH_COMBINATIONS = 4096

/** An attribute or number with more different sets of values is in no group. */
const MAX_SETS = 16_384

/** Of several together. Their counters stay in the fast memory of a processor, and adding them up takes as long as there are combinations. */
const MAX_COMBINATIONS = 8192

/** The values that searches count, as combinations that stand side by side, so that one pass over the documents counts all. */
export interface ValueCombinations {
  /** For each document the number of its combination in each group. */
  rows: Uint16Array
  width: number
  /** In the order of their places in a row. */
  groups: CombinationGroup[]
}

/** Attributes and numbers that are counted together: each combination of their values that a document has is numbered. */
export interface CombinationGroup {
  count: number
  attributes: string[]
  numbers: string[]
}

/** The attributes and numbers of documents, those in rows without codes of their own. */
export interface CombinedValues {
  combinations: ValueCombinations
  attributes: Record<string, AttributeColumn>
  orders: Record<string, NumberOrder>
}

/** A group with the number that each document has, and for each number a document that has it. */
interface NumberedDocuments {
  attributes: string[]
  numbers: string[]
  combinationOf: Uint32Array
  examples: number[]
}

/** Puts attributes and numbers into few groups; one with very many combinations is in none. */
export function combineValues(
  attributes: Record<string, AttributeColumn>,
  orders: Record<string, NumberOrder>,
  facets: string[],
  documentCount: number,
): CombinedValues {
  if (documentCount < SMALLEST_WITH_COMBINATIONS) {
    return { combinations: { rows: new Uint16Array(0), width: 0, groups: [] }, attributes, orders }
  }
  const single = [
    ...facets.flatMap((name) => {
      const sets = attributes[name] && numberSets(attributes[name], documentCount)
      return sets ? [{ attributes: [name], numbers: [], ...sets }] : []
    }),
    ...Object.entries(orders).flatMap(([name, { counted }]) => {
      const sets = counted && numberSets(counted.column, documentCount)
      return sets ? [{ attributes: [], numbers: [name], ...sets }] : []
    }),
  ].sort((a, b) => b.examples.length - a.examples.length)
  const groups: NumberedDocuments[] = []
  for (const next of single) {
    const joined = smallestJoin(groups, next)
    if (joined) groups[joined.place] = joined.group
    else groups.push(next)
  }
  return inRows(attributes, orders, groups, documentCount)
}

function inRows(
  attributes: Record<string, AttributeColumn>,
  orders: Record<string, NumberOrder>,
  groups: NumberedDocuments[],
  documentCount: number,
): CombinedValues {
  const width = groups.length
  const rows = new Uint16Array(new SharedArrayBuffer(documentCount * width * 2))
  for (const [place, { combinationOf }] of groups.entries()) {
    for (let document = 0; document < documentCount; document++)
      rows[document * width + place] = combinationOf[document]!
  }
  const inPlace = (place: number, column: AttributeColumn) => ({
    ...columnOfExamples(column, groups[place]!.examples),
    combinations: { codes: rows, width, place },
  })
  return {
    combinations: {
      rows,
      width,
      groups: groups.map(({ examples, attributes, numbers }) => ({ count: examples.length, attributes, numbers })),
    },
    attributes: mapValues(attributes, (column, name) => {
      const place = groups.findIndex((group) => group.attributes.includes(name))
      return place < 0 ? column : inPlace(place, column)
    }),
    orders: mapValues(orders, (order, name) => {
      const place = groups.findIndex((group) => group.numbers.includes(name))
      return place < 0
        ? order
        : { ...order, counted: { ...order.counted!, column: inPlace(place, order.counted!.column) } }
    }),
  }
}

/** Numbers the sets of values of one attribute. */
function numberSets(
  column: AttributeColumn,
  documentCount: number,
): Pick<NumberedDocuments, 'combinationOf' | 'examples'> | undefined {
  // A set is the number of the set without its last value, and that value.
  const steps = new Map<number, number>()
  const numberOfSet = new Map<number, number>()
  const combinationOf = new Uint32Array(documentCount)
  const examples: number[] = []
  for (let document = 0; document < documentCount; document++) {
    let set = 0
    forEachCode(column, document, (code) => {
      const step = set * column.values.length + code
      set = steps.get(step) ?? steps.size + 1
      steps.set(step, set)
    })
    let number = numberOfSet.get(set)
    if (number === undefined) {
      number = examples.push(document) - 1
      if (number === MAX_SETS) return undefined
      numberOfSet.set(set, number)
    }
    combinationOf[document] = number
  }
  return { combinationOf, examples }
}

/** The group that becomes the smallest with one more: the widest come first, and the small ones fill up. */
function smallestJoin(groups: NumberedDocuments[], next: NumberedDocuments) {
  let smallest: { place: number; group: NumberedDocuments } | undefined
  for (const [place, group] of groups.entries()) {
    const joined = join(group, next, smallest?.group.examples.length)
    if (joined) smallest = { place, group: joined }
  }
  return smallest
}

/** Undefined when there are more than `limit` combinations. */
function join(
  first: NumberedDocuments,
  second: NumberedDocuments,
  limit = MAX_COMBINATIONS,
): NumberedDocuments | undefined {
  const numberOfPair = new Map<number, number>()
  const combinationOf = new Uint32Array(first.combinationOf.length)
  const examples: number[] = []
  for (let document = 0; document < combinationOf.length; document++) {
    const pair = first.combinationOf[document]! * MAX_SETS + second.combinationOf[document]!
    let number = numberOfPair.get(pair)
    if (number === undefined) {
      number = examples.push(document) - 1
      if (number === limit) return undefined
      numberOfPair.set(pair, number)
    }
    combinationOf[document] = number
  }
  return {
    attributes: [...first.attributes, ...second.attributes],
    numbers: [...first.numbers, ...second.numbers],
    combinationOf,
    examples,
  }
}

function columnOfExamples(column: AttributeColumn, examples: number[]): AttributeColumn {
  const starts = [0]
  const codes: number[] = []
  for (const document of examples) {
    forEachCode(column, document, (code) => codes.push(code))
    starts.push(codes.length)
  }
  return attributeColumn(column.values, starts, codes)
}
