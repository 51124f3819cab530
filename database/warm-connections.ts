import type pg from 'pg'

/**
 * A server that starts no further process for a connection, while those that it has go on: its disk or its memory is full, or
 * it has as many connections as it may.
 */
const REFUSED_CONNECTION_CODES = ['53100', '53200', '53300', '58030']

/** A server that is busy, or a process that was, may be late with a new connection while open ones are free. */
const LATE_CONNECTION = 'Connection terminated due to connection timeout'

/** Until a new connection is tried again. */
const RETRY_MS = 1000

const isRefused = (error: unknown) => REFUSED_CONNECTION_CODES.includes(String((error as { code?: unknown }).code))
const isLate = (error: unknown) => (error as Error).message === LATE_CONNECTION

/**
 * Makes the pool take one of its open connections, or wait for it, when the server refuses a new one, so that reading goes on.
 * Without an open one, and after the time that the pool waits for any connection, it fails as before. `onError` gets every
 * refusal.
 */
export function fallBackToOpenConnections(pool: pg.Pool, onError: (error: unknown) => void) {
  const { max, connectionTimeoutMillis = 0 } = pool.options
  const connectAtOnce = pool.connect.bind(pool)
  let retry: NodeJS.Timeout | undefined

  /** A pool with as many connections as it may have puts who comes next into its queue. */
  function stopGrowing() {
    pool.options.max = pool.totalCount
    clearTimeout(retry)
    retry = setTimeout(() => {
      pool.options.max = max
    }, RETRY_MS).unref()
  }

  async function connectPatiently(): Promise<pg.PoolClient> {
    const giveUpAt = performance.now() + connectionTimeoutMillis
    for (;;) {
      try {
        return await connectAtOnce()
      } catch (error) {
        onError(error)
        const mayWait = isRefused(error) && pool.totalCount > 0 && performance.now() < giveUpAt
        if (mayWait) stopGrowing()
        else if (!isLate(error) || pool.idleCount === 0) throw error
      }
    }
  }

  pool.connect = ((callback?: Callback) => {
    const connecting = connectPatiently()
    if (!callback) return connecting
    void connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
  }) as typeof pool.connect
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void
