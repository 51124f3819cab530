export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Prints one figure per line: its name, its value and the goal. */
export function report(label: string, value: string, goal: string) {
  console.log(`${label.padEnd(58)} ${value.padStart(16)}   goal ${goal}`)
}
