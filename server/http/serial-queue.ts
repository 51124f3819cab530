import { refuse } from '#contract/core/errors.ts'

/**
 * Runs memory-intensive tasks one after another; refuses `unavailable` when `maxQueued` tasks are running or waiting.
 */
export function createSerialQueue(maxQueued: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async function runSerially<T>(task: () => Promise<T>): Promise<T> {
    if (waiting >= maxQueued) refuse('unavailable')
    waiting++
    const result = last.then(task)
    last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      waiting--
    }
  }
}
