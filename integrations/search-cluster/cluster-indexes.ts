import { Client, errors } from '@opensearch-project/opensearch'

const TIMEOUT_MS = 30_000
const RETRIES = 3

/** A document as it is now, or none where it was deleted. The version grows with each change of the source. */
export type ClusterWrite = { id: number; version: number; document?: object | undefined }

/** The index behind an alias, with the version that its definition had. */
export type NamedIndex = { name: string; version: string | undefined }

export type ClusterIndexes = ReturnType<typeof connectToIndexes>

/** Creates, fills, swaps and deletes indexes of the cluster. */
export function connectToIndexes(nodes: string[]) {
  const client = new Client({ nodes, maxRetries: RETRIES, requestTimeout: TIMEOUT_MS })

  const orUndefined = async <T>(request: Promise<T>): Promise<T | undefined> => {
    try {
      return await request
    } catch (error) {
      if (error instanceof errors.ResponseError && error.statusCode === 404) return undefined
      throw error
    }
  }

  return {
    async create(name: string, definition: object) {
      await client.indices.create({ index: name, body: definition })
    },
    async list(pattern: string): Promise<string[]> {
      const { body } = await client.indices.get({ index: pattern, allow_no_indices: true })
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
      await client.indices.updateAliases({ body: { actions: [...remove, { add: { index: to, alias } }] } })
    },
    /** Takes the writes that are not older than what the index has; a lower version than the stored one changes nothing. */
    async write(index: string, writes: ClusterWrite[]) {
      if (writes.length === 0) return
      const lines = writes.flatMap(({ id, version, document }) => {
        const target = { _id: String(id), version, version_type: 'external_gte' as const }
        return document ? [{ index: target }, document] : [{ delete: target }]
      })
      const { body } = await client.bulk({ index, body: lines })
      const results = body.items.flatMap((item) => Object.values(item)) as { status: number; error?: unknown }[]
      const failed = results.find(({ status }) => status >= 300 && status !== 404 && status !== 409)
      if (failed) throw new Error(`The cluster did not take a document: ${JSON.stringify(failed)}`)
    },
    async setRefresh(index: string, refreshInterval: string) {
      await client.indices.putSettings({ index, body: { index: { refresh_interval: refreshInterval } } })
    },
    async refresh(index: string) {
      await client.indices.refresh({ index })
    },
    /** Removes deleted documents from the files of all nodes. */
    async expungeDeleted(index: string) {
      await client.indices.flush({ index })
      await client.indices.forcemerge({ index, only_expunge_deletes: true }, { requestTimeout: 20 * TIMEOUT_MS })
    },
    /** What was stored under the name, in an index of such notes. */
    async readNote(index: string, id: string): Promise<string | undefined> {
      const found = await orUndefined(client.get({ index, id }))
      return (found?.body._source as { text?: string } | undefined)?.text
    },
    async storeNote(index: string, id: string, text: string) {
      await client.index({ index, id, body: { text } })
    },
    close: () => client.close(),
  }
}
