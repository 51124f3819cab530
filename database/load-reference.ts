import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import {
  readCities,
  readCountries,
  readDistricts,
  readIndustries,
  readMetroDistricts,
  readMetroEdges,
  readMetroLines,
  readMetroStations,
  readProfessionalRoles,
  readProviderRoles,
  readRegions,
} from './reference/read-reference.ts'

/** In the order of their foreign keys. */
const REFERENCE_FILES = [
  'countries',
  'regions',
  'cities',
  'professional-roles',
  'provider-roles',
  'industries',
  'metro-lines',
  'metro-stations',
  'metro-edges',
  'districts',
  'metro-districts',
] as const
type ReferenceFile = (typeof REFERENCE_FILES)[number]

/** Updates the reference tables from their CSV files. Runs one query if no file has changed. */
export async function loadReferenceData(db: Db) {
  const digests = await Promise.all(REFERENCE_FILES.map(digestOf))
  const known = new Map(
    (await db.selectFrom('reference_file').selectAll().execute()).map((row) => [row.name, row.sha256]),
  )
  if (REFERENCE_FILES.every((file, n) => known.get(file) === digests[n])) return
  await db.transaction().execute(async (tx) => {
    // Several processes may start at once: the others wait until the first one has finished.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('reference'))`.execute(tx)
    for (const [n, file] of REFERENCE_FILES.entries()) {
      if (known.get(file) === digests[n]) continue
      await LOADERS[file](tx)
      const row = { name: file, sha256: digests[n]! }
      await tx
        .insertInto('reference_file')
        .values(row)
        .onConflict((old) => old.column('name').doUpdateSet(row))
        .execute()
    }
    const isChanged = (file: ReferenceFile) => known.get(file) !== digests[REFERENCE_FILES.indexOf(file)]
    if (isChanged('metro-lines') || isChanged('metro-stations')) await refreshTravelStops(tx)
  })
}

async function digestOf(file: ReferenceFile) {
  const content = await readFile(new URL(`../data/reference/${file}.csv`, import.meta.url))
  return createHash('sha256').update(content).digest('hex')
}

const LOADERS: Record<ReferenceFile, (db: Db) => Promise<unknown>> = {
  countries: (db) => upsertRows(db, 'country', readCountries()),
  regions: (db) =>
    upsertRows(
      db,
      'region',
      readRegions().map(({ iso: _, ...region }) => region),
    ),
  cities: (db) => {
    const countryOf = new Map(readRegions().map(({ id, country_id }) => [id, country_id]))
    const cities = readCities().map((city) => ({ ...city, country_id: countryOf.get(city.region_id)! }))
    return upsertRows(db, 'city', cities)
  },
  'professional-roles': (db) =>
    upsertRows(
      db,
      'professional_role',
      readProfessionalRoles().map((role) => ({ ...role, parent_id: role.parent_id || null })),
    ),
  'provider-roles': (db) => replaceRows(db, 'provider_role', readProviderRoles()),
  industries: (db) =>
    upsertRows(
      db,
      'industry',
      readIndustries().map((row) => ({ ...row, parent_id: row.parent_id || null })),
    ),
  'metro-lines': (db) => upsertRows(db, 'metro_line', readMetroLines()),
  'metro-stations': (db) => upsertRows(db, 'metro_station', readMetroStations()),
  'metro-edges': (db) => replaceRows(db, 'metro_edge', readMetroEdges()),
  districts: (db) => upsertRows(db, 'district', readDistricts()),
  'metro-districts': (db) => replaceRows(db, 'metro_station_district', readMetroDistricts()),
}

type ReferenceTable =
  | 'country'
  | 'region'
  | 'city'
  | 'professional_role'
  | 'industry'
  | 'metro_line'
  | 'metro_station'
  | 'district'

/** Search documents hold minutes that are computed from the positions of stations. */
const refreshTravelStops = (db: Db) =>
  sql`
    update vacancy_document as document set travel_stops = source.travel_stops, changed_by = pg_current_xact_id()
    from vacancy_document_source as source
    where source.id = document.id and document.is_listed and source.travel_stops <> document.travel_stops`.execute(db)

/** Inserts or updates rows and never deletes any: vacancies may refer to them. */
async function upsertRows(db: Db, table: ReferenceTable, rows: { id: number }[]) {
  const columns = Object.keys(rows[0]!).filter((column) => column !== 'id')
  await db
    .insertInto(table)
    .values(rows as never)
    .onConflict((old) =>
      old
        .column('id')
        .doUpdateSet(
          (eb) => Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}` as never)])) as never,
        ),
    )
    .execute()
}

/** Replaces all rows of a table that no other table refers to. */
async function replaceRows(db: Db, table: 'provider_role' | 'metro_edge' | 'metro_station_district', rows: object[]) {
  await db.deleteFrom(table).execute()
  await db
    .insertInto(table)
    .values(rows as never)
    .execute()
}
