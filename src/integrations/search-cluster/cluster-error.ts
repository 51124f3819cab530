import { errors } from '@opensearch-project/opensearch'

/**
 * No node of the cluster answers in time, or what is searched is not filled yet. Apart from the client, which takes 30 MB of memory: all
 * processes know this error, and few have a cluster.
 */
export class ClusterUnavailable extends Error {}

type Reason = { type?: string } | undefined

/** A request that the cluster did not answer or did not take. It says what happened and nothing of what was sent. */
export class ClusterRequestError extends Error {
  /** Of the answer; absent without one. */
  readonly status: number | undefined
  readonly type: string

  constructor(type: string, status?: number) {
    super(`The search cluster: ${type}${status === undefined ? '' : ` (${status})`}`)
    this.type = type
    this.status = status
  }
}

export const refusedPart = (status: number | undefined, error: unknown) =>
  new ClusterRequestError((error as Reason)?.type ?? 'unknown', status)

/** Waits for a request. The errors of the client carry what was sent, which may be words of people: those are not passed on. */
export async function sent<T>(request: PromiseLike<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof errors.OpenSearchClientError)) throw error
    if (!(error instanceof errors.ResponseError)) throw new ClusterRequestError(error.name)
    throw refusedPart(error.statusCode, (error.body as { error?: Reason } | undefined)?.error)
  }
}
