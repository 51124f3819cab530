import { normalizeName } from '#lib/text/normalize-name.ts'
import { toFieldText } from '../field-value.ts'

export type Option = {
  value: string | number
  label: string
  /** Tells apart options with equal labels, such as the region of a city. */
  hint?: string
}

const MAX_OPTIONS = 10

/** Options that contain the text, with ё equal to е. First those that begin with it, shortest first. */
export function filterOptions(options: readonly Option[], text: string): Option[] {
  const query = normalizeName(text)
  const found = options.filter(({ label }) => normalizeName(label).includes(query))
  const rankOf = ({ label }: Option) =>
    query !== '' && normalizeName(label).startsWith(query) ? label.length : Infinity
  return found.sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : Number(rankOf(a) > rankOf(b)))).slice(0, MAX_OPTIONS)
}

/** The option with exactly this name, unless several have it. */
export function findOptionByName(options: readonly Option[], text: string): Option | undefined {
  const matches = options.filter(({ label }) => normalizeName(label) === normalizeName(text))
  return matches.length === 1 ? matches[0] : undefined
}

type NamedValue = { id: number; name: string }

const isNamedValue = (value: unknown): value is NamedValue =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** Key of the named values that belong to a field with ids: `city_id` → `city`, `role_ids` → `roles`. */
export function namedValuesKey(name: string): string {
  const many = name.replace(/y_ids$/, 'ies').replace(/_ids$/, 's')
  return many.replace(/_id$/, '')
}

/** Options from the named values beside a field: `city_id: 5` beside `city: { id: 5, name: 'Тверь' }`. */
export function optionsFromSiblings(values: unknown, name: string): Option[] {
  return [(values as Record<string, unknown> | undefined)?.[namedValuesKey(name)]]
    .flat()
    .filter(isNamedValue)
    .map(({ id, name }) => ({ value: id, label: name }))
}

/** Initially chosen options. A value without a known name is labelled by itself, so that it is not lost. */
export function toInitialOptions(given: unknown, known: readonly Option[]): Option[] {
  const values = [given].flat().map((one) => toFieldText(isNamedValue(one) ? one.id : one))
  return values
    .filter(Boolean)
    .map((value) => known.find((option) => String(option.value) === value) ?? { value, label: value })
}
