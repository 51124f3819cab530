import pLimit from 'p-limit'
import { refuse } from '#contract/errors.ts'

type ConcurrencyOptions = { concurrency: number; maxQueued: number }

/** Runs up to `concurrency` tasks at once and queues up to `maxQueued` more. Refuses `unavailable` beyond that. */
export function createConcurrencyLimit({ concurrency, maxQueued }: ConcurrencyOptions) {
  const limit = pLimit(concurrency)

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxQueued) refuse('unavailable')
    return limit(task)
  }
}
