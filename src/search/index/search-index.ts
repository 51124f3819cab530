import { setImmediate } from 'node:timers/promises'
import { DocumentLoader } from './documents/document-loader.ts'
import { DocumentStoreWriter } from './documents/document-store.ts'
import { Lexicon } from './documents/lexicon.ts'
import { PrefixIndex } from './documents/prefix-index.ts'
import { TitleCatalog } from './documents/title-catalog.ts'
import type { DocumentChange, IndexQuery, IndexResult, IndexSchema } from './index-types.ts'
import { SetMemory } from './lookup/document-set.ts'
import { type SearchedSegment, searchSegments } from './lookup/search-segments.ts'
import { BuildThreads, isLargeJob } from './segments/build-thread.ts'
import { segmentsToMerge } from './segments/compaction.ts'
import { Segment, type SegmentContents } from './segments/segment.ts'
import { type BuildJob, type BuildSource, buildSegment } from './segments/segment-builder.ts'

/** So many changed documents are made searchable in one go: a few milliseconds of work. */
const SLICE = 32

/** Everything that a snapshot holds. */
export interface IndexState {
  schema: IndexSchema
  lexemes: { names: string[]; sorted: Uint32Array }
  titles: string[]
  segments: { contents: SegmentContents; removed: Uint32Array }[]
}

interface SegmentBuilder {
  build(job: BuildJob): Promise<SegmentContents>
  close(): Promise<void>
}

/** Segments that are being built into one. */
interface Merge {
  segments: Segment[]
  isLarge: boolean
  /** What was removed meanwhile. */
  removedIds: number[]
  end: Promise<void>
}

export interface SearchIndexOptions {
  /** Where the index goes on. */
  state?: IndexState
  builder?: SegmentBuilder
  /** Small segments could not be built into one: searches stay right and become slower. */
  onMergeFailed?: (error: unknown) => void
}

/**
 * Finds documents in memory. Each group of changes becomes a small segment, and threads build small segments into
 * larger ones: at most one large segment at a time, and beside it one small one. `load` and `apply` are called one after another; `search` may be called at any time.
 */
export class SearchIndex {
  private readonly schema: IndexSchema
  private readonly lexicon: Lexicon
  private readonly titles: TitleCatalog
  private readonly builder: SegmentBuilder
  private readonly onMergeFailed: SearchIndexOptions['onMergeFailed']
  private searched: SearchedSegment[] = []
  private readonly merges = new Set<Merge>()
  private appliedCount = 0
  private isClosed = false

  constructor(schema: IndexSchema, { state, builder = new BuildThreads(), onMergeFailed }: SearchIndexOptions = {}) {
    this.schema = schema
    this.builder = builder
    this.onMergeFailed = onMergeFailed
    this.lexicon = new Lexicon(state && PrefixIndex.from(state.lexemes.names, state.lexemes.sorted))
    this.titles = new TitleCatalog(state?.titles)
    for (const { contents, removed } of state?.segments ?? []) this.addSegment(new Segment(contents, removed))
    for (const { segment } of this.searched) this.titles.countAll(segment)
  }

  /** Fills an empty index with all documents. An id that comes again replaces the document that came before. */
  async load(changes: AsyncIterable<DocumentChange[]>) {
    const loader = new DocumentLoader(this.schema, this.lexicon, this.titles)
    for await (const group of changes) {
      for (let start = 0; start < group.length; start += SLICE) {
        for (const change of group.slice(start, start + SLICE)) loader.add(change)
        await setImmediate()
      }
    }
    this.searched = []
    const sources = loader.finish()
    // Documents take fewer bytes when frequent lexemes have low numbers.
    this.addSegment(new Segment(await this.build(sources, this.lexicon.renumber())))
    for (const { segment } of this.searched) this.titles.countAll(segment)
  }

  /** Makes changed documents searchable (or not any more), a small group at a time. */
  async apply(changes: DocumentChange[]) {
    for (let start = 0; start < changes.length; start += SLICE) {
      if (start > 0) await setImmediate()
      const last = new Map(changes.slice(start, start + SLICE).map((change) => [change.id, change]))
      this.applySlice([...last.values()])
      this.appliedCount++
      this.mergeInBackground()
    }
  }

  search(query: IndexQuery): IndexResult {
    return searchSegments(query, this.searched, this.lexicon)
  }

  /** Grows with each group of changes; begins at 0 after a load. */
  generation(): number {
    return this.appliedCount
  }

