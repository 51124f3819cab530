import type { Metro } from '#contract/reference/metro.ts'
import type { Db } from '#database/connect.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { isSearchable } from './search-text.ts'

type MetroQuery = { city_id?: number | null; search: string }

/** Metro lines with stations in order, edges and transfers. A few hundred rows, joined here; the reply is cached. */
export async function listMetroLines(db: Db, { city_id, search }: MetroQuery): Promise<Metro[]> {
  if (search && !isSearchable(search)) return []
  const [lines, stations, edges] = await Promise.all([readLines(db, city_id), readStations(db), readEdges(db)])
  const isFound = ({ search_name }: Station) => search_name.includes(normalizeName(search))
  return lines
    .map((line) => {
      const lineStations = stations.filter((station) => station.line_id === line.id && isFound(station))
      const stationIds = new Set(lineStations.map(({ id }) => id))
      return {
        line,
        stations: lineStations.map((station) => toStation(station, line.city_id, stations)),
        edges: edges.filter(({ a, b }) => stationIds.has(a) && stationIds.has(b)),
      }
    })
    .filter((metro) => metro.stations.length > 0)
}

const readLines = (db: Db, city_id: number | null | undefined) =>
  db
    .selectFrom('metro_line')
    .select(['id', 'city_id', 'name', 'color'])
    .$if(city_id != null, (query) => query.where('city_id', '=', city_id!))
    .orderBy('id')
    .execute()

const readStations = (db: Db) =>
  db
    .selectFrom('metro_station')
    .select(['id', 'line_id', 'name', 'position', 'transfer_group', 'search_name', 'lat', 'lng'])
    .orderBy('line_id')
    .orderBy('position')
    .execute()

const readEdges = (db: Db) =>
  db.selectFrom('metro_edge').select(['a_id as a', 'b_id as b', 'minutes']).orderBy('a_id').orderBy('b_id').execute()

type Station = Awaited<ReturnType<typeof readStations>>[number]

function toStation(
  { id, name, line_id, position, transfer_group, lat, lng }: Station,
  city_id: number,
  all: Station[],
) {
  const transferStations = all.filter((other) => transfer_group !== null && other.transfer_group === transfer_group)
  const transfers = transferStations.map((other) => other.id).filter((other) => other !== id)
  return { id, name, line_id, city_id, order: position, lat, lng, transfers }
}
