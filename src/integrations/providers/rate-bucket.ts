import { setTimeout as wait } from 'node:timers/promises'

/**
 * When a service may be called, for all who use the same store: one in memory serves this process, one outside serves
 * every process of the site.
 */
export interface CallTimes {
  /** Reserves the next call, at least `pauseMs` after the one before it. Resolves with the time until it may begin, in ms. */
  reserve(service: string, pauseMs: number): Promise<number>
}

/** For this process alone. */
export function localCallTimes(): CallTimes {
  const nextAt = new Map<string, number>()
  return {
    async reserve(service, pauseMs) {
      const now = performance.now()
      const at = Math.max(now, nextAt.get(service) ?? 0)
      nextAt.set(service, at + pauseMs)
      return at - now
    },
  }
}

type RateRules = {
  /** What the service counts together: all calls of one application. */
  service: string
  perSecond: number
  /** In this process. */
  parallel: number
  callTimes: CallTimes
}

/** Runs calls no faster than the provider allows to one application, and no more than `parallel` at a time. */
export function createRateBucket({ service, perSecond, parallel, callTimes }: RateRules) {
  let running = 0
  const waiting: (() => void)[] = []

  async function enter() {
    if (running < parallel) running += 1
    // The one who leaves hands its place over.
    else await new Promise<void>((admit) => waiting.push(admit))
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run<T>(call: () => Promise<T>): Promise<T> {
      await enter()
      try {
        const waitMs = await callTimes.reserve(service, 1000 / perSecond)
        if (waitMs > 0) await wait(waitMs)
        return await call()
      } finally {
        leave()
      }
    },
  }
}

export type RateBucket = ReturnType<typeof createRateBucket>
