import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Feed } from './fed-index.server.ts'
import { type FollowOptions, followDocuments } from './follow-documents.server.ts'

/** Until a process without the lock tries again, and a feeder after a failure. */
const NEXT_TRY_MS = 1000

/** Statements of one connection come one after another, so kinds of documents share what runs. */
function sharedCheck(own: Db): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= sql`select 1`
      .execute(own)
      .then(() => {})
      .finally(() => {
        running = undefined
      })
    return running
  }
}

type FeederOptions = {
  /** One connection that nothing else uses: it holds the lock. */
  lockDb: Db
  /** Processes with the same name share a lock. */
  name: string
  feeds: Feed[]
  onError: (error: unknown) => void
} & Pick<FollowOptions, 'onServed' | 'expungeIntervalMs'>

/** Feeds the cluster as long as this process has the lock: one of all processes does. The others wait for their turn. */
export function createDocumentFeeder({ lockDb, name, feeds, onError, onServed, expungeIntervalMs }: FeederOptions) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function feedWithLock() {
    // One connection only, which ends with its lock.
    await lockDb.connection().execute(async (own) => {
      const key = sql`hashtextextended(${`search feeder ${name}`}, 0)`
      const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${key}) as is_ours`.execute(own)
      if (!rows[0]!.is_ours) return
      const ending = new AbortController()
      const stopped = AbortSignal.any([stopping.signal, ending.signal])
      const options = { stopping: stopped, checkLock: sharedCheck(own), onServed, expungeIntervalMs }
      const follow = (feed: Feed) => followDocuments(feed, options).finally(() => ending.abort())
      const ends = await Promise.allSettled(feeds.map(follow))
      await sql`select pg_advisory_unlock(${key})`.execute(own)
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    })
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await feedWithLock().catch(onError)
      await setTimeout(NEXT_TRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    start() {
      running ??= run()
    },
    async close() {
      stopping.abort()
      await running
    },
  }
}
