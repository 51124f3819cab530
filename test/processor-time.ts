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
