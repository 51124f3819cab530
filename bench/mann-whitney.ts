/**
 * Two-sided p-value of the Mann–Whitney U test, by its normal approximation. A small value means that the samples
 * differ.
 */
export function mannWhitneyPValue(first: number[], second: number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  const ranks = all.reduce((sum, { isFirst }, place) => sum + (isFirst ? place + 1 : 0), 0)
  const [n, m] = [first.length, second.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normalDistribution(z))
}

/** Cumulative standard normal distribution at `z` (Abramowitz and Stegun 26.2.17). */
function normalDistribution(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduce(
    (sum, weight, n) => sum + weight * t ** (n + 1),
    0,
  )
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
