import { setTimeout as wait } from 'node:timers/promises'

/**
 * Turns to call a service, shared by all who use the same store. A store in memory serves one process, one outside
 * serves all of them.
 */
export interface ServiceTurns {
  /** Takes the next turn, which is `pauseMs` after the one before it at least. Resolves with the time until it comes, in ms. */
  take(service: string, pauseMs: number): Promise<number>
}

/** Turns of this process alone. */
export function localTurns(): ServiceTurns {
  const nextAt = new Map<string, number>()
  return {
    async take(service, pauseMs) {
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
  turns: ServiceTurns
}

/** Runs calls no faster than the provider allows to one application, and no more than `parallel` at a time. */
export function createRateBucket({ service, perSecond, parallel, turns }: RateRules) {
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
        const waitMs = await turns.take(service, 1000 / perSecond)
        if (waitMs > 0) await wait(waitMs)
        return await call()
      } finally {
        leave()
      }
    },
  }
}

export type RateBucket = ReturnType<typeof createRateBucket>
