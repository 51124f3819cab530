import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { IndexQuery, IndexResult } from '#search/index/index-types.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import { readVacancyDocuments, readVacancyDocumentsOf, VACANCY_INDEX_SCHEMA } from './index-documents.ts'

/** Listed vacancies in the memory of this process. */
export type VacancyIndex = {
  /** Fills the index. Ends when it is filled; a failure is reported and tried again. */
  start(): Promise<void>
  /** What is committed when the search begins is found. Undefined while the index is not filled: the database searches. */
  search(query: IndexQuery): Promise<IndexResult | undefined>
  close(): Promise<void>
}

const RETRY_DELAY_MS = 10_000

/** An index that follows the search documents: each search reads first what has changed since the one before. */
export function createVacancyIndex(db: Db, onError: (error: unknown) => void): VacancyIndex {
  const stopping = new AbortController()
  let follower: Follower | undefined
  let filling: Promise<void> | undefined

  async function fill() {
    while (!stopping.signal.aborted && !follower) {
      follower = await createFollower(db, onError).catch(async (error) => {
        if (stopping.signal.aborted) return undefined
        onError(error)
        await setTimeout(RETRY_DELAY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
        return undefined
      })
    }
  }

  return {
    start() {
      filling ??= fill()
      return filling
    },
    async search(query) {
      if (!follower) return undefined
      await follower.catchUp()
      return follower.index.search(query)
    },
    async close() {
      stopping.abort()
      await filling
      await follower?.index.close()
    },
  }
}

type Follower = Awaited<ReturnType<typeof createFollower>>

async function createFollower(db: Db, onMergeFailed: (error: unknown) => void) {
  const index = new SearchIndex(VACANCY_INDEX_SCHEMA, { onMergeFailed })
  let next = await readOldestTransaction(db)
  /** Transaction of the last applied change, for the changes that are read again because an older transaction still runs. */
  let applied = new Map<number, string>()
  let current: Promise<void> | undefined
  let upcoming: Promise<void> | undefined
  await index.load(readVacancyDocuments(db))

  async function applyChanges() {
    const { oldest, changes } = await readChanges(db, next)
    const news = changes.filter(({ id, changed_by }) => applied.get(id) !== changed_by)
    for await (const documents of readVacancyDocumentsOf(
      db,
      news.map(({ id }) => id),
    ))
      await index.apply(documents)
    applied = new Map(changes.map(({ id, changed_by }) => [id, changed_by]))
    next = oldest
  }

  /** Searches at the same time share a look. One that is under way may have begun too early. */
  function catchUp(): Promise<void> {
    if (!current) {
      current = applyChanges().finally(() => {
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

  await catchUp()
  return { index, catchUp }
}

/** Whatever an older transaction has changed is visible to the next statement. */
async function readOldestTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{
    oldest: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db)
  return rows[0]!.oldest
}

/**
 * Vacancies that transactions from `since` on have changed. A restored database may name transactions of another one,
 * which are in its future: those changes were read with the whole.
 */
async function readChanges(db: Db, since: string) {
  const { rows } = await sql<{ oldest: string; id: number | null; changed_by: string }>`
    select running.oldest::text as oldest, changed.id, changed.changed_by::text as changed_by
    from (
      select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_snapshot_xmax(pg_current_snapshot()) as future
    ) as running
    left join vacancy_document as changed
      on changed.changed_by >= ${since}::xid8 and changed.changed_by < running.future`.execute(db)
  return {
    oldest: rows[0]!.oldest,
    changes: rows.flatMap(({ id, changed_by }) => (id === null ? [] : { id, changed_by })),
  }
}
