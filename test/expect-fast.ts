import { expect } from 'vitest'
import { bestProcessorMs, measureBestMs } from './processor-time.ts'

const ATTACK_LENGTH = 50_000
type Attack = (length: number) => string
const repeated =
  (unit: string, end = '!', start = ''): Attack =>
  (length) =>
    start + unit.repeat(Math.ceil(length / unit.length)).slice(0, length - end.length) + end

/** Inputs for catastrophic backtracking: long runs of a repeated unit, then a character that does not match. */
const ATTACKS: Attack[] = [
  repeated('а'),
  repeated('a'),
  repeated('1', 'x'),
  repeated(' '),
  repeated('\n'),
  repeated(' \n\t'),
  repeated('а '),
  repeated('a.'),
  repeated('-'),
  repeated('1-'),
  repeated('a@'),
  repeated('a@a.', ' '),
  repeated('a.', '@', 'a@'),
  repeated('a.', ' ', 'https://'),
  repeated('/', '!', 'https://'),
  repeated('<'),
  repeated('<a'),
  repeated('<p'),
  repeated('<li> '),
  repeated('&amp'),
  repeated('- \n'),
  repeated('+7 ('),
  repeated('(('),
  repeated('\u0301'),
  repeated('İ'),
]

/** Expects the work to take at most `ms` milliseconds of this thread's processor time in at least one of its runs. */
export async function expectWithinMs(ms: number, work: () => Promise<unknown>) {
  expect(await bestProcessorMs(work, ms)).toBeLessThanOrEqual(ms)
}

/** What is faster than this varies more than it grows. */
const MIN_GROWTH_MS = 20
/** Linear work grows four times and quadratic work sixteen times: what collections of garbage add depends on luck. */
const MAX_GROWTH = 8
const MAX_RUNS = 10

/** Expects the time of `read` to grow in line with the length of each attack. */
export function expectLinearTime(name: string, read: (text: string) => unknown) {
  for (const [at, attack] of ATTACKS.entries()) {
    const [long, short] = [attack(ATTACK_LENGTH), attack(ATTACK_LENGTH / 4)]
    if (measureBestMs(MIN_GROWTH_MS, MAX_RUNS, () => read(long)) <= MIN_GROWTH_MS) continue
    const limit = MAX_GROWTH * measureBestMs(0, MAX_RUNS, () => read(short))
    expect(
      measureBestMs(limit, MAX_RUNS, () => read(long)),
      `${name}, attack ${at}`,
    ).toBeLessThanOrEqual(limit)
  }
}

/** Expects the processor time of an attack at `4 × size` to be at most eight times that at `size`, best of five. */
export async function expectLinearGrowth(size: number, prepare: (size: number) => () => unknown) {
  const small = await bestProcessorMs(prepare(size))
  const limit = MAX_GROWTH * Math.max(small, MIN_GROWTH_MS)
  expect(await bestProcessorMs(prepare(4 * size), limit)).toBeLessThanOrEqual(limit)
}
