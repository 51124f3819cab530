/**
 * Place of the highlighted option after a key; undefined if the key belongs to the text. Arrows lead round, past the text
 * itself (-1). Home and End move in the list only when an option is highlighted.
 */
export function highlightedAfter(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active === count - 1 ? -1 : active + 1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  if (active === -1) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
