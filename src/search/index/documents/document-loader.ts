import type { DocumentChange, IndexSchema } from '../index-types.ts'
import { wordCount } from '../segments/posting-lists.ts'
import type { BuildSource } from '../segments/segment-builder.ts'
import { type DocumentStore, DocumentStoreWriter } from './document-store.ts'
import type { Lexicon } from './lexicon.ts'
import type { TitleCatalog } from './title-catalog.ts'

/** So many documents lie in one store. */
const STORE_SIZE = 16_384

/** Collects all documents before an index is built from them. */
export class DocumentLoader {
  private readonly stores: DocumentStore[] = []
  private readonly places = new Map<number, { store: number; row: number }>()
  private readonly replaced: { store: number; row: number }[] = []
  private writer: DocumentStoreWriter
  private readonly schema: IndexSchema
  private readonly lexicon: Lexicon
  private readonly titles: TitleCatalog

  constructor(schema: IndexSchema, lexicon: Lexicon, titles: TitleCatalog) {
    this.schema = schema
    this.lexicon = lexicon
    this.titles = titles
    this.writer = new DocumentStoreWriter(schema, lexicon)
  }

  add(change: DocumentChange) {
    const before = this.places.get(change.id)
    if (before) this.replaced.push(before)
    this.places.delete(change.id)
    if (!change.isSearchable) return
    this.places.set(change.id, { store: this.stores.length, row: this.writer.count })
    this.writer.add(change, this.titles.register(change.title ?? ''))
    if (this.writer.count === STORE_SIZE) this.finishStore()
  }

  finish(): BuildSource[] {
    this.finishStore()
    const sources = this.stores.map((documents) => ({
      documents,
      removed: new Uint32Array(wordCount(documents.count)),
    }))
    for (const { store, row } of this.replaced) sources[store]!.removed[row >>> 5]! |= 1 << (row & 31)
    return sources
  }

  private finishStore() {
    this.stores.push(this.writer.finish())
    this.writer = new DocumentStoreWriter(this.schema, this.lexicon)
  }
}