  /** The words of titles with their counts, to correct typing with. */
  get vocabulary(): ReadonlyMap<string, number> {
    return this.titles.vocabulary
  }

  suggestTitles(text: string, limit: number) {
    return this.titles.suggest(text, limit)
  }

  get documentCount(): number {
    return this.searched.reduce((sum, { segment }) => sum + segment.searchableCount, 0)
  }

  get segmentCount(): number {
    return this.searched.length
  }

  /** Ends when no segments wait to be built into one. */
  async whenMerged() {
    while (this.merges.size > 0) await Promise.all(Array.from(this.merges, ({ end }) => end))
  }

  /** Builds everything into one segment. */
  async compact(): Promise<void> {
    await this.whenMerged()
    // A change could have started another merge meanwhile.
    if (this.merges.size > 0) return this.compact()
    const segments = this.searched.map(({ segment }) => segment)
    if (segments.length > 1 || segments.some(({ removedCount }) => removedCount > 0)) this.startMerge(segments)
    await this.whenMerged()
  }

  /** The index as it is now. Changes that come afterwards do not touch it. */
  state(): IndexState {
    const { names, sorted } = this.lexicon.contents()
    return {
      schema: this.schema,
      lexemes: { names, sorted: Uint32Array.from(sorted) },
      titles: this.titles.list(),
      segments: this.searched.map(({ segment }) => ({ contents: segment.contents, removed: segment.removed.slice() })),
    }
  }

  /** Segments that are being built into one, and documents that are being loaded, are left. */
  async close() {
    this.isClosed = true
    await this.builder.close()
    await this.whenMerged()
  }

  private applySlice(changes: DocumentChange[]) {
    const writer = new DocumentStoreWriter(this.schema, this.lexicon)
    for (const change of changes) {
      this.remove(change.id)
      if (change.isSearchable) writer.add(change, this.titles.add(change.title ?? ''))
    }
    if (writer.count === 0) return
    const sources = [{ documents: writer.finish() }]
    this.addSegment(new Segment(buildSegment({ sources, termLimit: this.lexicon.limit })))
  }

  private remove(id: number) {
    for (const { removedIds } of this.merges) removedIds.push(id)
    for (const { segment } of this.searched) {
      const document = segment.find(id)
      if (document < 0) continue
      this.titles.count(segment.contents.documents.titles[document]!, -1)
      segment.removeDocument(document)
    }
  }

  private addSegment(segment: Segment) {
    if (segment.count > 0) this.searched.push({ segment, memory: new SetMemory(segment.count) })
  }

  private async build(sources: BuildSource[], newTerms?: Uint32Array): Promise<SegmentContents> {
    if (this.isClosed) throw new Error('The index is closed')
    return this.builder.build({ sources, termLimit: this.lexicon.limit, facets: this.schema.facets, newTerms })
  }

  private mergeInBackground() {
    const merging = new Set(Array.from(this.merges, ({ segments }) => segments).flat())
    this.searched = this.searched.filter(({ segment }) => segment.searchableCount > 0 || merging.has(segment))
    const waiting = this.searched.flatMap(({ segment }) => (merging.has(segment) ? [] : [segment]))
    const segments = segmentsToMerge(waiting)
    const isBusy = [...this.merges].some(({ isLarge }) => isLarge === isLargeMerge(segments))
    if (segments.length > 0 && !isBusy && !this.isClosed) this.startMerge(segments)
  }

  private startMerge(segments: Segment[]) {
    const sources = segments.map(({ contents, removed }) => ({
      documents: contents.documents,
      removed: removed.slice(),
    }))
    const merge: Merge = { segments, isLarge: isLargeMerge(segments), removedIds: [], end: Promise.resolve() }
    this.merges.add(merge)
    merge.end = this.build(sources).then(
      (contents) => {
        this.merges.delete(merge)
        this.replace(merge, new Segment(contents))
        this.mergeInBackground()
      },
      (error) => {
        // The segments stay as they are and are merged with the next changes.
        this.merges.delete(merge)
        if (!this.isClosed) this.onMergeFailed?.(error)
      },
    )
  }

  private replace({ segments, removedIds }: Merge, merged: Segment) {
    for (const id of removedIds) {
      const document = merged.find(id)
      if (document >= 0) merged.removeDocument(document)
    }
    this.searched = this.searched.filter(({ segment }) => !segments.includes(segment))
    this.addSegment(merged)
  }
}

const isLargeMerge = (segments: Segment[]) => isLargeJob(segments.reduce((sum, { count }) => sum + count, 0))
