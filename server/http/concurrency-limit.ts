import pLimit from 'p-limit'
import { refuse } from '#contract/core/errors.ts'

/** Runs up to `concurrency` tasks at once and queues up to `maxQueued` more; refuses `unavailable` beyond that. */
export function createConcurrencyLimit({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  const limit = pLimit(concurrency)

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxQueued) refuse('unavailable')
    return limit(task)
  }
}
