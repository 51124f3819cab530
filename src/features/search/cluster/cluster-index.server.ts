import { setTimeout } from 'node:timers/promises'
import type { SearchCluster } from '#integrations/search-cluster/search-cluster.ts'
import { type ClusterResponse, toClusterQuery, toIndexResult } from '#search/cluster/cluster-query.ts'
import type { IndexQuery } from '#search/index/index-types.ts'
import type { DocumentIndex } from '../engine/document-index.server.ts'

const NEXT_TRY_MS = 500

/**
 * Documents of one kind that a cluster searches. What was committed is found about a second later. A search that the cluster
 * does not answer rejects with `ClusterUnavailable`.
 */
export function createClusterIndex(cluster: SearchCluster, alias: string): DocumentIndex {
  const stopping = new AbortController()

  async function searchAll(prepare: () => Promise<IndexQuery[]>) {
    const queries = await prepare()
    const answers = await cluster.search(alias, queries.map(toClusterQuery))
    return queries.map((query, place) => toIndexResult(query, answers[place] as ClusterResponse))
  }

  const answers = () =>
    searchAll(async () => [{ order: 'date', offset: 0, limit: 0 }]).then(
      () => true,
      () => false,
    )

  return {
    /** Ends when the cluster answers. */
    async start() {
      while (!stopping.signal.aborted && !(await answers()))
        await setTimeout(NEXT_TRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    },
    search: async (query) => (await searchAll(async () => [query]))[0]!,
    searchAll,
    documentCount: () => 0,
    async close() {
      stopping.abort()
    },
  }
}
