import { useNavigate } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import { readSearchForm } from './read-search-form.ts'

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
