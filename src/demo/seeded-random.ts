/** Deterministic 32-bit integer hash: close inputs give distant outputs. */
function hashNumber(n: number, salt: number): number {
  let hashed = Math.imul(n, 0x9e3779b1) + Math.imul(salt, 0x85ebca6b)
  hashed = Math.imul(hashed ^ (hashed >>> 16), 0x7feb352d)
  hashed = Math.imul(hashed ^ (hashed >>> 15), 0x846ca68b)
  return (hashed ^ (hashed >>> 16)) >>> 0
}

const UINT32_RANGE = 2 ** 32

export type SeededRandom = ReturnType<typeof seededRandom>

/** Random generator seeded by a subject and a number: the sequence is the same on every run. */
export function seededRandom(subject: string, n: number) {
  let salt = [...subject].reduce((hashed, letter) => hashNumber(letter.charCodeAt(0), hashed), 0)
  const fraction = () => hashNumber(n, salt++) / UINT32_RANGE
  const integerBelow = (limit: number) => Math.floor(fraction() * limit)
  const pick = <T>(values: readonly T[]): T => values[integerBelow(values.length)]!

  /** Picks `count` different values, in the order of the list. */
  function sample<T>(values: readonly T[], count: number): T[] {
    const shuffled = values
      .map((value, index) => ({ value, index, order: fraction() }))
      .sort((a, b) => a.order - b.order)
    return shuffled
      .slice(0, count)
      .sort((a, b) => a.index - b.index)
      .map(({ value }) => value)
  }

  return {
    /** From 0 up to 1. */
    fraction,
    integerBelow,
    pick,
    sample,
    integerBetween: (min: number, max: number) => min + integerBelow(max - min + 1),
    chance: (percent: number) => fraction() * 100 < percent,
    pickWeighted: <T>(options: readonly (readonly [T, number])[]): T => pickByWeight(options, fraction()),
  }
}

function pickByWeight<T>(options: readonly (readonly [T, number])[], fraction: number): T {
  let left = fraction * options.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [option, weight] of options) {
    left -= weight
    if (left < 0) return option
  }
  return options.at(-1)![0]
}

/** Low-discrepancy sequence: any number of values covers the range from 0 to 1 evenly. */
export const evenFraction = (n: number) => ((n + 1) * 0.618_033_988_749_895) % 1
