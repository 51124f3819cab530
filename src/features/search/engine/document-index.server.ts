import { setTimeout } from 'node:timers/promises'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { endedWritesOf } from '#database/ended-writes.ts'
import type { IndexQuery, IndexResult } from '#search/index/index-types.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import { ChangeQueue } from './change-queue.server.ts'
import { type Changes, readChanges, readPosition } from './changed-documents.server.ts'
import type { DocumentSource } from './document-source.server.ts'
import type { IndexFile } from './index-file.server.ts'

/** Documents of one kind, followed by this process. */
export type DocumentIndex = {
  /** Fills the index. Ends when it is filled; a failure is reported and tried again. */
  start(): Promise<void>
  /**
   * What this process has committed when the search begins is found, and what others have, a moment later: all of it, unless so
   * much has changed that reading it takes too long. Refuses `unavailable` while the index is not filled.
   */
  search(query: IndexQuery): Promise<IndexResult>
  /** Several searches in the same documents. What the queries need is read while the index catches up. */
  searchAll(prepare: () => Promise<IndexQuery[]>): Promise<IndexResult[]>
  /** How many are in the memory of this process. */
  documentCount(): number
  close(): Promise<void>
}

export type IndexOptions = {
  db: Db
  source: DocumentSource
  /** Keeps the index between two starts. */
  file?: IndexFile | undefined
  onError: (error: unknown) => void
  /** Called once, when the index is filled. */
  onFilled?: ((filled: { isFromFile: boolean; documents: number }) => void) | undefined
  /** Told of changes before a search uses them; of `undefined` when some may have been missed. */
  onChanged?: ((changes: Pick<Changes, 'ids' | 'others'> | undefined) => void) | undefined
}

const RETRY_DELAY_MS = 10_000

/** What a person is told while nothing can be searched. */
export const SEARCH_UNAVAILABLE = {
  message: 'Поиск ненадолго недоступен. Попробуйте через минуту',
  details: { retry_after: 5 },
}

/** Between two looks for changes while nobody searches: the first search does not read all that has changed before. */
const LOOK_INTERVAL_MS = 250

/**
 * So long a look serves searches, unless this process itself has written something since. Longer than from one look to the next: a
 * search waits only for what its own process has written, or when the looks do not keep up.
 */
const LOOK_SERVES_MS = 400

/** The names of changes besides documents are kept for a day. A process that slept longer has missed some. */
const MAX_SLEEP_MS = 12 * 3600 * 1000

/** Reading all documents anew takes less time than so many changes. */
const MAX_CHANGES_TO_CATCH_UP = 10_000
const MAX_CHANGED_SHARE = 1 / 5

