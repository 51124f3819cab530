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

/** Best of several runs in ms: a busy machine is slow sometimes, a backtracking pattern is slow every time. */
function measureBestMs(read: (text: string) => unknown, text: string) {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < MAX_RUNS && best > MAX_MS; tries++) {
    const started = performance.now()
    read(text)
    best = Math.min(best, performance.now() - started)
  }
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
    expect(measureBestMs(read, attack), `${name}, attack ${at}`).toBeLessThan(MAX_MS)
}
