/** Interpolates between neighbours, as `percentile_cont` of SQL does. `sorted` has at least one number, in ascending order. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [lower, upper] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return lower + (upper - lower) * (place - Math.floor(place))
}
