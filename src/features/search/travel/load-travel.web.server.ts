import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import type { User } from '#features/accounts/contract/accounts.ts'
import { listReachablePlaces } from '#features/reference/contract/travel.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import type { SearchFlag } from '../search-kind.ts'

/** The group of the filter panel. */
export const TRAVEL_LEGEND = 'Дорога до работы'

/** Names of the stations where the way begins, and what can be reached from them. Undefined without known stations. */
export async function loadReach(context: Readonly<RouterContextProvider>, query: QueryFields) {
  const ids = queryValues(query, 'travel_from_metro_id')
  if (ids.length === 0) return undefined
  const { reply } = await submitEndpoint(context, listReachablePlaces, {
    query: { travel_from_metro_id: ids },
  } as never)
  return reply
}

type Station = { id: number; name: string }

export type SearchUser = Pick<User, 'is_employer_mode'> & Partial<Pick<User, 'seeker'>>

/** Stations to tick: those near the home of the seeker, and those that the search has. */
export function stationFlags(user: SearchUser | null, searched: readonly Station[]): SearchFlag[] {
  const home = user && !user.is_employer_mode ? (user.seeker?.metros ?? []) : []
  const others = searched.filter(({ id }) => home.every((station) => station.id !== id))
  return [...home, ...others].map(({ id, name }) => ({
    key: 'travel_from_metro_id',
    value: String(id),
    under: TRAVEL_LEGEND,
    label: `от м.\u00A0${name}`,
  }))
}
