import { expect } from 'vitest'

const ATTACK_LENGTH = 50_000
const repeatToLength = (unit: string, end = '!') =>
  unit.repeat(Math.ceil(ATTACK_LENGTH / unit.length)).slice(0, ATTACK_LENGTH - end.length) + end

/** Inputs for catastrophic backtracking: long runs of a repeated unit, then a character that does not match. */
const ATTACKS = [
  repeatToLength('а'),
  repeatToLength('a'),
  repeatToLength('1', 'x'),
  repeatToLength(' '),
  repeatToLength('\n'),
  repeatToLength(' \n\t'),
  repeatToLength('а '),
  repeatToLength('a.'),
  repeatToLength('-'),
  repeatToLength('1-'),
  repeatToLength('a@'),
  repeatToLength('a@a.', ' '),
  `a@${repeatToLength('a.', '@')}`,
  `https://${repeatToLength('a.', ' ')}`,
  `https://${repeatToLength('/')}`,
  repeatToLength('<'),
  repeatToLength('<a'),
  repeatToLength('<p'),
  repeatToLength('<li> '),
  repeatToLength('&amp'),
  repeatToLength('- \n'),
  repeatToLength('+7 ('),
  repeatToLength('(('),
  repeatToLength('\u0301'),
  repeatToLength('İ'),
]

const MAX_MS = 20
const MAX_RUNS = 10

/** Processor time of this thread in ms: unlike the time of day, it does not count what other processes take. */
function measureCpuMs(work: () => unknown) {
  const started = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

/** Best of several runs in ms: the first one compiles, and a backtracking pattern is slow every time. */
export function measureBestMs(maxMs: number, maxRuns: number, work: () => unknown) {
  let best = Number.POSITIVE_INFINITY
  for (let runs = 0; runs < maxRuns && best > maxMs; runs++) best = Math.min(best, measureCpuMs(work))
  return best
}

/** Expects the work to finish within `ms` milliseconds in at least one of three runs. */
export async function expectWithinMs(ms: number, work: () => Promise<unknown>) {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && best > ms; tries++) {
    const started = performance.now()
    await work()
    best = Math.min(best, performance.now() - started)
  }
  expect(best).toBeLessThan(ms)
}

/** Expects `read` to process every attack within `MAX_MS` milliseconds. */
export function expectLinearTime(name: string, read: (text: string) => unknown) {
  for (const [at, attack] of ATTACKS.entries())
    expect(
      measureBestMs(MAX_MS, MAX_RUNS, () => read(attack)),
      `${name}, attack ${at}`,
    ).toBeLessThan(MAX_MS)
}

/** What is faster than this varies more than it grows. */
const MIN_GROWTH_MS = 20

/** Expects the processor time of an attack at `4 × size` to be at most six times that at `size`, best of five. */
export async function expectLinearGrowth(size: number, prepare: (size: number) => () => unknown) {
  const bestMs = async (work: () => unknown) => {
    let best = Number.POSITIVE_INFINITY
    for (let run = 0; run < 5; run++) {
      const started = process.threadCpuUsage()
      await work()
      const { user, system } = process.threadCpuUsage(started)
      best = Math.min(best, (user + system) / 1000)
    }
    return best
  }
  const small = await bestMs(prepare(size))
  expect(await bestMs(prepare(4 * size))).toBeLessThanOrEqual(6 * Math.max(small, MIN_GROWTH_MS))
}
