/** Repeats of which the best counts: what happens beside, such as a collection of garbage, is in the others. */
const MAX_RUNS = 5

type CpuUsage = ReturnType<typeof process.threadCpuUsage>

const millisecondsSince = (start: CpuUsage) => {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** Processor time of this thread, in ms, that the work takes while nothing else runs in it. Other processes do not count. */
export async function measureProcessorMs(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage()
  await work()
  return millisecondsSince(start)
}

/** The shortest processor time of up to five runs, in ms: one that takes `enoughMs` or less ends them. */
export async function bestProcessorMs(work: () => unknown, enoughMs = 0): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < MAX_RUNS && best > enoughMs; run++) best = Math.min(best, await measureProcessorMs(work))
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
  let turnStart = process.threadCpuUsage()
  const turns = new Promise<void>((resolve) => {
    const nextTurn = () => {
      longest = Math.max(longest, millisecondsSince(turnStart))
      turnStart = process.threadCpuUsage()
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
