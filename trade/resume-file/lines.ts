/** A trimmed line; `start` and `end` are positions in the text. */
export type Line = { text: string; start: number; end: number }

/** Normalises line ends and spaces, and removes invisible characters. Positions refer to the normalised text. */
export const normalized = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00A0\u202F\u2009\t\f\v]/g, ' ')
    .replace(/\u00AD|\u200B|\uFEFF/g, '')

/** Splits a text into lines. Empty lines stay, because they separate blocks. */
export function linesOf(text: string): Line[] {
  let at = 0
  return text.split('\n').map((raw) => {
    const start = at + (raw.length - raw.trimStart().length)
    at += raw.length + 1
    const trimmed = raw.trim()
    return { text: trimmed, start, end: start + trimmed.length }
  })
}

/** The span from the first to the last non-empty line. */
export function spanOf(lines: readonly Line[]): { start: number; end: number } {
  const said = lines.filter(({ text }) => text !== '')
  return { start: said.at(0)?.start ?? 0, end: said.at(-1)?.end ?? 0 }
}

export const saidLines = (lines: readonly Line[]) => lines.filter(({ text }) => text !== '')

/** Finds the value after a label with its position: «Город: Тверь». The value may be on the next line. */
export function labelled(lines: readonly Line[], label: RegExp): Line | undefined {
  for (const [n, line] of lines.entries()) {
    const found = label.exec(line.text)
    if (!found) continue
    const rest = line.text.slice(found[0].length)
    const text = rest.trim()
    if (text !== '') return { text, start: line.end - rest.trimStart().length, end: line.end }
    return saidLines(lines.slice(n + 1)).at(0)
  }
  return undefined
}

/** Finds the value after an exact label and a colon on the same line. */
export function behind(lines: readonly Line[], label: string): Line | undefined {
  const line = lines.find(({ text }) => text.startsWith(`${label}: `))
  if (!line) return undefined
  const text = line.text.slice(label.length + 1).trimStart()
  return { text, start: line.end - text.length, end: line.end }
}
