import { filled, type NumberColumn, sharedFloats, sharedNumbers } from '../bytes.ts'
import type { DocumentChange, IndexSchema } from '../index-types.ts'
import { type AttributeColumn, attributeColumn } from './attribute-column.ts'
import { packToken, TokenWriter } from './document-tokens.ts'
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
  private readonly words = new TokenWriter()
  private readonly columns: Record<string, { starts: number[]; values: number[] }>
  private readonly numbers: Record<string, number[]>
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
    return {
      count: this.count,
      ids: filled(sharedFloats(this.count), this.ids),
      publishedAt: filled(sharedFloats(this.count), this.publishedAt),
      titles: filled(sharedNumbers(this.count), this.titles),
      ...this.words.finish(),
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
    this.words.add(this.tokens.subarray(0, count).sort())
  }
}

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
