import { TWIN_LETTERS } from '#lib/text/lookalike-letters.ts'

/** A trimmed line; `start` and `end` are positions in the text. */
export type TextLine = { text: string; start: number; end: number }

/** Texts copied from pictures and protected files mix the alphabets. */
const LOOK_ALIKES: Record<string, string> = { ...TWIN_LETTERS, k: 'к' }

/** A word of both alphabets whose Latin letters all look Cyrillic is a Russian word: «Oпыт», «paбoты». */
const mendWord = (word: string) => {
  if (!/[а-яё]/i.test(word)) return word
  const letters = [...word]
  const isMixed = letters.some((letter) => /[a-z]/i.test(letter))
  const isMendable = isMixed && letters.every((letter) => !/[a-z]/i.test(letter) || letter in LOOK_ALIKES)
  return isMendable ? letters.map((letter) => LOOK_ALIKES[letter] ?? letter).join('') : word
}

/** «О П Ы Т   Р А Б О Т Ы» to «ОПЫТ РАБОТЫ»: wide gaps separate the words of a letter-spaced line. */
function joinSpacedLetters(line: string): string {
  const words = line.trim().split(/ {2,}/)
  const isSpaced = words.every((word) => /^\p{L}( [\p{L}\d:])*$/u.test(word)) && words.some((word) => word.length >= 7)
  return isSpaced ? words.map((word) => word.replaceAll(' ', '')).join(' ') : line
}

/** Mends what programs do to letters, so that words can be compared. */
const mendLetters = (text: string) =>
  text
    .replace(/[a-zа-яё]+/gi, mendWord)
    .split('\n')
    .map(joinSpacedLetters)
    .join('\n')

const MIN_FILL_LENGTH = 4

/** «Имя Артур________» */
function withoutFillAtEnd(line: string): string {
  let end = line.length
  while (end > 0 && '_. '.includes(line[end - 1]!)) end -= 1
  return line.length - end >= MIN_FILL_LENGTH ? line.slice(0, end) : line
}

/**
 * Normalises line ends, spaces, hyphens and letters, and removes invisible characters. Positions refer to the normalised
 * text.
 */
export const normalizeResumeText = (text: string) =>
  mendLetters(
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      // Columns stay apart.
      .replace(/\t/g, '   ')
      .replace(/[\u00A0\u202F\u2007\u2009\u2002\u2003\f\v]/g, ' ')
      // «Фамилия.........Зырянов»
      .split('\n')
      .map(withoutFillAtEnd)
      .join('\n')
      .replace(/\.{4,}|_{4,}/g, ': ')
      .replace(/_{2,}/g, ' ')
      .replace(/ {1,3}:(?= )/g, ':')
      // Marks of Markdown, and the bars around a row of its tables.
      .replace(/_(?=\()|(?<=\))_/g, '')
      .replace(/^#{1,6} |(?<![\p{L}*])\*(?=\p{L})|(?<=\p{L})\*(?![\p{L}*])/gmu, '')
      .replace(/\*\*|^\|\s{0,3}|\s{0,3}\|$/gm, '')
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

/** The columns of a line: what wide gaps and bars stand between. */
export const columnsOf = (line: TextLine): TextLine[] =>
  / {3}| [|•·] /.test(line.text)
    ? line.text
        .split(/ {3,}| [|•·] /)
        .filter((part) => part.trim() !== '')
        .map((part) => partOfLine(line, part))
    : [line]
