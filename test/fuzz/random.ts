/** Repeatable random choices: equal seeds give equal requests. */
export type Random = ReturnType<typeof createRandom>

/** Mulberry32. Each request has a generator of its own, so that one request can be repeated without those before it. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    /** An integer from 0 up to, not including, `limit`. */
    below,
    isLikely: (probability: number) => next() < probability,
    pick: <T>(values: readonly T[]): T => values[below(values.length)]!,
    listOf: <T>(maxLength: number, make: () => T): T[] => Array.from({ length: below(maxLength + 1) }, make),
  }
}
