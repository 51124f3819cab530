import { readMetroStations } from '#database/reference/read-reference.ts'
import type { GlobePoint } from '#lib/numbers/globe-distance.ts'
import { pointOf } from '../contract/near.ts'
import { centresOf } from './cities-around.ts'

/** Where the distances of a search may begin. */
export type SearchStart = {
  city_ids: readonly number[]
  near?: string | null | undefined
  near_metro_id?: number | null | undefined
}

type PlacedStation = GlobePoint & { name: string }
let stations: ReadonlyMap<number, PlacedStation> | undefined

/** The stations of the reference list, which change only with a release. */
const stationsById = () =>
  (stations ??= new Map(readMetroStations().map(({ id, name, lat, lng }) => [id, { name, lat, lng }])))

export const placedStationOf = (id: number | null | undefined): PlacedStation | undefined =>
  id ? stationsById().get(id) : undefined

/** The point or the station of a search; undefined if its distances begin at cities. */
export function nearPointOf({ near, near_metro_id }: SearchStart): GlobePoint | undefined {
  const station = placedStationOf(near_metro_id)
  return (near ? pointOf(near) : undefined) ?? (station && { lat: station.lat, lng: station.lng })
}

export function startPointsOf(search: SearchStart): GlobePoint[] {
  const point = nearPointOf(search)
  return point ? [point] : centresOf(search.city_ids)
}
