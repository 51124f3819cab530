import { refuse } from '#contract/errors.ts'

/** Work that takes much memory is done one after the other; a queue that grows past `most` says so instead of growing. */
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