/** An index that follows the database: each search reads first what has changed since the last look. */
export function createDocumentIndex(options: IndexOptions): DocumentIndex {
  const { onError, onFilled, file } = options
  const stopping = new AbortController()
  let follower: Follower | undefined
  let filling: Promise<void> | undefined
  let saving: Promise<void> | undefined
  let following: Promise<void> | undefined

  async function fill() {
    while (!stopping.signal.aborted && !follower) {
      follower = await createFollower(options, stopping.signal).catch(async (error) => {
        if (stopping.signal.aborted) return undefined
        onError(error)
        await setTimeout(RETRY_DELAY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
        return undefined
      })
    }
    if (!follower || stopping.signal.aborted) return
    onFilled?.({ isFromFile: follower.isFromFile, documents: follower.index.documentCount })
    saving = file?.keepSaving(follower.read, stopping.signal)
    following = keepFollowing(follower, stopping.signal)
  }

  async function searchAll(prepare: () => Promise<IndexQuery[]>) {
    if (!follower) return refuse('unavailable', SEARCH_UNAVAILABLE)
    const { catchUp, index } = follower
    const [queries] = await Promise.all([prepare(), catchUp()])
    return queries.map((query) => index.search(query))
  }

  return {
    start() {
      filling ??= fill()
      return filling
    },
    search: async (query) => (await searchAll(async () => [query]))[0]!,
    searchAll,
    documentCount: () => follower?.index.documentCount ?? 0,
    async close() {
      stopping.abort()
      await filling
      await saving
      await following
      await follower?.stop()
      if (follower) await file?.save(follower.read)
      await follower?.index.close()
    },
  }
}

type Follower = Awaited<ReturnType<typeof createFollower>>

async function keepFollowing({ catchUp }: Follower, stopping: AbortSignal) {
  while (!stopping.aborted) {
    await setTimeout(LOOK_INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
    // The next search meets the same error, and its request reports it.
    if (!stopping.aborted) await catchUp().catch(() => {})
  }
}

async function createFollower(options: IndexOptions, stopping: AbortSignal) {
  const { db, source, onChanged } = options
  const { index, isFromFile, changed: begun } = await beginIndex(options, stopping)
  const queue = new ChangeQueue({
    read: (ids) => source.readChanged(db, ids),
    apply: (documents) => index.apply(documents),
  })
  let { position } = begun
  /** Everything that had changed until then is in the index. */
  let appliedPosition = position
  let current: Promise<void> | undefined
  let upcoming: Promise<void> | undefined
  let lastLook: Look | undefined
  let knownOn = Date.now()

  async function apply(changed: Changes) {
    if (changed.ids.length + changed.others.length > 0) onChanged?.(changed)
    position = changed.position
    knownOn = Date.now()
    await queue.add(changed.ids)
    if (queue.isEmpty) appliedPosition = position
  }

  /** Searches share a look. One that began before the last write of this process may miss it. */
  function catchUp(): Promise<void> {
    if (lastLook && servesStill(lastLook, db)) return current ?? DONE
    if (!current) {
      lastLook = { at: performance.now(), writes: endedWritesOf(db) }
      if (Date.now() - knownOn > MAX_SLEEP_MS) onChanged?.(undefined)
      current = readChanges(db, source, position)
        .then(apply)
        .catch((error) => {
          lastLook = undefined
          throw error
        })
        .finally(() => {
          current = undefined
        })
      return current
    }
    upcoming ??= current
      .catch(() => {})
      .then(() => {
        upcoming = undefined
        return catchUp()
      })
    return upcoming
  }

  await closeOnError(index, async () => {
    for await (const documents of source.readChanged(db, begun.ids)) await index.apply(documents)
  })
  const read = () => ({ state: index.state(), position: appliedPosition, generation: index.generation() })
  return { index, isFromFile, catchUp, read, stop: () => queue.close() }
}

/** When a look began, and what this process had written until then. */
type Look = { at: number; writes: number | undefined }

const DONE = Promise.resolve()

const servesStill = ({ at, writes }: Look, db: Db) =>
  writes !== undefined && writes === endedWritesOf(db) && performance.now() - at < LOOK_SERVES_MS

/** The index of the file, if it is usable and not too old, or a new one of all documents, and what has changed since. */
async function beginIndex({ db, source, file, onError }: IndexOptions, stopping: AbortSignal) {
  const stored = await file?.load(source.schema).catch(onError)
  if (stored) {
    const index = new SearchIndex(source.schema, { state: stored.state, onMergeFailed: onError })
    const changed = await closeOnError(index, () => readChanges(db, source, stored.position))
    if (changed.ids.length <= Math.max(MAX_CHANGES_TO_CATCH_UP, index.documentCount * MAX_CHANGED_SHARE))
      return { index, changed, isFromFile: true }
    await index.close()
  }
  const position = await readPosition(db)
  const index = new SearchIndex(source.schema, { onMergeFailed: onError })
  // The process does not wait for a long load when it is told to stop.
  const close = () => void index.close()
  stopping.addEventListener('abort', close, { once: true })
  try {
    const changed = await closeOnError(index, async () => {
      await index.load(untilStopped(source.readAll(db), stopping))
      return readChanges(db, source, position)
    })
    return { index, changed, isFromFile: false }
  } finally {
    stopping.removeEventListener('abort', close)
  }
}

/** An index that could not be filled ends its thread. */
async function closeOnError<T>(index: SearchIndex, fill: () => Promise<T>): Promise<T> {
  try {
    return await fill()
  } catch (error) {
    await index.close()
    throw error
  }
}

async function* untilStopped<T>(groups: AsyncIterable<T>, stopping: AbortSignal): AsyncGenerator<T> {
  for await (const group of groups) {
    stopping.throwIfAborted()
    yield group
  }
}
