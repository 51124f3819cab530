import { type RouterContextProvider, redirect } from 'react-router'
import { listMetro } from '#contract/reference/metro.ts'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { loadEndpoint } from '../../app/api.server.ts'

/** The field of a typed station. */
export const TYPED_STATION = 'travel_from'
const ORIGINS = 'travel_from_metro_id'
const MAX_ORIGINS = 3

/**
 * Replaces a typed station by its id with a redirect, so that a search has one address. Returns the name of a station
 * that is not known.
 */
export async function readTypedStation(
  context: Readonly<RouterContextProvider>,
  url: URL,
  query: QueryFields,
): Promise<string | undefined> {
  if (!url.searchParams.has(TYPED_STATION)) return undefined
  const typed = url.searchParams.get(TYPED_STATION)!.slice(0, 100).trim()
  const name = typed.replace(/^(м\.|метро|станция)\s*/i, '')
  const station = name === '' ? undefined : await findStation(context, name, queryValues(query, 'city_ids'))
  if (name !== '' && !station) return typed
  const origins = [...queryValues(query, ORIGINS), ...(station ? [String(station.id)] : [])]
  throw redirect(
    url.pathname + toQueryString({ ...query, [ORIGINS]: [...new Set(origins)].slice(-MAX_ORIGINS), page: undefined }),
  )
}

/** A station of a searched city comes first, then one whose whole name was typed. */
async function findStation(context: Readonly<RouterContextProvider>, name: string, cityIds: string[]) {
  const lines = await loadEndpoint(context, listMetro, { query: { search: name } })
  const stations = lines.flatMap(({ stations }) => stations)
  const rank = (station: (typeof stations)[number]) =>
    2 * Number(cityIds.includes(String(station.city_id))) + Number(normalizeName(station.name) === normalizeName(name))
  return stations.toSorted((a, b) => rank(b) - rank(a))[0]
}
