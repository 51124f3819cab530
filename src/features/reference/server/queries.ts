import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import { NOT_IN_LIST_MESSAGE } from '#contract/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'

export const listAllCountries = (db: Db) =>
  db.selectFrom('country').select(['id', 'name', 'code', 'hh_id', 'superjob_id']).orderBy('id').execute()

export function listAllRegions(db: Db, country: number | undefined) {
  return db
    .selectFrom('region')
    .select(['id', 'name', 'country_id', 'timezone', 'hh_id', 'superjob_id'])
    .$if(country !== undefined, (query) => query.where('country_id', '=', country!))
    .orderBy('name')
    .execute()
}

export const selectCities = (db: Db) =>
  db
    .selectFrom('city')
    .innerJoin('region', 'region.id', 'city.region_id')
    .select(['city.id', 'city.name', 'region_id', 'city.country_id', 'region.name as region'])
    .select(['name_in as name_prepositional', 'lat', 'lng', 'city.timezone', 'population'])
    .select(['city.hh_id', 'city.superjob_id'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('metro_line').whereRef('metro_line.city_id', '=', 'city.id').select('metro_line.id'))
        .$castTo<boolean>()
        .as('has_metro'),
    )

export type CitySearch = { city_ids: number[]; region_ids: number[]; search?: string; country?: number }

const MAX_CITIES = 50

export function listMatchingCities(db: Db, { city_ids, region_ids, search = '', country }: CitySearch) {
  return selectCities(db)
    .where((eb) => eb.and(cityConditions(eb, { city_ids, region_ids, search, country })))
    .orderBy(matchRank('city.search_name', search), 'desc')
    .orderBy('population', 'desc')
    .limit(region_ids.length > 0 || city_ids.length > 0 ? 1000 : MAX_CITIES)
    .execute()
}

function cityConditions(eb: ExpressionBuilder<DB, 'city'>, { city_ids, region_ids, search, country }: CitySearch) {
  const conditions: Expression<SqlBool>[] = []
  if (city_ids.length > 0) conditions.push(eb('city.id', 'in', city_ids))
  if (region_ids.length > 0) conditions.push(eb('city.region_id', 'in', region_ids))
  if (search) conditions.push(containsSearchText('city.search_name', search))
  if (country) conditions.push(eb('city.country_id', '=', country))
  return conditions
}

/** Condition that the column contains the text. Uses `strpos`, so that `%` and `_` are ordinary characters. */
export const containsSearchText = (column: string, search: string) =>
  sql<boolean>`strpos(${sql.ref(column)}, ${normalizeName(search)}) > 0`

/** Rank for sorting: 2 for an exact match, 1 for a prefix, 0 for other matches. */
export const matchRank = (column: string, search: string) =>
  sql<number>`(${sql.ref(column)} = ${normalizeName(search)})::int + starts_with(${sql.ref(column)}, ${normalizeName(search)})::int`

export const listAllRoles = (db: Db) =>
  db.selectFrom('professional_role').select(['id', 'parent_id', 'name', 'synonyms']).orderBy('id').execute()

/** Roles of a provider's own list to which our roles are mapped. */
export const listProviderRoles = (db: Db, provider: 'hh' | 'superjob') =>
  db
    .selectFrom('provider_role')
    .where('provider', '=', provider)
    .select(({ lit, fn }) => ['id', 'name', fn<number | null>('nullif', ['parent_id', lit(0)]).as('parent_id')])
    .select(sql<string[]>`'{}'::text[]`.as('synonyms'))
    .orderBy('position')
    .execute()

export const listAllIndustries = (db: Db) =>
  db.selectFrom('industry').select(['id', 'parent_id', 'name']).orderBy('id').execute()

/** Ids of the metro stations of a city. Empty without a city or a metro. */
export async function listMetroStationIds(db: Db, cityId: number | null): Promise<number[]> {
  if (cityId === null) return []
  const stations = await db
    .selectFrom('metro_station')
    .innerJoin('metro_line', 'metro_line.id', 'metro_station.line_id')
    .select('metro_station.id')
    .where('city_id', '=', cityId)
    .execute()
  return stations.map(({ id }) => id)
}

/** Version of the reference data, which changes when any of the lists changes. */
export async function findReferenceVersion(db: Db): Promise<string> {
  const files = await db.selectFrom('reference_file').select('sha256').orderBy('name').execute()
  return files.map(({ sha256 }) => sha256).join()
}

