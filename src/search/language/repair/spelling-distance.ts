const MAX_LENGTH = 64
/** Three rows of the table, reused: a lookup compares thousands of words. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(MAX_LENGTH + 1)) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * Number of changed, added, missing or swapped neighbouring letters (optimal string alignment), or `limit + 1` if there
 * are more than `limit`. Words have at most 64 letters.
 */
export function spellingDistance(one: string, other: string, limit: number): number {
  let start = 0
  let oneEnd = one.length
  let otherEnd = other.length
  if (Math.abs(oneEnd - otherEnd) > limit || Math.max(oneEnd, otherEnd) > MAX_LENGTH) return limit + 1
  while (start < oneEnd && start < otherEnd && one[start] === other[start]) start++
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd--
    otherEnd--
  }
  const width = otherEnd - start
  let [beforeLast, last, current] = ROWS
  for (let column = 0; column <= width; column++) last[column] = column
  for (let row = 1; row <= oneEnd - start; row++) {
    const letter = one[start + row - 1]
    current[0] = row
    let smallest = row
    for (let column = 1; column <= width; column++) {
      const otherLetter = other[start + column - 1]
      const replaced = last[column - 1]! + (letter === otherLetter ? 0 : 1)
      let distance = Math.min(last[column]! + 1, current[column - 1]! + 1, replaced)
      if (row > 1 && column > 1 && letter === other[start + column - 2] && one[start + row - 2] === otherLetter)
        distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current[column] = distance
      smallest = Math.min(smallest, distance)
    }
    if (smallest > limit) return limit + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[width]!, limit + 1)
}
