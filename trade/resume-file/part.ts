/** A piece of the paper: what it is called, and its lines. The first one is the person, and is called by the name. */
export type Part = { heading: string; lines: string[] }

/** «Город: Тверь», a line each: what is not said has none, and what has several lines is said in one. */
export const said = (rows: readonly (readonly [label: string, value: string])[]): string[] =>
  rows.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value.replaceAll(/\s*\n\s*/g, ' ')}`)
