import type { Named } from '#contract/shapes.ts'
import type { Db } from '#database/connect.ts'
import { folded } from '#lib/folded.ts'
import type { Listed } from '#trade/resume-file/plain-resume.ts'
import { listAllCountries, listAllIndustries, listAllRoles, selectCities } from '../../reference/queries.ts'

/** Finds the dictionary item that a file means: by id if the name still matches, otherwise by name. */
export type Finder = (listed: Listed | null) => Named | null

export type Reference = {
  city: Finder
  country: Finder
  role: Finder
  industry: Finder
  stationOf(cityId: number | undefined): Finder
  /** After `normalizeName`, for the parser. */
  cityNames: ReadonlySet<string>
}

export async function loadReference(db: Db): Promise<Reference> {
  const [cities, countries, roles, industries, stations] = await Promise.all([
    // Of cities with one name the largest is taken.
    selectCities(db).orderBy('population', 'desc').execute(),
    listAllCountries(db),
    listAllRoles(db),
    listAllIndustries(db),
    listStations(db),
  ])
  return {
    city: finderIn(cities),
    country: finderIn(countries),
    role: finderIn(roles.filter(({ parent_id }) => parent_id !== null)),
    industry: finderIn(industries),
    stationOf: (cityId) => finderIn(stations.filter(({ city_id }) => city_id === cityId)),
    cityNames: new Set(cities.map(({ name }) => folded(name))),
  }
}

function finderIn(rows: readonly Named[]): Finder {
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Of equal names the first is taken.
  const byName = new Map(rows.toReversed().map((row) => [folded(row.name), row]))
  return (listed) => {
    if (!listed) return null
    const name = folded(listed.name)
    const known = listed.id === null ? undefined : byId.get(listed.id)
    const row = known && folded(known.name) === name ? known : byName.get(name)
    return row ? { id: row.id, name: row.name } : null
  }
}

const listStations = (db: Db) =>
  db
    .selectFrom('metro_station')
    .innerJoin('metro_line', 'metro_line.id', 'metro_station.line_id')
    .select(['metro_station.id', 'metro_station.name', 'metro_line.city_id'])
    .orderBy('metro_station.id')
    .execute()