/** Valid ids of each field. These lists are data, so the contract cannot contain them as it does the closed lists. */
const ID_SOURCES = {
  city_id: sql`select id from city`,
  city_ids: sql`select id from city`,
  relocation_city_ids: sql`select id from city`,
  region_ids: sql`select id from region`,
  metro_ids: sql`select id from metro_station`,
  metro_line_ids: sql`select id from metro_line`,
  citizenship_ids: sql`select id from country`,
  work_permit_ids: sql`select id from country`,
  countries: sql`select id from country`,
  industry_id: sql`select id from industry`,
  industry_ids: sql`select id from industry`,
  /** A person or a vacancy has a role, not a group of roles. */
  professional_role_ids: sql`select id from professional_role where parent_id is not null`,
} as const

/** Valid ids in filters, which may also name a group of roles. */
const FILTER_ID_SOURCES = {
  ...ID_SOURCES,
  professional_role_ids: sql`select id from professional_role`,
  specialization_ids: sql`select id from professional_role where parent_id is null`,
  travel_from_metro_id: sql`select id from metro_station`,
  near_metro_id: sql`select id from metro_station`,
  district_ids: sql`select id from district`,
  exclude_countries: ID_SOURCES.countries,
  exclude_region_ids: ID_SOURCES.region_ids,
  exclude_city_ids: ID_SOURCES.city_ids,
  exclude_district_ids: sql`select id from district`,
  company_ids: sql`select id from company`,
  exclude_company_ids: sql`select id from company`,
}

type IdField = keyof typeof ID_SOURCES
type IdFields<F extends string = IdField> = { [K in F]?: number | number[] | null | undefined }

export const refuseUnknownIds = (db: Db, fields: IdFields) => refuseUnknownFields(db, fields, ID_SOURCES)

type FilterField = keyof typeof FILTER_ID_SOURCES
const COMPANY_FIELDS: readonly FilterField[] = ['company_ids', 'exclude_company_ids']
const foundByDb = new WeakMap<Db, Set<string>>()

/** Each search asks: ids that were found once are not looked up again. Companies may go, the other lists only grow. */
export async function refuseUnknownFilterIds(db: Db, filters: IdFields<FilterField>) {
  const found = foundByDb.get(db) ?? new Set()
  foundByDb.set(db, found)
  const idsOf = (field: FilterField) => [filters[field] ?? []].flat()
  const fields = Object.keys(FILTER_ID_SOURCES) as FilterField[]
  const unknown = fields.map((field) => [field, idsOf(field).filter((id) => !found.has(`${field} ${id}`))] as const)
  await refuseUnknownFields(db, Object.fromEntries(unknown), FILTER_ID_SOURCES)
  for (const [field, ids] of unknown)
    if (!COMPANY_FIELDS.includes(field)) for (const id of ids) found.add(`${field} ${id}`)
}

/** Ids of a nested field with its path, for example `experience.0.city_id`. */
export type NestedIds = { path: string; field: IdField; ids: number[] }

export const refuseUnknownNestedIds = (db: Db, checks: readonly NestedIds[]) =>
  refuseUnknownChecks(db, checks, ID_SOURCES)

/**
 * Refuses `invalid_input` for unknown ids. If they were ignored, a filter by an unknown city would show the whole
 * country.
 */
const refuseUnknownFields = <F extends string>(db: Db, fields: IdFields<F>, lists: Record<F, RawBuilder<unknown>>) =>
  refuseUnknownChecks(
    db,
    (Object.keys(lists) as F[]).map((field) => ({ path: field, field, ids: [fields[field] ?? []].flat() })),
    lists,
  )

async function refuseUnknownChecks<F extends string>(
  db: Db,
  checks: readonly { path: string; field: F; ids: number[] }[],
  lists: Record<F, RawBuilder<unknown>>,
) {
  const queries = checks
    .filter(({ ids }) => ids.length > 0)
    .map(
      ({ path, field, ids }) => sql`select ${path}::text as field where exists (
        select from unnest(${ids}::int[]) as asked (id)
        where not exists (select from (${lists[field]}) as known where known.id = asked.id)
      )`,
    )
  if (queries.length === 0) return
  const { rows } = await sql<{ field: string }>`${sql.join(queries, sql` union all `)}`.execute(db)
  if (rows.length === 0) return
  refuse('invalid_input', { errors: Object.fromEntries(rows.map((row) => [row.field, NOT_IN_LIST_MESSAGE])) })
}
