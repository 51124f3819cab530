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
