import { sharedCodes, sharedFloats, sharedNumbers } from '../bytes.ts'

/** One code of each document. Those of several columns stand side by side, in rows of `width`, so that they come from the memory together. */
export interface DocumentCodes {
  codes: Uint16Array | Uint32Array
  width: number
  place: number
}

/** The values of one attribute. */
export interface AttributeColumn {
  /** Distinct, sorted. A code is a place here. */
  values: Float64Array
  /** The combination of values of each document. If absent, each document has a combination of its own, with its number. */
  combinations?: DocumentCodes
  /**
   * The codes of combination `c` are those from `starts[c]` up to `starts[c + 1]`. Empty when none has more than
   * one: then `codes[c]` is the code of combination `c`, and `values.length` stands for none.
   */
  starts: Uint32Array
  codes: Uint16Array | Uint32Array
}

export const codeAt = ({ codes, width, place }: DocumentCodes, document: number) => codes[document * width + place]!

export const hasSingleCodes = ({ starts }: AttributeColumn) => starts.length === 0

/** `codes` are in the order of documents, from `starts[d]` for document `d`. */
export function attributeColumn(distinct: Float64Array, starts: ArrayLike<number>, codes: ArrayLike<number>) {
  const count = starts.length - 1
  const values = sharedFloats(distinct.length)
  values.set(distinct)
  let isSingle = true
  for (let document = 0; document < count && isSingle; document++) {
    isSingle = starts[document + 1]! - starts[document]! <= 1
  }
  const column: AttributeColumn = isSingle
    ? { values, starts: sharedNumbers(0), codes: sharedCodes(count, distinct.length + 1).fill(distinct.length) }
    : { values, starts: sharedNumbers(count + 1), codes: sharedCodes(codes.length, distinct.length) }
  if (!isSingle) {
    column.starts.set(starts)
    column.codes.set(codes)
    return column
  }
  for (let document = 0; document < count; document++) {
    if (starts[document + 1]! > starts[document]!) column.codes[document] = codes[starts[document]!]!
  }
  return column
}

/** Calls `use` for the codes of a document. */
export function forEachCode(
  { values, combinations, starts, codes }: AttributeColumn,
  document: number,
  use: (code: number) => void,
) {
  const combination = combinations ? codeAt(combinations, document) : document
  if (starts.length === 0) {
    const code = codes[combination]!
    if (code < values.length) use(code)
    return
  }
  for (let at = starts[combination]!; at < starts[combination + 1]!; at++) use(codes[at]!)
}
