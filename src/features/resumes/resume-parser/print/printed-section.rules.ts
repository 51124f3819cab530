/** A section of a printed resume. The first section is the person, with the name as heading. */
export type PrintedSection = { heading: string; lines: string[] }

/** Lines such as «Город: Тверь». Empty values are omitted, line breaks inside a value become spaces. */
export const labelledLines = (rows: readonly (readonly [label: string, value: string])[]): string[] =>
  rows.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${inOneLine(value)}`)

const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
