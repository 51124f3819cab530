import { setTimeout } from 'node:timers/promises'
import { Client } from '@opensearch-project/opensearch'
import { CircuitBreaker } from './circuit-breaker.ts'
import { ClusterRequestError, ClusterUnavailable, refusedPart, sent } from './cluster-error.ts'

/** A search takes no longer. */
const LIMIT_MS = 800
/** The share of the time left that a node has; then another one is asked. */
const NODE_SHARE = 0.6
/**
 * A lost node is noticed by the others only after a moment, in which their answers fail at once; so another one is asked after
 * a pause that grows by this much.
 */
const PAUSE_STEP_MS = 25

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
    const { body } = await sent(client.msearch({ body: lines }, { requestTimeout }))
    const answers = body.responses as { status?: number; error?: unknown }[]
    const failed = answers.find(({ error }) => error)
    if (failed) throw refusedPart(failed.status, failed.error)
    return answers
  }

  async function askNodes(index: string, queries: object[]): Promise<object[]> {
    const end = performance.now() + limitMs
    for (let attempt = 1; ; attempt++) {
      const left = end - performance.now()
      const isLast = left < limitMs * (1 - NODE_SHARE)
      try {
        return await askOneNode(index, queries, Math.max(1, Math.round(isLast ? left : left * NODE_SHARE)))
      } catch (error) {
        const pause = attempt * PAUSE_STEP_MS
        if (!isOutage(error) || performance.now() + pause >= end) throw error
        await setTimeout(pause)
      }
    }
  }

  return {
    async search(index, queries) {
      if (queries.length === 0) return []
      try {
        const refusal = () => new ClusterUnavailable('The cluster has not answered lately')
        return await breaker.run(() => askNodes(index, queries), isOutage, refusal)
      } catch (error) {
        throw isOutage(error) ? new ClusterUnavailable((error as Error).message) : error
      }
    },
    close: () => client.close(),
  }
}

/** All but a query that the cluster does not understand. */
const isOutage = (error: unknown) =>
  error instanceof ClusterUnavailable || (error instanceof ClusterRequestError && error.status !== 400)
