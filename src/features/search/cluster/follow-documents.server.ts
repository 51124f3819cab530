import { setTimeout } from 'node:timers/promises'
import {
  buildIndex,
  catchUp,
  definitionOf,
  type FedIndex,
  type Feed,
  findFedIndex,
  NOTES,
  serveIndex,
} from './fed-index.server.ts'

const DAY_MS = 24 * 3600 * 1000

/** The copies of an index agree twice a minute on what none of them needs any more; what was deleted since then stays. */
const DELETION_SETTLES_MS = 120_000

/**
 * A deleted document is not found any more, but stays in the files of the cluster until those are merged. Once a day they are, beside the
 * feeding, so that what was erased is in no file of any node at the latest two days later.
 */
function createExpunger({ indexes }: Feed, intervalMs = DAY_MS) {
  /** Nobody knows what was deleted before the start. */
  let lastDeletion = Date.now()
  let lastStart: number | undefined
  let running: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  async function expunge(name: string, start: number) {
    await indexes.expungeDeleted(name)
    await indexes.storeNote(NOTES, noteOf(name), String(start))
  }

  return {
    async follow(name: string, hasDeleted: boolean) {
      if (hasDeleted) lastDeletion = Date.now()
      if (failure) throw failure.error
      lastStart ??= Number((await indexes.readNote(NOTES, noteOf(name))) ?? 0)
      const start = Date.now()
      if (running || start - lastStart < intervalMs || lastDeletion < lastStart - DELETION_SETTLES_MS) return
      lastStart = start
      running = expunge(name, start)
        .catch((error) => {
          failure = { error }
        })
        .finally(() => {
          running = undefined
        })
    },
  }
}

const noteOf = (name: string) => `expunged ${name}`

/** Between two looks for changes. */
const LOOK_INTERVAL_MS = 250
/** Searches that began before a swap end in the former index. */
const FORMER_INDEX_STAYS_MS = 5000

export type FollowOptions = {
  stopping: AbortSignal
  /** Rejects when another process may have become the feeder. */
  checkLock(): Promise<void>
  /** An index is served for the first time, or in the place of another. */
  onServed?: ((name: string) => void) | undefined
  expungeIntervalMs?: number | undefined
}

/**
 * Feeds one kind of documents until it is stopped or something fails. Where the definition has changed, a new index is
 * built while the former one is fed and searched on.
 */
export async function followDocuments(feed: Feed, options: FollowOptions): Promise<void> {
  const { stopping, checkLock, onServed, expungeIntervalMs } = options
  const ending = new AbortController()
  const found = await findFedIndex(feed)
  let served: FedIndex | undefined = found
  const behind = (await feed.indexes.behind(feed.alias))?.name
  const isCurrent = found !== undefined && found.version === definitionOf(feed).version
  const build = isCurrent ? undefined : startBuild(feed, behind, AbortSignal.any([stopping, ending.signal]))
  const expunger = createExpunger(feed, expungeIntervalMs)
  try {
    while (!stopping.aborted) {
      await checkLock()
      if (served) {
        const { hasDeleted } = await catchUp(feed, served)
        await expunger.follow(served.name, hasDeleted)
      }
      const built = build?.take()
      if (built) {
        await serveIndex(feed, built, behind)
        served = built
        onServed?.(built.name)
        if (behind) void dropLater(feed, behind)
      }
      await setTimeout(LOOK_INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
    }
  } finally {
    ending.abort()
    await build?.end
  }
}

/** `take` gives the index when it is built, and throws what the build failed with. */
function startBuild(feed: Feed, behind: string | undefined, stopping: AbortSignal) {
  let outcome: { index: FedIndex } | { error: unknown } | undefined
  const end = buildIndex(feed, behind, stopping).then(
    (index) => {
      outcome = { index }
    },
    (error) => {
      outcome = { error }
    },
  )
  return {
    end,
    take(): FedIndex | undefined {
      if (!outcome) return undefined
      if ('error' in outcome) throw outcome.error
      const { index } = outcome
      outcome = undefined
      return index
    },
  }
}

/** One that stays because the process ends is removed by the next build. */
async function dropLater({ indexes }: Feed, name: string) {
  await setTimeout(FORMER_INDEX_STAYS_MS, undefined, { ref: false })
  await indexes.drop(name).catch(() => {})
}
