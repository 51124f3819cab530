import type { Selectable } from 'kysely'
import type { Db } from '#database/connect.ts'
import { REGIONS } from '#database/demo/words/regions.ts'
import type { DB } from '#database/schema.ts'

export type City = Pick<Selectable<DB['city']>, 'id' | 'region_id' | 'name' | 'population'> & {
  /** Salary level relative to Moscow, which is 1. */
  pay: number
}

export type Atlas = Awaited<ReturnType<typeof loadAtlas>>

/** Loads the reference data that the demo data refers to. */
export async function loadAtlas(db: Db) {
  const cities = await loadCities(db)
  const ends = cumulativeWeights(cities)
  const whole = ends.at(-1)!
  const [roles, industries] = [await loadLeaves(db), await loadBranches(db)]
  return {
    /** Maps a fraction from 0 to 1 to a city; each city covers a range as wide as its share of all work. */
    cityAt: (share: number): City => cities[ends.findIndex((end) => end > share * whole)]!,
    cityNamed: (name: string): City => cities.find((city) => city.name === name)!,
    /** The largest city of each region. */
    centres: REGIONS.map(({ id }) => cities.find(({ region_id }) => region_id === id)).filter(
      (city) => city !== undefined,
    ),
    citiesOf: (regionId: number) => cities.filter(({ region_id }) => region_id === regionId),
    roleNamed: (name: string): number => idNamed(roles, name),
    industryNamed: (name: string): number => idNamed(industries, name),
  }
}

async function loadCities(db: Db): Promise<City[]> {
  const rows = await db
    .selectFrom('city')
    .select(['id', 'region_id', 'name', 'population'])
    .where(
      'region_id',
      'in',
      REGIONS.map(({ id }) => id),
    )
    .orderBy('population', 'desc')
    .orderBy('id')
    .execute()
  const pay = new Map(REGIONS.map((region) => [region.id, region.pay]))
  return rows.map((row) => ({ ...row, pay: pay.get(row.region_id)! }))
}

function cumulativeWeights(cities: City[]): number[] {
  const people = new Map<number, number>()
  for (const { region_id, population } of cities) people.set(region_id, (people.get(region_id) ?? 0) + population)
  const weights = new Map(REGIONS.map(({ id, weight }) => [id, weight]))
  let end = 0
  return cities.map(({ region_id, population }) => {
    end += (weights.get(region_id)! * population) / people.get(region_id)!
    return end
  })
}

const loadLeaves = (db: Db) =>
  db.selectFrom('professional_role').select(['id', 'name']).where('parent_id', 'is not', null).execute()

const loadBranches = (db: Db) =>
  db.selectFrom('industry').select(['id', 'name']).where('parent_id', 'is', null).execute()

function idNamed(rows: { id: number; name: string }[], name: string): number {
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(`The reference data has no «${name}»`)
  return found.id
}
