import { mendLetters } from './mend-letters.rules.ts'

/** A trimmed line; `start` and `end` are positions in the text. */
export type TextLine = { text: string; start: number; end: number }

/**
 * Normalises line ends, spaces, hyphens and letters, and removes invisible characters. Positions refer to the normalised
 * text.
 */
export const normalizeResumeText = (text: string) =>
  mendLetters(
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[\u00A0\u202F\u2007\u2009\u2002\u2003\t\f\v]/g, ' ')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/\u00AD|[\u200B-\u200F]|[\u202A-\u202E]|\u2060|\uFE0F|\uFEFF/g, ''),
  )

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

/** A part of a line as a line of its own. */
export function partOfLine(line: TextLine, part: string): TextLine {
  const text = part.trim()
  const start = line.start + Math.max(0, line.text.indexOf(text))
  return { text, start, end: start + text.length }
}

/** The span from the first to the last non-empty line. */
export function spanOf(lines: readonly TextLine[]): { start: number; end: number } {
  const filledLines = lines.filter(({ text }) => text !== '')
  return { start: filledLines.at(0)?.start ?? 0, end: filledLines.at(-1)?.end ?? 0 }
}

export const nonEmptyLines = (lines: readonly TextLine[]) => lines.filter(({ text }) => text !== '')
