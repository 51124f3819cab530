/** What is read from data of others: nothing about its shape is certain. */
export type LooseRecord = Readonly<Record<string, unknown>>

const MAX_ITEMS = 200
const MAX_TEXT_LENGTH = 10_000

export const isRecord = (value: unknown): value is LooseRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const recordOf = (value: unknown): LooseRecord => (isRecord(value) ? value : {})

/** A text, a number, or the name of an object: `{ "id": 1, "name": "Казань" }`. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH).trim()
  if (typeof value === 'number') return String(value)
  if (!isRecord(value)) return ''
  const named = value.name ?? value.title ?? value.formatted ?? value.id
  return isRecord(named) ? '' : textOf(named)
}

export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [])

export const recordsOf = (value: unknown): LooseRecord[] => itemsOf(value).filter(isRecord)

export const textListOf = (value: unknown): string[] => itemsOf(value).map(textOf).filter(Boolean)

const MAX_NUMBER = 1_000_000_000

/** A whole number. */
export const numberOf = (value: unknown): number | null => {
  const number = Math.round(Number(textOf(value).replaceAll(' ', '')))
  return number > 0 && number <= MAX_NUMBER ? number : null
}
