import { useNavigate } from 'react-router'
import { parseQueryString, type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import { PLACE_PARAMETERS } from './place/search-place.ts'

/** Reads the query of a search form. A place that was not edited is already given by its id. */
function readSearchForm(form: HTMLFormElement): QueryFields {
  const { where = '', ...fields } = parseQueryString(new FormData(form))
  const query = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withoutSpaces(key, value)]))
  const textField = form.elements.namedItem('text') as HTMLInputElement | null
  // Other words are read anew.
  if (textField?.value !== textField?.defaultValue) delete query.as_typed
  const placeField = form.elements.namedItem('where') as HTMLInputElement | null
  if (!placeField || placeField.value === placeField.defaultValue) return query
  const rest = Object.entries(query).filter(([key]) => !PLACE_PARAMETERS.some((one) => one === key))
  return { ...Object.fromEntries(rest), where }
}

/** People type sums with spaces. */
const withoutSpaces = (key: string, value: string | string[]) =>
  key.startsWith('salary_') && typeof value === 'string' ? value.replaceAll(/\s/g, '') : value

/**
 * Submits a search form as its shortest address. Without script the form is sent as it is, and the server redirects to
 * the short address.
 */
export function useSearchNavigation() {
  const navigate = useNavigate()
  return async (form: HTMLFormElement, options?: { preventScrollReset: boolean }) => {
    await navigate(new URL(form.action).pathname + toQueryString(readSearchForm(form)), options)
  }
}
