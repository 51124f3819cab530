import type { RouterContextProvider } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { listReachablePlaces, type ReachedPlace } from '#contract/reference/travel.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { submitEndpoint } from '../../app/api.server.ts'
import type { SearchFlag } from '../search-kind.ts'
import type { ReachStep } from './travel-reach.tsx'

/** The group of the filter panel. */
export const TRAVEL_LEGEND = 'Дорога до работы'

/** Names of the stations where the way begins, and what can be reached from them. Undefined without known stations. */
export async function loadReach(context: Readonly<RouterContextProvider>, query: QueryFields) {
  const ids = queryValues(query, 'travel_from_metro_id')
  if (ids.length === 0) return undefined
  const { reply } = await submitEndpoint(context, listReachablePlaces, {
    query: { travel_from_metro_id: ids },
  } as never)
  if (!reply) return undefined
  const { origins, stations, cities } = reply
  return { stations: origins, origins: origins.map(({ name }) => name), steps: reachSteps(stations, cities) }
}

const STEPS = [15, 30, 45, 60, 90]

/** Names under the first step that they are within. A station of several lines is named once. */
function reachSteps(stations: readonly ReachedPlace[], cities: readonly ReachedPlace[]): ReachStep[] {
  const namesWithin = (places: readonly ReachedPlace[], from: number, to: number) =>
    places
      .filter(({ name, minutes }, place) => {
        const isNearest = places.findIndex((other) => other.name === name) === place
        return isNearest && minutes > from && minutes <= to
      })
      .map(({ name }) => name)
      .join(', ')
  return STEPS.map((to, place) => {
    const from = STEPS[place - 1] ?? -1
    return {
      label: `До ${to}\u00A0минут`,
      stations: namesWithin(stations, from, to),
      cities: namesWithin(cities, from, to),
    }
  }).filter((step) => step.stations + step.cities !== '')
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
