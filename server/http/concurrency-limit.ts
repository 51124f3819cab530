import pLimit from 'p-limit'
import { refuse } from '#contract/core/errors.ts'

type Busy = { message: string; retryAfterSeconds: number }
type ConcurrencyOptions = { concurrency: number; maxQueued: number; busy?: Busy }

/**
 * Runs up to `concurrency` tasks at once and queues up to `maxQueued` more. Refuses `unavailable` beyond that, with the
 * message of `busy` and the time after which to repeat.
 */
export function createConcurrencyLimit({ concurrency, maxQueued, busy }: ConcurrencyOptions) {
  const limit = pLimit(concurrency)

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxQueued)
      refuse('unavailable', busy && { message: busy.message, details: { retry_after: busy.retryAfterSeconds } })
    return limit(task)
  }
}
