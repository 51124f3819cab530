import type { Selectable } from 'kysely'
import type { Db } from '#database/connect.ts'
import { readMetroLines, readMetroStations } from '#database/reference/read-reference.ts'
import type { DB } from '#database/schema.ts'
import { DEMO_REGIONS } from './demo-words.ts'
import { seededRandom } from './seeded-random.ts'

const cityOfLine = new Map(readMetroLines().map(({ id, city_id }) => [id, city_id]))
const stationsByCity = Map.groupBy(readMetroStations(), ({ line_id }) => cityOfLine.get(line_id)!)

/** One station of a city with a metro, the same for the same seed. */
export function metroNear(cityId: number, ...seed: [string, number]): number[] {
  const stations = stationsByCity.get(cityId)
  return stations ? [seededRandom(...seed).pick(stations).id] : []
}

export type DemoCity = Pick<Selectable<DB['city']>, 'id' | 'region_id' | 'name' | 'population' | 'lat' | 'lng'> & {
  /** Salary level relative to Moscow, which is 1. */
  payRatio: number
}

export type DemoReference = Awaited<ReturnType<typeof loadDemoReference>>

/** Loads the reference data that the demo data refers to. */
export async function loadDemoReference(db: Db) {
  const cities = await loadCities(db)
  const cumulative = cumulativeWeights(cities)
  const total = cumulative.at(-1)!
  const [roles, industries] = [await loadRoles(db), await loadIndustries(db)]
  return {
    /** Maps a fraction from 0 to 1 to a city; each city covers a range as wide as its share of all work. */
    cityAtFraction: (fraction: number): DemoCity => cities[cumulative.findIndex((end) => end > fraction * total)]!,
    cityNamed: (name: string): DemoCity => cities.find((city) => city.name === name)!,
    /** The largest city of each region. */
    regionCentres: DEMO_REGIONS.map(({ id }) => cities.find(({ region_id }) => region_id === id)).filter(
      (city) => city !== undefined,
    ),
    citiesOfRegion: (regionId: number) => cities.filter(({ region_id }) => region_id === regionId),
    roleIdNamed: (name: string): number => idNamed(roles, name),
    industryIdNamed: (name: string): number => idNamed(industries, name),
  }
}

async function loadCities(db: Db): Promise<DemoCity[]> {
  const rows = await db
    .selectFrom('city')
    .select(['id', 'region_id', 'name', 'population', 'lat', 'lng'])
    .where(
      'region_id',
      'in',
      DEMO_REGIONS.map(({ id }) => id),
    )
    .orderBy('population', 'desc')
    .orderBy('id')
    .execute()
  const payRatio = new Map(DEMO_REGIONS.map((region) => [region.id, region.payRatio]))
  return rows.map((row) => ({ ...row, payRatio: payRatio.get(row.region_id)! }))
}

function cumulativeWeights(cities: DemoCity[]): number[] {
  const people = new Map<number, number>()
  for (const { region_id, population } of cities) people.set(region_id, (people.get(region_id) ?? 0) + population)
  const weights = new Map(DEMO_REGIONS.map(({ id, weight }) => [id, weight]))
  let end = 0
  return cities.map(({ region_id, population }) => {
    end += (weights.get(region_id)! * population) / people.get(region_id)!
    return end
  })
}

const loadRoles = (db: Db) =>
  db.selectFrom('professional_role').select(['id', 'name']).where('parent_id', 'is not', null).execute()

const loadIndustries = (db: Db) =>
  db.selectFrom('industry').select(['id', 'name']).where('parent_id', 'is', null).execute()

function idNamed(rows: { id: number; name: string }[], name: string): number {
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(`The reference data has no «${name}»`)
  return found.id
}
