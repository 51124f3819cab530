/** The lowest and the highest tenth of the voices of a figure are left out (ruling 50). */
export const CUT_SHARE = 0.1

/** The numbers in ascending order, without the lowest and the highest tenth. */
export function trimVoices(numbers: readonly number[]): number[] {
  const cut = Math.round(numbers.length * CUT_SHARE)
  return numbers.toSorted((one, other) => one - other).slice(cut, numbers.length - cut)
}
