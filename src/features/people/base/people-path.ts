import { href } from 'react-router'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'

/** Address of a list of the base, or of a record beside that list. */
export const peoplePath = (query: QueryFields, id?: string) =>
  (id === undefined ? href('/people') : href('/people/:id', { id })) + toQueryString(query)
