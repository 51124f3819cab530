/** Number of results that people usually look through. */
const MAX_COUNTED_RESULTS = 10

/**
 * nDCG@10 of the grades in their order against the best order of `all` grades: 1 is the best, results that were not
 * found add 0.
 */
export const ndcg = (grades: number[], all: number[]) =>
  discountedGain(grades) / discountedGain(all.toSorted((a, b) => b - a))

const discountedGain = (grades: number[]) =>
  grades.slice(0, MAX_COUNTED_RESULTS).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
