/**
 * Two-sided p-value of the Mann–Whitney U test, by its normal approximation. A small value means that the samples
 * differ.
 */
export function isLikelySame(one: number[], other: number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  const ranks = all.reduce((sum, { isOne }, place) => sum + (isOne ? place + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(z))
}

/** Cumulative standard normal distribution at `z` (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduce(
    (sum, weight, n) => sum + weight * t ** (n + 1),
    0,
  )
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
