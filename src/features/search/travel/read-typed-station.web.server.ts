import { type RouterContextProvider, redirect } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { MAX_METRO_STATIONS } from '#features/profiles/profile-limits.contract.ts'
import { listMetro } from '#features/reference/contract/metro.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { parseQueryString, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { readSearchAddress } from '../place/read-search-address.web.server.ts'
import { readKnownFields } from '../read-known-fields.web.server.ts'

/** The field of a typed station. */
export const TYPED_STATION = 'travel_from'
const ORIGINS = 'travel_from_metro_id'
const isOfTravel = (key: string) => key === 'travel_minutes' || key === 'order_by'

/**
 * Replaces a typed station by its id with a redirect, so that a search has one address. A typed place is replaced
 * first, because the station is looked for there. Returns the name of a station that is not known.
 */
export async function readTypedStation(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<string | undefined> {
  if (!url.searchParams.has(TYPED_STATION)) return undefined
  const typed = url.searchParams.get(TYPED_STATION)!.slice(0, 100).trim()
  const { where: typedPlace = [], ...asked } = parseQueryString(url.searchParams)
  const { fields } = readKnownFields(searchVacancies.query, asked)
  // A limit and an order of ways are refused without a station, which is known only after this.
  const ofTravel = Object.fromEntries(Object.entries(asked).filter(([key]) => isOfTravel(key)))
  const typedFields = { where: typedPlace, ...fields, ...ofTravel, [TYPED_STATION]: typed }
  const read = await readSearchAddress(context, url, typedFields)
  const { [TYPED_STATION]: _, ...query } = read.query

  const name = typed.replace(/^(м\.|метро|станция)\s*/i, '')
  const station = name === '' ? undefined : await findStation(context, name, queryValues(query, 'city_ids'))
  if (name !== '' && !station) return typed
  const origins = new Set([...queryValues(query, ORIGINS), ...(station ? [String(station.id)] : [])])
  const found = { ...query, [ORIGINS]: [...origins].slice(-MAX_METRO_STATIONS), page: undefined }
  throw redirect(url.pathname + toQueryString({ ...found, where: read.where.unknown }))
}

/** A station of a searched city comes first, then one whose whole name was typed. */
async function findStation(context: Readonly<RouterContextProvider>, name: string, cityIds: string[]) {
  const stations = await loadEndpoint(context, listMetro, { query: { search: name } })
  const rank = (station: (typeof stations)[number]) =>
    2 * Number(cityIds.includes(String(station.city_id))) + Number(normalizeName(station.name) === normalizeName(name))
  return stations.toSorted((a, b) => rank(b) - rank(a))[0]
}
