import { href } from 'react-router'
import { type QueryFields, toQueryString } from '#lib/forms/query-string.ts'
import type { InboxView } from '../../contract/negotiation-constants.ts'

type InboxPlace = { view?: InboxView; vacancy_id?: number; id?: number }

/** Address of a view of the inbox, of one vacancy or of all, with a person opened. */
export const inboxPath = ({ view, vacancy_id, id }: InboxPlace) =>
  href('/responses') + toQueryString({ view, vacancy_id, id })

/** The same from the parameters of an address. */
export const inboxAddress = (query: QueryFields) => href('/responses') + toQueryString(query)
