import { setTimeout } from 'node:timers/promises'
import { Client } from '@opensearch-project/opensearch'
import { ClusterRequestError, refusedPart, sent } from './cluster-error.ts'

const TIMEOUT_MS = 30_000
/** Files of a large index are written anew. */
const MERGE_TIMEOUT_MS = 3600_000
const RETRIES = 3
const FULL_PAUSE_MS = 250
const MAX_FULL_PAUSE_MS = 8000
const MAX_CLAUSES = 16_384

/** A document as it is now, or none where it was deleted. The version grows with each change of the source. */
export type ClusterWrite = { id: number; version: number; document?: object | undefined }

/** The index behind an alias, with the version that its definition had. */
export type NamedIndex = { name: string; version: string | undefined }

export type ClusterIndexes = ReturnType<typeof connectToIndexes>

/** Creates, fills, swaps and deletes indexes of the cluster. */
export function connectToIndexes(nodes: string[]) {
  const client = new Client({ nodes, maxRetries: RETRIES, requestTimeout: TIMEOUT_MS })

  const isRefused = (error: unknown, is: (refused: ClusterRequestError) => boolean) =>
    error instanceof ClusterRequestError && is(error)

  const orUndefined = async <T>(request: PromiseLike<T>): Promise<T | undefined> => {
    try {
      return await sent(request)
    } catch (error) {
      if (isRefused(error, ({ status }) => status === 404)) return undefined
      throw error
    }
  }

  /** Retries a bulk request while the cluster answers 429 (overloaded), for 16 s at most. */
  async function whenTaken(send: () => Promise<void>) {
    for (let pause = FULL_PAUSE_MS; ; pause *= 2) {
      try {
        return await send()
      } catch (error) {
        if (!isRefused(error, ({ status }) => status === 429) || pause > MAX_FULL_PAUSE_MS) throw error
        await setTimeout(pause)
      }
    }
  }
  return {
    async create(name: string, definition: object) {
      await sent(client.indices.create({ index: name, body: definition }))
    },
    async createOnce(name: string, definition: object) {
      try {
        await sent(client.indices.create({ index: name, body: definition }))
      } catch (error) {
        if (!isRefused(error, ({ type }) => type === 'resource_already_exists_exception')) throw error
      }
    },
    async list(pattern: string): Promise<string[]> {
      const { body } = await sent(
        client.indices.get({ index: pattern, allow_no_indices: true, ignore_unavailable: true }),
      )
      return Object.keys(body)
    },
    async drop(name: string) {
      await orUndefined(client.indices.delete({ index: name }))
    },
    async behind(alias: string): Promise<NamedIndex | undefined> {
      const found = await orUndefined(client.indices.get({ index: alias }))
      const [first] = Object.entries(found?.body ?? {}) as [string, { mappings?: { _meta?: { version?: string } } }][]
      return first && { name: first[0], version: first[1].mappings?._meta?.version }
    },
    /** Searches before it find one index, those after it the other: there is no moment without one. */
    async swap(alias: string, to: string, from: string | undefined) {
      const remove = from === undefined ? [] : [{ remove: { index: from, alias } }]
      const actions = [...remove, { add: { index: to, alias } }]
      await sent(client.indices.updateAliases({ body: { actions } }))
    },
    /** Takes the writes that are not older than what the index has; a lower version than the stored one changes nothing. */
    async write(index: string, writes: ClusterWrite[]) {
      if (writes.length === 0) return
      const lines = writes.flatMap(({ id, version, document }) => {
        const target = { _id: String(id), version, version_type: 'external_gte' as const }
        return document ? [{ index: target }, document] : [{ delete: target }]
      })
      await whenTaken(async () => {
        const { body } = await sent(client.bulk({ index, body: lines }))
        const results = body.items.flatMap((item) => Object.values(item)) as { status: number; error?: unknown }[]
        const failed = results.find(({ status }) => status >= 300 && status !== 404 && status !== 409)
        if (failed) throw refusedPart(failed.status, failed.error)
      })
    },
    /** A text of the longest length has thousands of words and phrases with its synonyms in each tier; a cluster takes 1024 by itself. */
    async allowLongTexts() {
      const persistent = { 'indices.query.bool.max_clause_count': MAX_CLAUSES }
      await sent(client.cluster.putSettings({ body: { persistent } }))
    },
    async setRefresh(index: string, refreshInterval: string) {
      const settings = { index: { refresh_interval: refreshInterval } }
      await sent(client.indices.putSettings({ index, body: settings }))
    },
    async refresh(index: string) {
      await sent(client.indices.refresh({ index }))
    },
    /** Removes deleted documents from the files of all nodes. */
    async expungeDeleted(index: string) {
      await sent(client.indices.flush({ index }))
      const requestTimeout = MERGE_TIMEOUT_MS
      await sent(client.indices.forcemerge({ index, only_expunge_deletes: true }, { requestTimeout, maxRetries: 0 }))
    },
    /** What was stored under the name, in an index of such notes. */
    async readNote(index: string, id: string): Promise<string | undefined> {
      const found = await orUndefined(client.get({ index, id }))
      return (found?.body._source as { text?: string } | undefined)?.text
    },
    async storeNote(index: string, id: string, text: string) {
      await sent(client.index({ index, id, body: { text } }))
    },
    close: () => client.close(),
  }
}
