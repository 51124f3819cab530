import { setTimeout as wait } from 'node:timers/promises'

type RateRules = { perSecond: number; parallel: number }

/** Runs calls no faster than the provider allows to one application, and no more than `parallel` at a time. */
export function createRateBucket({ perSecond, parallel }: RateRules) {
  const pauseMs = 1000 / perSecond
  let nextAt = 0
  let running = 0
  const waiting: (() => void)[] = []

  async function enter() {
    if (running < parallel) running += 1
    // The one who leaves hands its place over.
    else await new Promise<void>((admit) => waiting.push(admit))
    const now = performance.now()
    const at = Math.max(now, nextAt)
    nextAt = at + pauseMs
    if (at > now) await wait(at - now)
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run<T>(call: () => Promise<T>): Promise<T> {
      await enter()
      return call().finally(leave)
    },
  }
}

export type RateBucket = ReturnType<typeof createRateBucket>
