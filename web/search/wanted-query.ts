import { type Fields, readQuery } from '#lib/fields.ts'
import { PLACE_KEYS } from './where.ts'

/** What a search form asks for. A place that was left as it stood is already said by its id. */
export function wantedQuery(form: HTMLFormElement): Fields {
  const { where = '', ...query } = readQuery(new FormData(form))
  const field = form.elements.namedItem('where') as HTMLInputElement | null
  if (!field || field.value === field.defaultValue) return query
  const rest = Object.entries(query).filter(([key]) => !PLACE_KEYS.some((one) => one === key))
  return { ...Object.fromEntries(rest), where }
}
