import { folded } from '#lib/folded.ts'
import { givenText } from './given.ts'

export type Option = {
  value: string | number
  label: string
  /** Tells apart options with equal labels, such as the region of a city. */
  hint?: string
}

const MOST = 10

/** Options that contain the text, with ё equal to е. First those that begin with it, shortest first. */
export function matching(options: readonly Option[], text: string): Option[] {
  const sought = folded(text)
  const found = options.filter(({ label }) => folded(label).includes(sought))
  const more = ({ label }: Option) => (sought !== '' && folded(label).startsWith(sought) ? label.length : Infinity)
  return found.sort((a, b) => (more(a) < more(b) ? -1 : Number(more(a) > more(b)))).slice(0, MOST)
}

/** The option with exactly this name, unless several have it. */
export function namedBy(options: readonly Option[], text: string): Option | undefined {
  const named = options.filter(({ label }) => folded(label) === folded(text))
  return named.length === 1 ? named[0] : undefined
}

type Named = { id: number; name: string }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** Key of the named values that belong to a field with ids: `city_id` → `city`, `role_ids` → `roles`. */
export function besideOf(name: string): string {
  const many = name.replace(/y_ids$/, 'ies').replace(/_ids$/, 's')
  return many.replace(/_id$/, '')
}

/** Options from the named values beside a field: `city_id: 5` beside `city: { id: 5, name: 'Тверь' }`. */
export function namedBeside(values: unknown, name: string): Option[] {
  return [(values as Record<string, unknown> | undefined)?.[besideOf(name)]]
    .flat()
    .filter(isNamed)
    .map(({ id, name }) => ({ value: id, label: name }))
}

/** Initially chosen options. A value without a known name is labelled by itself, so that it is not lost. */
export function givenOptions(given: unknown, known: readonly Option[]): Option[] {
  const values = [given].flat().map((one) => givenText(isNamed(one) ? one.id : one))
  return values
    .filter(Boolean)
    .map((value) => known.find((option) => String(option.value) === value) ?? { value, label: value })
}
