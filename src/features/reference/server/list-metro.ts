import type { Db } from '#database/connect.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import type { MetroStation } from '../contract/metro.ts'
import { districtIdsOf } from './metro-cities.ts'
import { isSearchable } from './trees.ts'

type MetroQuery = { city_id?: number | null; search: string }

/** Metro stations in the order of their lines. A few hundred rows, joined here; the reply is cached. */
export async function listMetroStations(db: Db, { city_id, search }: MetroQuery): Promise<MetroStation[]> {
  if (search && !isSearchable(search)) return []
  const [stations, edges] = await Promise.all([readStations(db, city_id), readEdges(db)])
  const interchanges = Map.groupBy(stations, ({ transfer_group }) => transfer_group)
  const edgesOf = Map.groupBy(
    edges.flatMap(({ a, b, minutes }) => [
      { from: a, id: b, minutes },
      { from: b, id: a, minutes },
    ]),
    ({ from }) => from,
  )
  return stations
    .filter(({ search_name }) => search_name.includes(normalizeName(search)))
    .map(({ search_name: _, transfer_group, ...station }) => ({
      ...station,
      district_ids: [...districtIdsOf(station.id)],
      transfers: (transfer_group === null ? [] : interchanges.get(transfer_group)!)
        .map(({ id }) => id)
        .filter((id) => id !== station.id),
      neighbours: edgesOf.get(station.id) ?? [],
    }))
}

/** A transfer never leaves a city. */
const readStations = (db: Db, city_id: number | null | undefined) =>
  db
    .selectFrom('metro_station')
    .innerJoin('metro_line', 'metro_line.id', 'metro_station.line_id')
    .select(['metro_station.id', 'metro_station.name', 'line_id', 'metro_line.name as line', 'color', 'city_id'])
    .select(['position as order', 'lat', 'lng', 'transfer_group', 'search_name'])
    .$if(city_id != null, (query) => query.where('city_id', '=', city_id!))
    .orderBy('line_id')
    .orderBy('position')
    .execute()

const readEdges = (db: Db) =>
  db.selectFrom('metro_edge').select(['a_id as a', 'b_id as b', 'minutes']).orderBy('a_id').orderBy('b_id').execute()
