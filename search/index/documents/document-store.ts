import { filled, type NumberColumn, sharedBytes, sharedFloats, sharedNumbers } from '../bytes.ts'
import type { DocumentChange, IndexSchema } from '../index-types.ts'
import { type AttributeColumn, attributeColumn } from './attribute-column.ts'
import { maxTokenBytes, packToken, SPARE_BYTES, writeTokens } from './document-tokens.ts'
import type { Lexicon } from './lexicon.ts'
import { readTsvectorText } from './tsvector-text.ts'

/** Documents side by side, without anything to find them by. Only typed arrays, so that threads share it. */
export interface DocumentStore {
  count: number
  ids: NumberColumn
  publishedAt: NumberColumn
  /** Numbers of the title catalog. */
  titles: Uint32Array
  /** See `document-tokens.ts`. */
  tokens: Uint8Array
  /** The first byte of each document. */
  tokenStarts: Uint32Array
  attributes: Record<string, AttributeColumn>
  /** NaN where a document has no number. */
  numbers: Record<string, NumberColumn>
}

/** Makes a store of documents given one by one. */
export class DocumentStoreWriter {
  private readonly ids: number[] = []
  private readonly publishedAt: number[] = []
  private readonly titles: number[] = []
  private readonly tokenStarts: number[] = [0]
  private readonly columns: Record<string, { starts: number[]; values: number[] }>
  private readonly numbers: Record<string, number[]>
  private bytes = new Uint8Array(1 << 15)
  private tokens = new Float64Array(1 << 10)
  private readonly lexicon: Lexicon

  constructor(schema: IndexSchema, lexicon: Lexicon) {
    this.lexicon = lexicon
    this.columns = Object.fromEntries(schema.attributes.map((name) => [name, { starts: [0], values: [] }]))
    this.numbers = Object.fromEntries(schema.numbers.map((name) => [name, []]))
  }

  get count(): number {
    return this.ids.length
  }

  add(document: DocumentChange, title: number) {
    this.ids.push(document.id)
    this.publishedAt.push(document.publishedAt)
    this.titles.push(title)
    this.addTokens(document.lexemes)
    for (const [name, column] of Object.entries(this.columns)) {
      for (const value of new Set(document.attributes[name])) column.values.push(value)
      column.starts.push(column.values.length)
    }
    for (const [name, column] of Object.entries(this.numbers)) column.push(document.numbers[name] ?? Number.NaN)
  }

  finish(): DocumentStore {
    const end = this.tokenStarts.at(-1)!
    const tokens = emptyTokens(end)
    tokens.set(this.bytes.subarray(0, end))
    return {
      count: this.count,
      ids: filled(sharedFloats(this.count), this.ids),
      publishedAt: filled(sharedFloats(this.count), this.publishedAt),
      titles: filled(sharedNumbers(this.count), this.titles),
      tokens,
      tokenStarts: filled(sharedNumbers(this.count + 1), this.tokenStarts),
      attributes: mapValues(this.columns, ({ starts, values }) => columnOf(starts, values)),
      numbers: mapValues(this.numbers, (column) => filled(sharedFloats(this.count), column)),
    }
  }

  private addTokens(lexemes: string) {
    let count = 0
    readTsvectorText(lexemes, (lexeme, position, weight) => {
      if (count === this.tokens.length) this.tokens = grown(this.tokens, new Float64Array(count * 2))
      this.tokens[count++] = packToken(this.lexicon.add(lexeme), position, weight)
    })
    const sorted = this.tokens.subarray(0, count).sort()
    const start = this.tokenStarts.at(-1)!
    const needed = start + maxTokenBytes(count)
    if (needed > this.bytes.length)
      this.bytes = grown(this.bytes, new Uint8Array(Math.max(needed, this.bytes.length * 2)))
    this.tokenStarts.push(writeTokens(sorted, this.bytes, start))
  }
}

/** Whole words, and those that readers look at behind the last document. */
export const emptyTokens = (length: number) => sharedBytes(Math.ceil(length / 4) * 4 + SPARE_BYTES)

function columnOf(starts: number[], values: number[]): AttributeColumn {
  const distinct = Float64Array.from(new Set(values)).sort()
  const codeOf = new Map([...distinct].map((value, code) => [value, code]))
  return attributeColumn(
    distinct,
    starts,
    values.map((value) => codeOf.get(value)!),
  )
}

function grown<T extends Float64Array | Uint8Array>(small: T, large: T): T {
  large.set(small)
  return large
}

export function mapValues<T, R>(record: Record<string, T>, use: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, use(value, key)]))
}
