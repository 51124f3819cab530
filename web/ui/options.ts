export type Option = {
  value: string | number
  label: string
  /** What tells it from its namesakes: the region of a city. */
  hint?: string
}

const MOST = 10

export const folded = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

/** Those that have the text anywhere in them, ё being е, the ones that begin with it first. */
export function matching(options: readonly Option[], text: string): Option[] {
  const sought = folded(text)
  const found = options.filter(({ label }) => folded(label).includes(sought))
  const starts = ({ label }: Option) => Number(folded(label).startsWith(sought))
  return found.sort((a, b) => starts(b) - starts(a)).slice(0, MOST)
}

/** The one that was written out in full, unless it has a namesake. */
export function namedBy(options: readonly Option[], text: string): Option | undefined {
  const named = options.filter(({ label }) => folded(label) === folded(text))
  return named.length === 1 ? named[0] : undefined
}

/** `city_id: 5` beside `city: { id: 5, name: 'Тверь' }`, as replies of the API have it. */
export function namedBeside(values: unknown, name: string): Option | undefined {
  const named = (values as Record<string, { id?: number; name?: string } | null> | undefined)?.[
    name.replace(/_id$/, '')
  ]
  return named?.id !== undefined && named.name ? { value: named.id, label: named.name } : undefined
}
