/** A line of the text without the spaces around it; `start` and `end` are places in the text. */
export type Line = { text: string; start: number; end: number }

/** Unbreakable spaces and tabs become spaces one for one, so that every place stays where it was. */
export const normalized = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00A0\u202F\u2009\t\f\v]/g, ' ')
    .replace(/\u00AD|\u200B|\uFEFF/g, '')

/** Empty lines stay: they part what belongs together from what does not. */
export function linesOf(text: string): Line[] {
  let at = 0
  return text.split('\n').map((raw) => {
    const start = at + (raw.length - raw.trimStart().length)
    at += raw.length + 1
    const trimmed = raw.trim()
    return { text: trimmed, start, end: start + trimmed.length }
  })
}

/** From the first to the last of them, empty ones at the ends aside. */
export function spanOf(lines: readonly Line[]): { start: number; end: number } {
  const said = lines.filter(({ text }) => text !== '')
  return { start: said.at(0)?.start ?? 0, end: said.at(-1)?.end ?? 0 }
}

export const saidLines = (lines: readonly Line[]) => lines.filter(({ text }) => text !== '')

/** What stands behind one of these words and a colon, with its place: «Город: Тверь». */
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

/** What stands behind this word and a colon on one line. */
export function behind(lines: readonly Line[], label: string): Line | undefined {
  const line = lines.find(({ text }) => text.startsWith(`${label}: `))
  if (!line) return undefined
  const text = line.text.slice(label.length + 1).trimStart()
  return { text, start: line.end - text.length, end: line.end }
}
