/** A trimmed line; `start` and `end` are positions in the text. */
export type TextLine = { text: string; start: number; end: number }

/** Normalises line ends and spaces, and removes invisible characters. Positions refer to the normalised text. */
export const normalizeResumeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00A0\u202F\u2009\t\f\v]/g, ' ')
    .replace(/\u00AD|\u200B|\uFEFF/g, '')

/** Splits a text into lines. Empty lines stay, because they separate blocks. */
export function splitLines(text: string): TextLine[] {
  let lineStart = 0
  return text.split('\n').map((rawLine) => {
    const start = lineStart + (rawLine.length - rawLine.trimStart().length)
    lineStart += rawLine.length + 1
    const trimmed = rawLine.trim()
    return { text: trimmed, start, end: start + trimmed.length }
  })
}

/** The span from the first to the last non-empty line. */
export function spanOf(lines: readonly TextLine[]): { start: number; end: number } {
  const filledLines = lines.filter(({ text }) => text !== '')
  return { start: filledLines.at(0)?.start ?? 0, end: filledLines.at(-1)?.end ?? 0 }
}

export const nonEmptyLines = (lines: readonly TextLine[]) => lines.filter(({ text }) => text !== '')

/** Finds the value after a label with its position: «Город: Тверь». The value may be on the next line. */
export function findLabelledValue(lines: readonly TextLine[], label: RegExp): TextLine | undefined {
  for (const [n, line] of lines.entries()) {
    const labelMatch = label.exec(line.text)
    if (!labelMatch) continue
    const rest = line.text.slice(labelMatch[0].length)
    const text = rest.trim()
    if (text !== '') return { text, start: line.end - rest.trimStart().length, end: line.end }
    return nonEmptyLines(lines.slice(n + 1)).at(0)
  }
  return undefined
}

/** Finds the value after an exact label and a colon on the same line. */
export function findValueAfterLabel(lines: readonly TextLine[], label: string): TextLine | undefined {
  const line = lines.find(({ text }) => text.startsWith(`${label}: `))
  if (!line) return undefined
  const text = line.text.slice(label.length + 1).trimStart()
  return { text, start: line.end - text.length, end: line.end }
}
