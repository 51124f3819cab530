import { findIdByName, findIdsByName } from '#features/reference/dictionaries/dictionary.contract.ts'
import { NAME_SEPARATOR } from '../file-labels.rules.ts'
import { highConfidence, type ParsedValue } from './parsed-value.rules.ts'
import { nonEmptyLines, type TextLine } from './text-lines.rules.ts'

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

export function parseNamesAfterLabel(lines: readonly TextLine[], label: string): ParsedValue<string[]> | undefined {
  const line = findValueAfterLabel(lines, label)
  return line && highConfidence(line.text.split(NAME_SEPARATOR), line)
}

export function parseIdAfterLabel(
  lines: readonly TextLine[],
  label: string,
  items: Parameters<typeof findIdByName>[0],
) {
  const line = findValueAfterLabel(lines, label)
  const id = line && findIdByName(items, line.text)
  return line && id !== null && id !== undefined ? highConfidence(id, line) : undefined
}

export function parseIdsAfterLabel(
  lines: readonly TextLine[],
  label: string,
  items: Parameters<typeof findIdsByName>[0],
) {
  const names = parseNamesAfterLabel(lines, label)
  const ids = findIdsByName(items, names?.value ?? [])
  return names && ids.length > 0 ? { ...names, value: ids } : undefined
}
