import { refuse } from '#contract/errors.ts'

/**
 * Runs memory-intensive tasks one after another; refuses `unavailable` when `maxQueued` tasks are running or waiting.
 */
export function oneAtATime(most: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= most) refuse('unavailable')
    waiting++
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting--
    }
  }
}
