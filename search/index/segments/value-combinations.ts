import { sharedCodes } from '../bytes.ts'
import { type AttributeColumn, attributeColumn, forEachCode } from '../documents/attribute-column.ts'

/** Fewer documents are counted attribute by attribute. */
const SMALLEST_WITH_COMBINATIONS = 4096

/** Counters of so many combinations stay in the fast memory of a processor. */
const MAX_COMBINATIONS = 16_384

/** The numbers of the combinations of each document stand side by side, so that they come from the memory together. */
export interface ValueCombinations {
  /** For each document one number for each group. */
  rows: Uint16Array | Uint32Array
  groups: CombinationGroup[]
}

/**
 * Attributes that are counted together. Each combination of their values that a document has is numbered, so that one
 * pass over the documents counts all these attributes, also those of which a document has several values.
 */
export interface CombinationGroup {
  count: number
  /** The values of each combination, where other columns have those of each document. */
  columns: Record<string, AttributeColumn>
}

/** Attributes with the number that each document has, and for each number a document that has it. */
interface NumberedDocuments {
  attributes: string[]
  numbers: Uint32Array
  examples: number[]
}

/** Puts attributes into few groups; one with very many sets of values is in none. */
export function combineValues(
  attributes: Record<string, AttributeColumn>,
  facets: string[],
  documentCount: number,
): ValueCombinations {
  if (documentCount < SMALLEST_WITH_COMBINATIONS) return { rows: sharedCodes(0, 0), groups: [] }
  const single = facets
    .flatMap((name) => numberSets(name, attributes[name]!, documentCount) ?? [])
    .sort((a, b) => b.examples.length - a.examples.length)
  const groups: NumberedDocuments[] = []
  for (const next of single) {
    const joined = firstJoin(groups, next)
    if (joined) groups[joined.place] = joined.group
    else groups.push(next)
  }
  const rows = sharedCodes(documentCount * groups.length, MAX_COMBINATIONS)
  for (const [place, { numbers }] of groups.entries()) {
    for (let document = 0; document < documentCount; document++) {
      rows[document * groups.length + place] = numbers[document]!
    }
  }
  const toGroup = ({ attributes: names, examples }: NumberedDocuments): CombinationGroup => ({
    count: examples.length,
    columns: Object.fromEntries(names.map((name) => [name, columnOfExamples(attributes[name]!, examples)])),
  })
  return { rows, groups: groups.map(toGroup) }
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
