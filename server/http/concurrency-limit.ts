import { refuse } from '#contract/core/errors.ts'

/** Runs up to `concurrency` tasks at once and queues up to `maxQueued` more; refuses `unavailable` beyond that. */
export function createConcurrencyLimit({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }) {
  let running = 0
  const queue: (() => void)[] = []

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) refuse('unavailable')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
