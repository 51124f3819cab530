import { refuse } from '#contract/errors.ts'

/** Runs up to `concurrency` tasks at once and queues up to `maxQueued` more; refuses `unavailable` beyond that. */
export function gate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) refuse('unavailable')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
