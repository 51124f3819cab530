import { type Fields, readQuery } from '#lib/fields.ts'
import { PLACE_KEYS } from './where.ts'

/** Reads the query of a search form. A place that was not edited is already given by its id. */
export function wantedQuery(form: HTMLFormElement): Fields {
  const { where = '', ...query } = readQuery(new FormData(form))
  const field = form.elements.namedItem('where') as HTMLInputElement | null
  if (!field || field.value === field.defaultValue) return query
  const rest = Object.entries(query).filter(([key]) => !PLACE_KEYS.some((one) => one === key))
  return { ...Object.fromEntries(rest), where }
}
