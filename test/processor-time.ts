/** Repeats of which the best counts: what happens beside, such as a collection of garbage, is in the others. */
const MAX_RUNS = 5

const neverChanged = new Int32Array(new SharedArrayBuffer(4))
const NAP_MS = 0.05

/**
 * Starts to count the processor time of this thread. Returns what reads it, in ms. The kernel brings the figure up to date
 * when a thread falls asleep, and otherwise a few hundred times a second: hence the nap, without which 4 ms may read as 0.
 */
export function startProcessorTime(): () => number {
  Atomics.wait(neverChanged, 0, 0, NAP_MS)
  const start = process.threadCpuUsage()
  return () => {
    Atomics.wait(neverChanged, 0, 0, NAP_MS)
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }
}

/** Processor time of this thread, in ms, that the work takes while nothing else runs in it. Other processes do not count. */
export async function measureProcessorMs(work: () => unknown): Promise<number> {
  const readMs = startProcessorTime()
  await work()
  return readMs()
}

/** The shortest processor time of up to five runs, in ms: one that takes `enoughMs` or less ends them. */
export async function bestProcessorMs(work: () => unknown, enoughMs = 0): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < MAX_RUNS && best > enoughMs; run++) best = Math.min(best, await measureProcessorMs(work))
  return best
}

/** The shortest processor time of up to `maxRuns` runs of work that ends at once: one that takes `maxMs` or less ends them. */
export function measureBestMs(maxMs: number, maxRuns: number, work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < maxRuns && best > maxMs; run++) {
    const readMs = startProcessorTime()
    work()
    best = Math.min(best, readMs())
  }
  return best
}

/** The longest stretch of processor time, in ms, for which the work keeps the event loop to itself; shortest of up to five runs. */
export async function bestHeldMs(work: () => Promise<unknown>, enoughMs = 0): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < MAX_RUNS && best > enoughMs; run++) best = Math.min(best, await measureHeldMs(work))
  return best
}

async function measureHeldMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let readMs = startProcessorTime()
  const turns = new Promise<void>((resolve) => {
    const nextTurn = () => {
      longest = Math.max(longest, readMs())
      readMs = startProcessorTime()
      if (isOver) resolve()
      else setImmediate(nextTurn)
    }
    nextTurn()
  })
  await work()
  isOver = true
  await turns
  return longest
}
