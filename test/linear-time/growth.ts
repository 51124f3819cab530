import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { bestHeldMs, measureProcessorMs } from '../processor-time.ts'

/** Linear work grows four times; what is done once for each request makes that less, and noise makes it more. */
const MAX_GROWTH = 6
const MAX_HELD_MS = 200
/** Growth is not measured below: a request that reaches its limits in so little time harms nobody. */
const SMALL_MS = 100
const MIN_RUNS = 2
const MAX_RUNS = 5

/** The request that reaches its limits, or a quarter of them. */
export type Share = 1 | 0.25
/** Prepares the request anew for each run: the last one may have changed what it needs. Returns what sends it. */
type PrepareRequest = (share: Share) => Promise<() => Promise<unknown>>

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * Sends a request that reaches its limits, and one that reaches a quarter of them. Describes how the processor time grows
 * more than six times, or how long it keeps the event loop to itself; undefined if it does neither.
 */
export async function findGrowthProblem(prepare: PrepareRequest): Promise<string | undefined> {
  // A large request would pay for the garbage of the tests before it: to collect it takes as long as their heap is large.
  const measure = async (share: Share) => {
    const send = await prepare(share)
    collectGarbage()
    return measureProcessorMs(send)
  }
  let fullMs = await measureProcessorMs(await prepare(1))
  if (fullMs <= SMALL_MS) return undefined
  let quarterMs = Number.POSITIVE_INFINITY
  for (let run = 1; run <= MAX_RUNS; run++) {
    quarterMs = Math.min(quarterMs, await measure(0.25))
    if (fullMs <= SMALL_MS || (run >= MIN_RUNS && fullMs <= MAX_GROWTH * quarterMs)) break
    fullMs = Math.min(fullMs, await measure(1))
  }
  if (fullMs <= SMALL_MS) return undefined
  if (fullMs > MAX_GROWTH * quarterMs) return `grows from ${quarterMs.toFixed(1)} to ${fullMs.toFixed(1)} ms`
  if (fullMs <= MAX_HELD_MS) return undefined
  const heldMs = await bestHeldMs(await prepare(1), MAX_HELD_MS)
  return heldMs > MAX_HELD_MS ? `holds the event loop for ${heldMs.toFixed(1)} ms` : undefined
}
