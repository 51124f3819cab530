import type { Metro } from '#contract/metro.ts'
import type { Db } from '#database/connect.ts'
import { folded } from '#lib/folded.ts'
import { isSearch } from './search-words.ts'

type Asked = { city_id?: number | null; search: string }

/** Metro lines with stations in order, edges and transfers. A few hundred rows, joined here; the reply is cached. */
export async function listLines(db: Db, { city_id, search }: Asked): Promise<Metro[]> {
  if (search && !isSearch(search)) return []
  const [lines, stations, edges] = await Promise.all([readLines(db, city_id), readStations(db), readEdges(db)])
  const isFound = ({ search_name }: Station) => search_name.includes(folded(search))
  return lines
    .map((line) => {
      const along = stations.filter((station) => station.line_id === line.id && isFound(station))
      const isThere = new Set(along.map(({ id }) => id))
      return {
        line,
        stations: along.map((station) => print(station, line.city_id, stations)),
        edges: edges.filter(({ a, b }) => isThere.has(a) && isThere.has(b)),
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
    .select(['id', 'line_id', 'name', 'position', 'transfer_group', 'search_name'])
    .orderBy('line_id')
    .orderBy('position')
    .execute()

const readEdges = (db: Db) =>
  db.selectFrom('metro_edge').select(['a_id as a', 'b_id as b', 'minutes']).orderBy('a_id').orderBy('b_id').execute()

type Station = Awaited<ReturnType<typeof readStations>>[number]

function print({ id, name, line_id, position, transfer_group }: Station, city_id: number, all: Station[]) {
  const walks = all.filter((other) => transfer_group !== null && other.transfer_group === transfer_group)
  const transfers = walks.map((other) => other.id).filter((other) => other !== id)
  return { id, name, line_id, city_id, order: position, transfers }
}
