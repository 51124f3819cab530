import { useNavigate } from 'react-router'
import { writeQuery } from '#lib/fields.ts'
import { wantedQuery } from './wanted-query.ts'

/** Sends a search form as the shortest address that says it. Without script the form goes as it is, and the server shortens it. */
export function useSearch() {
  const navigate = useNavigate()
  return async (form: HTMLFormElement, options?: { preventScrollReset: boolean }) => {
    await navigate(new URL(form.action).pathname + writeQuery(wantedQuery(form)), options)
  }
}
