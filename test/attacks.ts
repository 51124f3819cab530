import { expect } from 'vitest'

const LENGTH = 50_000
const filled = (unit: string, end = '!') =>
  unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH - end.length) + end

/** What makes a careless pattern try every way: long runs of what it repeats, and then something it cannot take. */
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

/** The fastest of a few: a busy machine is slow now and then, a pattern that goes back and forth is slow always. */
function fastest(read: (text: string) => unknown, text: string) {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && best > MOST_MS; tries++) {
    const started = performance.now()
    read(text)
    best = Math.min(best, performance.now() - started)
  }
  return best
}

/** Done within so many milliseconds, at least once in three times. */
export async function expectQuick(ms: number, work: () => Promise<unknown>) {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && best > ms; tries++) {
    const started = performance.now()
    await work()
    best = Math.min(best, performance.now() - started)
  }
  expect(best).toBeLessThan(ms)
}

/** Reads every one of them in no time. */
export function expectLinear(name: string, read: (text: string) => unknown) {
  for (const [at, attack] of ATTACKS.entries())
    expect(fastest(read, attack), `${name}, attack ${at}`).toBeLessThan(MOST_MS)
}
