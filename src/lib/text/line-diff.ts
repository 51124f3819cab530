export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string }

/** Compares two texts line by line. Empty lines are ignored. */
export const diffLines = (before: string, after: string): DiffLine[] => diffParts(linesOf(before), linesOf(after))

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Longer texts take too much time and memory to compare while a page is rendered: they have changed as a whole. */
const MAX_COMPARED_LINES = 300

/** The lines that are gone and new, without those that stayed. */
export function changedLines(before: string, after: string): DiffLine[] {
  if (before === after) return []
  if ([before, after].some((text) => linesOf(text).length > MAX_COMPARED_LINES))
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  return diffLines(before, after).filter(({ kind }) => kind !== 'same')
}

/** Compares two lists of lines or words by their longest common subsequence. */
export function diffParts(old: readonly string[], now: readonly string[]): DiffLine[] {
  const common = commonLengths(old, now)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i]! })
      i++
      j++
    } else if (i < old.length && (j === now.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'gone', text: old[i++]! })
    } else {
      lines.push({ kind: 'new', text: now[j++]! })
    }
  }
  return lines
}

/** Length of the longest common subsequence of both remainders, for each pair of positions. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i]![j] = old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
    }
  }
  return common
}
