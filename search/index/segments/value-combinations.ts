import { type AttributeColumn, attributeColumn, codeAt, forEachCode } from '../documents/attribute-column.ts'
import { mapValues } from '../documents/document-store.ts'
import type { CountedNumbers, NumberOrder } from './number-order.ts'

/** Fewer documents are counted attribute by attribute. */
const SMALLEST_WITH_COMBINATIONS = 4096

/** Counters of so many combinations stay in the fast memory of a processor. */
const MAX_COMBINATIONS = 16_384

/** The codes that searches count, those of a document side by side, so that one pass over the documents counts all. */
export interface ValueCombinations {
  /** For each document the number of its combination in each group, and its codes of `numbers`. */
  rows: Uint16Array
  width: number
  /** In the order of their places in a row. */
  groups: CombinationGroup[]
  /** For each number its place in a row. */
  numbers: Record<string, number>
}

/** Attributes that are counted together: each combination of their values that a document has is numbered. */
export interface CombinationGroup {
  count: number
  attributes: string[]
}

/** The attributes and numbers of documents, those in rows without codes of their own. */
export interface CombinedValues {
  combinations: ValueCombinations
  attributes: Record<string, AttributeColumn>
  orders: Record<string, NumberOrder>
}

/** Attributes with the number that each document has, and for each number a document that has it. */
interface NumberedDocuments {
  attributes: string[]
  numbers: Uint32Array
  examples: number[]
}

/** Puts attributes into few groups; one with very many combinations is in none. */
export function combineValues(
  attributes: Record<string, AttributeColumn>,
  orders: Record<string, NumberOrder>,
  facets: string[],
  documentCount: number,
): CombinedValues {
  if (documentCount < SMALLEST_WITH_COMBINATIONS) {
    return { combinations: { rows: new Uint16Array(0), width: 0, groups: [], numbers: {} }, attributes, orders }
  }
  const single = facets
    .flatMap((name) => (attributes[name] ? (numberSets(name, attributes[name], documentCount) ?? []) : []))
    .sort((a, b) => b.examples.length - a.examples.length)
  const groups: NumberedDocuments[] = []
  for (const next of single) {
    const joined = firstJoin(groups, next)
    if (joined) groups[joined.place] = joined.group
    else groups.push(next)
  }
  const counted = Object.entries(orders).flatMap(([name, { counted }]) => (counted ? [{ name, counted }] : []))
  return inRows({ attributes, orders, groups, counted, documentCount })
}

function inRows({
  attributes,
  orders,
  groups,
  counted,
  documentCount,
}: {
  attributes: Record<string, AttributeColumn>
  orders: Record<string, NumberOrder>
  groups: NumberedDocuments[]
  counted: { name: string; counted: CountedNumbers }[]
  documentCount: number
}): CombinedValues {
  const width = groups.length + counted.length
  const rows = new Uint16Array(new SharedArrayBuffer(documentCount * width * 2))
  const fillPlace = (place: number, codeOf: (document: number) => number) => {
    for (let document = 0; document < documentCount; document++) rows[document * width + place] = codeOf(document)
  }
  for (const [place, { numbers }] of groups.entries()) fillPlace(place, (document) => numbers[document]!)
  for (const [at, { counted: numbers }] of counted.entries())
    fillPlace(groups.length + at, (document) => codeAt(numbers.codes, document))
  const placeOf = new Map(groups.flatMap((group, place) => group.attributes.map((name) => [name, place] as const)))
  const places = Object.fromEntries(counted.map(({ name }, at) => [name, groups.length + at]))
  return {
    combinations: {
      rows,
      width,
      groups: groups.map(({ attributes: names, examples }) => ({ count: examples.length, attributes: names })),
      numbers: places,
    },
    attributes: mapValues(attributes, (column, name) => {
      const place = placeOf.get(name)
      if (place === undefined) return column
      return { ...columnOfExamples(column, groups[place]!.examples), combinations: { codes: rows, width, place } }
    }),
    orders: mapValues(orders, (order, name) => {
      const place = places[name]
      if (!order.counted || place === undefined) return order
      return { ...order, counted: { ...order.counted, codes: { codes: rows, width, place } } }
    }),
  }
}

/** Numbers the sets of values of one attribute. */
function numberSets(name: string, column: AttributeColumn, documentCount: number): NumberedDocuments | undefined {
  // A set is the number of the set without its last value, and that value.
  const steps = new Map<number, number>()
  const numberOfSet = new Map<number, number>()
  const numbers = new Uint32Array(documentCount)
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
      if (number === MAX_COMBINATIONS) return undefined
      numberOfSet.set(set, number)
    }
    numbers[document] = number
  }
  return { attributes: [name], numbers, examples }
}

/** The first group that the attribute fits into: the widest attributes come first, and the small ones fill up. */
function firstJoin(groups: NumberedDocuments[], next: NumberedDocuments) {
  for (const [place, group] of groups.entries()) {
    const joined = join(group, next)
    if (joined) return { place, group: joined }
  }
  return undefined
}

function join(first: NumberedDocuments, second: NumberedDocuments): NumberedDocuments | undefined {
  const numberOfPair = new Map<number, number>()
  const numbers = new Uint32Array(first.numbers.length)
  const examples: number[] = []
  for (let document = 0; document < numbers.length; document++) {
    const pair = first.numbers[document]! * MAX_COMBINATIONS + second.numbers[document]!
    let number = numberOfPair.get(pair)
    if (number === undefined) {
      number = examples.push(document) - 1
      if (number === MAX_COMBINATIONS) return undefined
      numberOfPair.set(pair, number)
    }
    numbers[document] = number
  }
  return { attributes: [...first.attributes, ...second.attributes], numbers, examples }
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
