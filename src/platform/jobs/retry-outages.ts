import type { Pool, PoolClient } from 'pg'
import { isOutage } from '../http/database-errors.ts'

/** «cannot connect now»: the queue repeats its own statement after it, with pauses that grow from three seconds. */
const RETRYABLE_CODE = '57P03'

/**
 * Makes the queue wait for a database that is down. Otherwise the statement that reports the end of a job fails once, and
 * the queue, which awaits it nowhere, ends the process. Only for a pool of the queue alone: other users of it would not
 * recognise their errors.
 */
export function retryOutages(pool: Pool) {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => withRetryableCode(connect(...args))) as Pool['connect']
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => withRetryableCode(query(...args))) as PoolClient['query']
  })
}

const withRetryableCode = (result: unknown) => (result instanceof Promise ? result.catch(rethrowRetryable) : result)

function rethrowRetryable(error: unknown): never {
  throw isOutage(error) && !isRolledBack(error) ? Object.assign(error as Error, { code: RETRYABLE_CODE }) : error
}

/** A deadlock or another conflict (class 40): the queue repeats it by itself, after much less time. */
const isRolledBack = (error: unknown) => String((error as { code?: unknown }).code).startsWith('40')
