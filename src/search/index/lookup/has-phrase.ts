/** Whether words stand at such distances, by the positions of each. */
export const hasPhrase = ([first, ...others]: number[][], [start, ...offsets]: number[]): boolean =>
  first!.some((position) => others.every((list, at) => list.includes(position + offsets[at]! - start!)))
