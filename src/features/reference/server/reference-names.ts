import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** The industry of the first level that the company named first; its sign stands in place of a logo. */
export const topIndustryId = sql<number | null>`(
  select coalesce(industry.parent_id, industry.id) from industry where industry.id = company.industry_ids[1]
)`

/** The list that the ids of a search parameter come from. */
const LIST_BY_KEY = {
  city_ids: 'city',
  region_ids: 'region',
  countries: 'country',
  citizenship_ids: 'country',
  work_permit_ids: 'country',
  professional_role_ids: 'professional_role',
  specialization_ids: 'professional_role',
  industry_ids: 'industry',
  metro_ids: 'metro_station',
  travel_from_metro_id: 'metro_station',
  near_metro_id: 'metro_station',
  metro_line_ids: 'metro_line',
  district_ids: 'district',
  exclude_countries: 'country',
  exclude_region_ids: 'region',
  exclude_city_ids: 'city',
  exclude_district_ids: 'district',
} as const

type Names = ReadonlyMap<string, string>

/** The lists are loaded before the server listens. */
const namesByDb = new WeakMap<Db, Promise<Names>>()

/** Names of the ids of search parameters, by parameter and id. */
export async function readReferenceNames(db: Db) {
  const known = namesByDb.get(db) ?? readNames(db)
  namesByDb.set(db, known)
  known.catch(() => namesByDb.delete(db))
  const names = await known
  return (key: string, id: string) => names.get(`${LIST_BY_KEY[key as keyof typeof LIST_BY_KEY]} ${id}`)
}

export const isReferenceKey = (key: string): boolean => Object.hasOwn(LIST_BY_KEY, key)

async function readNames(db: Db): Promise<Names> {
  const lists = [...new Set(Object.values(LIST_BY_KEY))].map(
    (list) => sql`select ${sql.lit(list)} as list, id, name from ${sql.table(list)}`,
  )
  const { rows } = await sql<{ list: string; id: number; name: string }>`${sql.join(lists, sql` union all `)}`.execute(
    db,
  )
  return new Map(rows.map(({ list, id, name }) => [`${list} ${id}`, name]))
}
