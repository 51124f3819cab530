/** As many as people look through. */
const DEPTH = 10

/** How near an order comes to the best there is, by the grades in that order: 1 is the best. What was not found brings nothing. */
export const ndcg = (grades: number[], all: number[]) => gain(grades) / gain(all.toSorted((a, b) => b - a))

const gain = (grades: number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
