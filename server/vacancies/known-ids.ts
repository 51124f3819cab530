import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import { NOT_IN_LIST } from '#contract/messages.ts'
import type { Db } from '#database/connect.ts'

type Given = { field: string; ids: readonly number[] | undefined; known: RawBuilder<unknown> }

/** The lists that grow with the data, and so cannot stand in the contract as the closed ones do. */
const CITIES = sql`select id from city`
const REGIONS = sql`select id from region`
const COUNTRIES = sql`select id from country`
const ROLES = sql`select id from professional_role`
/** A vacancy looks for a trade; a whole group of trades is only for filters. */
const TRADES = sql`select id from professional_role where parent_id is not null`
const INDUSTRIES = sql`select id from industry`

type Filters = Record<'countries' | 'region_ids' | 'city_ids' | 'professional_role_ids' | 'industry_ids', number[]>

export const refuseUnknownFilters = (db: Db, filters: Filters) =>
  refuseUnknown(db, [
    { field: 'countries', ids: filters.countries, known: COUNTRIES },
    { field: 'region_ids', ids: filters.region_ids, known: REGIONS },
    { field: 'city_ids', ids: filters.city_ids, known: CITIES },
    { field: 'professional_role_ids', ids: filters.professional_role_ids, known: ROLES },
    { field: 'industry_ids', ids: filters.industry_ids, known: INDUSTRIES },
  ])

export const refuseUnknownFields = (db: Db, fields: { city_ids?: number[]; professional_role_ids?: number[] }) =>
  refuseUnknown(db, [
    { field: 'city_ids', ids: fields.city_ids, known: CITIES },
    { field: 'professional_role_ids', ids: fields.professional_role_ids, known: TRADES },
  ])

/** Never silently ignored: whoever filters by a city that does not exist would be shown the whole country. */
async function refuseUnknown(db: Db, all: Given[]) {
  const given = all.filter(({ ids }) => ids && ids.length > 0)
  if (given.length === 0) return
  const questions = given.map(
    ({ field, ids, known }) => sql`select ${field}::text as field where not (${ids}::int[] <@ array(${known}))`,
  )
  const { rows } = await sql<{ field: string }>`${sql.join(questions, sql` union all `)}`.execute(db)
  if (rows.length > 0)
    refuse('invalid_input', { errors: Object.fromEntries(rows.map((row) => [row.field, NOT_IN_LIST])) })
}
