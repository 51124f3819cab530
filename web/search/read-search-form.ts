import { parseQueryString, type QueryFields } from '#lib/forms/query-string.ts'
import { PLACE_PARAMETERS } from './place/search-place.ts'

/** Reads the query of a search form. A place that was not edited is already given by its id. */
export function readSearchForm(form: HTMLFormElement): QueryFields {
  const { where = '', ...query } = parseQueryString(new FormData(form))
  const placeField = form.elements.namedItem('where') as HTMLInputElement | null
  if (!placeField || placeField.value === placeField.defaultValue) return query
  const rest = Object.entries(query).filter(([key]) => !PLACE_PARAMETERS.some((one) => one === key))
  return { ...Object.fromEntries(rest), where }
}
