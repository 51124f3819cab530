import { folded } from '#lib/folded.ts'
import { givenText } from './given.ts'

export type Option = {
  value: string | number
  label: string
  /** What tells it from its namesakes: the region of a city. */
  hint?: string
}

const MOST = 10

/** Those that have the text anywhere in them, ё being е, the ones that begin with it first, of them those that say least more. */
export function matching(options: readonly Option[], text: string): Option[] {
  const sought = folded(text)
  const found = options.filter(({ label }) => folded(label).includes(sought))
  const more = ({ label }: Option) => (sought !== '' && folded(label).startsWith(sought) ? label.length : Infinity)
  return found.sort((a, b) => (more(a) < more(b) ? -1 : Number(more(a) > more(b)))).slice(0, MOST)
}

/** The one that was written out in full, unless it has a namesake. */
export function namedBy(options: readonly Option[], text: string): Option | undefined {
  const named = options.filter(({ label }) => folded(label) === folded(text))
  return named.length === 1 ? named[0] : undefined
}

type Named = { id: number; name: string }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** Where the names lie of what this field has the ids of. */
export function besideOf(name: string): string {
  const many = name.replace(/y_ids$/, 'ies').replace(/_ids$/, 's')
  return many.replace(/_id$/, '')
}

/** `city_id: 5` beside `city: { id: 5, name: 'Тверь' }`, `role_ids` beside `roles`, as replies of the API have them. */
export function namedBeside(values: unknown, name: string): Option[] {
  return [(values as Record<string, unknown> | undefined)?.[besideOf(name)]]
    .flat()
    .filter(isNamed)
    .map(({ id, name }) => ({ value: id, label: name }))
}

/** What is chosen to begin with. A value nobody has a name for shows itself rather than getting lost. */
export function givenOptions(given: unknown, known: readonly Option[]): Option[] {
  const values = [given].flat().map((one) => givenText(isNamed(one) ? one.id : one))
  return values
    .filter(Boolean)
    .map((value) => known.find((option) => String(option.value) === value) ?? { value, label: value })
}
