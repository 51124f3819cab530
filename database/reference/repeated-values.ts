/** Returns the second and later occurrences of repeated values. */
export function findRepeatedValues<V>(values: readonly V[]): V[] {
  const seen = new Set<V>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}
