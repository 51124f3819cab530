export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** One line a figure: what, how much, and the goal it is held against. */
export function report(what: string, value: string, goal: string) {
  console.log(`${what.padEnd(58)} ${value.padStart(16)}   goal ${goal}`)
}
