import { type NumberColumn, sharedCodes, sharedColumn, sharedNumbers } from '../bytes.ts'
import { type AttributeColumn, attributeColumn, forEachCode } from '../documents/attribute-column.ts'
import { type DocumentStore, mapValues } from '../documents/document-store.ts'
import { emptyTokens, packToken, TokenReader, TokenWriter } from '../documents/document-tokens.ts'
import { numberOrder } from './number-order.ts'
import { type PostingLists, PostingListsWriter } from './posting-lists.ts'
import type { SegmentContents } from './segment.ts'
import { combineValues } from './value-combinations.ts'
import { buildWords } from './word-postings.ts'

/** Documents to build a segment from; those whose bit is set in `removed` are left out. */
export interface BuildSource {
  documents: DocumentStore
  removed?: Uint32Array
}

/** `termLimit` is above every term of the documents. */
export interface BuildJob {
  sources: BuildSource[]
  termLimit: number
  /** Of the schema. */
  facets?: string[] | undefined
  /** Terms of the documents become others. */
  newTerms?: Uint32Array | undefined
}

export function buildSegment({ sources, termLimit, facets, newTerms }: BuildJob): SegmentContents {
  const documents = sortedDocuments(sources, newTerms)
  const isCounted = (name: string) => !facets || facets.includes(name)
  const { attributes, orders, combinations } = combineValues(
    documents.attributes,
    mapValues(documents.numbers, (column, name) => numberOrder(column, isCounted(name))),
    facets ?? Object.keys(documents.attributes),
    documents.count,
  )
  return {
    documents: { ...documents, attributes },
    byId: fill(sharedNumbers(documents.count), (place) => place).sort((a, b) => documents.ids[a]! - documents.ids[b]!),
    ...buildWords(documents, termLimit),
    values: mapValues(documents.attributes, (column) => buildValues(documents.count, column)),
    combinations,
    orders,
  }
}

/** Where a document comes from. */
interface Rows {
  source: Uint8Array | Uint16Array | Uint32Array
  row: Uint32Array
  order: Uint32Array
}

function sortedDocuments(sources: BuildSource[], newTerms: Uint32Array | undefined): DocumentStore {
  const rows = rowsInOrder(sources)
  const count = rows.order.length
  const stores = sources.map(({ documents }) => documents)
  const numbers = (columnOf: (store: DocumentStore) => NumberColumn) => {
    const columns = stores.map(columnOf)
    return sharedColumn(fill(new Float64Array(count), (document) => valueAt(columns, rows, document)))
  }
  const titles = stores.map((store) => store.titles)
  return {
    count,
    ids: numbers((store) => store.ids),
    publishedAt: numbers((store) => store.publishedAt),
    titles: fill(sharedNumbers(count), (document) => valueAt(titles, rows, document)),
    ...(newTerms ? renumberTokens(stores, rows, newTerms) : copyTokens(stores, rows)),
    attributes: mapValues(stores[0]?.attributes ?? {}, (_, name) => mergeColumns(stores, rows, name)),
    numbers: mapValues(stores[0]?.numbers ?? {}, (_, name) => numbers((store) => store.numbers[name]!)),
  }
}

function rowsInOrder(sources: BuildSource[]): Rows {
  const total = sources.reduce((sum, { documents }) => sum + documents.count, 0)
  const source = sharedCodes(total, sources.length)
  const row = new Uint32Array(total)
  let count = 0
  for (const [place, { documents, removed }] of sources.entries()) {
    for (let document = 0; document < documents.count; document++) {
      if (removed && (removed[document >>> 5]! >>> (document & 31)) & 1) continue
      source[count] = place
      row[count++] = document
    }
  }
  const published = sources.map(({ documents }) => documents.publishedAt)
  const ids = sources.map(({ documents }) => documents.ids)
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  order.sort((a, b) => {
    const [sourceA, sourceB, rowA, rowB] = [source[a]!, source[b]!, row[a]!, row[b]!]
    return published[sourceB]![rowB]! - published[sourceA]![rowA]! || ids[sourceB]![rowB]! - ids[sourceA]![rowA]!
  })
  return { source, row, order }
}

function fill<T extends NumberColumn>(array: T, valueFor: (place: number) => number): T {
  for (let place = 0; place < array.length; place++) array[place] = valueFor(place)
  return array
}

function valueAt(columns: NumberColumn[], { source, row, order }: Rows, document: number): number {
  const at = order[document]!
  return columns[source[at]!]![row[at]!]!
}

function copyTokens(stores: DocumentStore[], { source, row, order }: Rows) {
  const tokenStarts = sharedNumbers(order.length + 1)
  for (const [document, at] of order.entries()) {
    const starts = stores[source[at]!]!.tokenStarts
    tokenStarts[document + 1] = tokenStarts[document]! + starts[row[at]! + 1]! - starts[row[at]!]!
  }
  const tokens = emptyTokens(tokenStarts[order.length]!)
  for (const [document, at] of order.entries()) {
    const store = stores[source[at]!]!
    const [start, end] = [store.tokenStarts[row[at]!]!, store.tokenStarts[row[at]! + 1]!]
    tokens.set(store.tokens.subarray(start, end), tokenStarts[document]!)
  }
  return { tokens, tokenStarts }
}

function renumberTokens(stores: DocumentStore[], { source, row, order }: Rows, newTerms: Uint32Array) {
  const readers = stores.map(({ tokens }) => new TokenReader(tokens))
  const writer = new TokenWriter()
  const tokens: number[] = []
  for (const at of order) {
    const { tokenStarts } = stores[source[at]!]!
    const reader = readers[source[at]!]!
    tokens.length = 0
    reader.open(tokenStarts[row[at]!]!, tokenStarts[row[at]! + 1]!)
    while (reader.next()) tokens.push(packToken(newTerms[reader.term]!, reader.position, reader.weight))
    writer.add(Float64Array.from(tokens).sort())
  }
  return writer.finish()
}

function mergeColumns(stores: DocumentStore[], { source, row, order }: Rows, name: string): AttributeColumn {
  const columns = stores.map((store) => store.attributes[name]!)
  const distinct = Float64Array.from(new Set(columns.flatMap(({ values }) => [...values]))).sort()
  const codeOf = new Map([...distinct].map((value, code) => [value, code]))
  const newCodes = columns.map((column) => Uint32Array.from(column.values, (value) => codeOf.get(value)!))
  const starts = new Uint32Array(order.length + 1)
  const codes: number[] = []
  for (const [document, at] of order.entries()) {
    forEachCode(columns[source[at]!]!, row[at]!, (code) => codes.push(newCodes[source[at]!]![code]!))
    starts[document + 1] = codes.length
  }
  return attributeColumn(distinct, starts, codes)
}

function buildValues(documentCount: number, column: AttributeColumn): PostingLists {
  const writer = new PostingListsWriter(documentCount, column.values.length)
  for (let document = 0; document < documentCount; document++) {
    forEachCode(column, document, (code) => writer.count(code, document))
  }
  writer.allocate()
  for (let document = 0; document < documentCount; document++) {
    forEachCode(column, document, (code) => writer.add(code, document))
  }
  return writer.finish()
}
