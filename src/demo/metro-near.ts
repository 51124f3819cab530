import { readMetroLines, readMetroStations } from '#database/reference/read-reference.ts'
import { seededRandom } from './seeded-random.ts'

const cityOfLine = new Map(readMetroLines().map(({ id, city_id }) => [id, city_id]))
const stationsByCity = Map.groupBy(readMetroStations(), ({ line_id }) => cityOfLine.get(line_id)!)

/** One station of a city with a metro, the same for the same seed. */
export function metroNear(cityId: number, ...seed: [string, number]): number[] {
  const stations = stationsByCity.get(cityId)
  return stations ? [seededRandom(...seed).pick(stations).id] : []
}
