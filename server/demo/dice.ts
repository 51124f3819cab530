/** Deterministic 32-bit integer hash: close inputs give distant outputs. */
function dice(n: number, salt: number): number {
  let mixed = Math.imul(n, 0x9e3779b1) + Math.imul(salt, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const WHOLE = 2 ** 32

export type Rolls = ReturnType<typeof rollsOf>

/** Random generator seeded by a subject and a number: the sequence is the same on every run. */
export function rollsOf(subject: string, n: number) {
  let salt = [...subject].reduce((mixed, letter) => dice(letter.charCodeAt(0), mixed), 0)
  const share = () => dice(n, salt++) / WHOLE
  const below = (limit: number) => Math.floor(share() * limit)
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!

  /** Picks `count` different values, in the order of the list. */
  function some<T>(values: readonly T[], count: number): T[] {
    const drawn = values.map((value, index) => ({ value, index, lot: share() })).sort((a, b) => a.lot - b.lot)
    return drawn
      .slice(0, count)
      .sort((a, b) => a.index - b.index)
      .map(({ value }) => value)
  }

  return {
    /** From 0 up to 1. */
    share,
    below,
    pick,
    some,
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (percent: number) => share() * 100 < percent,
    weighted: <T>(options: readonly (readonly [T, number])[]): T => weighted(options, share()),
  }
}

function weighted<T>(options: readonly (readonly [T, number])[], share: number): T {
  let left = share * options.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [option, weight] of options) {
    left -= weight
    if (left < 0) return option
  }
  return options.at(-1)![0]
}

/** Low-discrepancy sequence: any number of values covers the range from 0 to 1 evenly. */
export const evenShare = (n: number) => ((n + 1) * 0.618_033_988_749_895) % 1
