import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { connect, type Db } from '#database/connect.ts'
import { createClusterIndex } from '#features/search/cluster/cluster-index.server.ts'
import { createDocumentFeeder } from '#features/search/cluster/document-feeder.server.ts'
import type { Feed } from '#features/search/cluster/fed-index.server.ts'
import { connectToIndexes } from '#integrations/search-cluster/cluster-indexes.ts'
import { createSearchCluster } from '#integrations/search-cluster/search-cluster.ts'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import type { TestApp } from '../test-app.ts'
import { FED_DOCUMENTS } from './fed-source.ts'
import { sharedCluster } from './shared-cluster.ts'

const WORD: LexemeQuery = { kind: 'lexeme', lexeme: 'слово', isPrefix: false }

/** Documents with a number, an index of their own and what feeds it. */
export async function openFed(app: TestApp, name: string) {
  const { urls } = await sharedCluster()
  const { db, databaseUrls, changeSchema } = app
  await changeSchema(sql`create table if not exists fed_document (
    id bigint primary key, number int not null, word text not null default '', is_deleted boolean not null default false,
    changed_by xid8 not null default pg_current_xact_id())`)
  await sql`delete from fed_document`.execute(db)
  const indexes = connectToIndexes(urls)
  const cluster = createSearchCluster(urls, { limitMs: 60_000 })
  const alias = `fed-${name}`
  for (const one of await indexes.list(`${alias}-*`)) await indexes.drop(one)
  const index = createClusterIndex(cluster, alias)
  const errors: unknown[] = []
  const swaps: string[] = []
  const feeders: { close(): Promise<void>; lock: ReturnType<typeof connect> }[] = []

  function startFeeder({
    documentVersion = '1',
    expungeIntervalMs,
  }: {
    documentVersion?: string
    expungeIntervalMs?: number
  } = {}) {
    const lock = connect(databaseUrls.url, { max: 1 })
    const feed: Feed = { db, source: FED_DOCUMENTS, indexes, alias, documentVersion }
    const onServed = (served: string) => swaps.push(served)
    const feeder = createDocumentFeeder({
      lockDb: lock.db,
      name,
      feeds: [feed],
      onError: (error) => errors.push(error),
      onServed,
      expungeIntervalMs,
    })
    feeder.start()
    let closing: Promise<void> | undefined
    const close = () => (closing ??= feeder.close().then(() => lock.db.destroy()))
    feeders.push({ close, lock })
    return { close }
  }
  onTestFinished(async () => {
    await Promise.all(feeders.map(({ close }) => close()))
    await index.close()
    await Promise.all([indexes.close(), cluster.close()])
  })
  return {
    indexes,
    alias,
    urls,
    errors,
    swaps,
    startFeeder,
    /** A feeder in a process of its own. `kill` ends it at once, whatever it is doing. */
    startFeederProcess() {
      const one = fork('test/opensearch/feeder-process.ts', [databaseUrls.url, name, alias, ...urls])
      onTestFinished(() => void one.kill('SIGKILL'))
      return {
        started: once(one, 'message'),
        async kill() {
          const ended = once(one, 'exit')
          one.kill('SIGKILL')
          await ended
        },
      }
    },
    index,
    /** The numbers of all documents by id, as a search counts them. */
    async found() {
      const result = await index.search({
        text: WORD,
        order: 'date' as const,
        offset: 0,
        limit: 1000,
        facets: [{ key: 'number', attribute: 'number' }],
      })
      return { ids: result!.ids.toSorted((a, b) => a - b), numbers: Object.fromEntries(result!.facets.number!) }
    },
  }
}

export const putDocument = (db: Db, id: number, number: number) =>
  sql`insert into fed_document (id, number) values (${id}, ${number})
    on conflict (id) do update set number = excluded.number, changed_by = pg_current_xact_id()`.execute(db)
export const removeDocument = (db: Db, id: number) =>
  sql`update fed_document set is_deleted = true, changed_by = pg_current_xact_id() where id = ${id}`.execute(db)

export const PATIENCE = { timeout: 60_000, interval: 100 }
