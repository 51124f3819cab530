import { expect } from 'vitest'

const LENGTH = 50_000
const filled = (unit: string, end = '!') =>
  unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH - end.length) + end

/** Inputs for catastrophic backtracking: long runs of a repeated unit, then a character that does not match. */
const ATTACKS = [
  filled('а'),
  filled('a'),
  filled('1', 'x'),
  filled(' '),
  filled('\n'),
  filled(' \n\t'),
  filled('а '),
  filled('a.'),
  filled('-'),
  filled('1-'),
  filled('a@'),
  filled('a@a.', ' '),
  `a@${filled('a.', '@')}`,
  `https://${filled('a.', ' ')}`,
  `https://${filled('/')}`,
  filled('<'),
  filled('<a'),
  filled('<p'),
  filled('<li> '),
  filled('&amp'),
  filled('- \n'),
  filled('+7 ('),
  filled('(('),
  filled('\u0301'),
  filled('İ'),
]

const MOST_MS = 20
const TRIES = 10

/** Best of several runs in ms: a busy machine is slow sometimes, a backtracking pattern is slow every time. */
function fastest(read: (text: string) => unknown, text: string) {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && best > MOST_MS; tries++) {
    const started = performance.now()
    read(text)
    best = Math.min(best, performance.now() - started)
  }
  return best
}

/** Expects the work to finish within `ms` milliseconds in at least one of three runs. */
export async function expectQuick(ms: number, work: () => Promise<unknown>) {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && best > ms; tries++) {
    const started = performance.now()
    await work()
    best = Math.min(best, performance.now() - started)
  }
  expect(best).toBeLessThan(ms)
}

/** Expects `read` to process every attack within `MAX_MS` milliseconds. */
export function expectLinear(name: string, read: (text: string) => unknown) {
  for (const [at, attack] of ATTACKS.entries())
    expect(fastest(read, attack), `${name}, attack ${at}`).toBeLessThan(MOST_MS)
}
