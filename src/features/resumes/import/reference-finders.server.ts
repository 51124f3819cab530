import type { NamedItem } from '#contract/shapes.ts'
import type { Db } from '#database/connect.ts'
import { loadPlaces } from '#features/reference/server/known-places.ts'
import { listAllCountries, listAllIndustries, listAllRoles, selectCities } from '#features/reference/server/queries.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { wordsIn } from '#search/language/tokens.ts'
import type { ReferenceEntry } from '../resume-parser/plain-resume.rules.ts'

/** Finds the dictionary item that a file means: by id if the name still matches, otherwise by name. */
export type ReferenceFinder = (listed: ReferenceEntry | null) => NamedItem | null

export type ReferenceFinders = {
  city: ReferenceFinder
  country: ReferenceFinder
  role: ReferenceFinder
  industry: ReferenceFinder
  stationOfCity(cityId: number | undefined): ReferenceFinder
  /** After `normalizeName`, for the parser. */
  cityNames: ReadonlySet<string>
}

export async function loadReferenceFinders(db: Db): Promise<ReferenceFinders> {
  const [cities, countries, roles, industries, stations, places] = await Promise.all([
    // Of cities with one name the largest is taken.
    selectCities(db).orderBy('population', 'desc').execute(),
    listAllCountries(db),
    listAllRoles(db),
    listAllIndustries(db),
    listStations(db),
    loadPlaces(db),
  ])
  const findCity = createFinder(cities)
  /** «Киров (Калужская область)», «спб» */
  const findMeantCity: ReferenceFinder = (listed) => {
    const place = listed && places.recognizePlace(wordsIn(listed.name))?.place
    return place?.kind === 'city' ? { id: place.id, name: place.name } : null
  }
  return {
    city: (listed) => findCity(listed) ?? findMeantCity(listed),
    country: createFinder(countries),
    role: createFinder(roles.filter(({ parent_id }) => parent_id !== null)),
    industry: createFinder(industries),
    stationOfCity: (cityId) => createFinder(stations.filter(({ city_id }) => city_id === cityId)),
    cityNames: new Set(cities.map(({ name }) => normalizeName(name))),
  }
}

function createFinder(rows: readonly NamedItem[]): ReferenceFinder {
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Of equal names the first is taken.
  const byName = new Map(rows.toReversed().map((row) => [normalizeName(row.name), row]))
  return (listed) => {
    if (!listed) return null
    const name = normalizeName(listed.name)
    const known = listed.id === null ? undefined : byId.get(listed.id)
    const row = known && normalizeName(known.name) === name ? known : byName.get(name)
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
