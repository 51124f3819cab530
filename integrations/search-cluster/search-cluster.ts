import { Client, errors } from '@opensearch-project/opensearch'
import { CircuitBreaker } from './circuit-breaker.ts'

/** A search takes no longer. */
const LIMIT_MS = 800
/** The share of it that the first node has; then another one is asked. */
const FIRST_NODE_SHARE = 0.6

/** No node of the cluster answers in time, or what is searched is not filled yet. */
export class ClusterUnavailable extends Error {}

/** Answers searches; see `cluster-indexes.ts` for what writes. */
export interface SearchCluster {
  /** One answer for each query. Rejects with `ClusterUnavailable` when the cluster does not answer within the limit of 800 ms. */
  search(index: string, queries: object[]): Promise<object[]>
  close(): Promise<void>
}

/** Addresses of nodes with user and password, as `OPENSEARCH_URL` lists them. */
export function createSearchCluster(nodes: string[], { limitMs = LIMIT_MS } = {}): SearchCluster {
  const client = new Client({ nodes, maxRetries: 0 })
  const breaker = new CircuitBreaker()

  async function askOneNode(index: string, queries: object[], requestTimeout: number): Promise<object[]> {
    // An answer without a part of the documents would be a wrong one.
    const header = { index, allow_partial_search_results: false }
    const lines = queries.flatMap((query) => [header, query])
    const { body } = await client.msearch({ body: lines }, { requestTimeout })
    const answers = body.responses as { status?: number; error?: unknown }[]
    const failed = answers.find(({ error }) => error)
    if (!failed) return answers
    const message = JSON.stringify(failed.error)
    throw failed.status === 400 ? new Error(message) : new ClusterUnavailable(message)
  }

  async function askNodes(index: string, queries: object[]): Promise<object[]> {
    const start = performance.now()
    try {
      return await askOneNode(index, queries, Math.round(limitMs * FIRST_NODE_SHARE))
    } catch (error) {
      if (!isOutage(error)) throw error
      return askOneNode(index, queries, Math.max(1, Math.round(limitMs - (performance.now() - start))))
    }
  }

  return {
    async search(index, queries) {
      if (queries.length === 0) return []
      try {
        const refusal = () => new ClusterUnavailable('The cluster has not answered lately')
        return await breaker.run(() => askNodes(index, queries), isOutage, refusal)
      } catch (error) {
        if (!isOutage(error)) throw error
        throw error instanceof ClusterUnavailable ? error : new ClusterUnavailable(String(error), { cause: error })
      }
    },
    close: () => client.close(),
  }
}

/** All but a query that the cluster does not understand. */
const isOutage = (error: unknown) =>
  error instanceof ClusterUnavailable ||
  (error instanceof errors.OpenSearchClientError &&
    !(error instanceof errors.ResponseError && error.statusCode === 400))
