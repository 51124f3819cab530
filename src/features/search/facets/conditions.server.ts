import { type Expression, type SqlBool, sql } from 'kysely'
import { PLANNED_FOR_ITS_VALUES } from '#database/prepared-statements.ts'

/** WHERE condition of a search. */
export type SearchCondition = Expression<SqlBool>

export const andConditions = (conditions: SearchCondition[]): SearchCondition =>
  conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${PLANNED_FOR_ITS_VALUES} ${sql.join(conditions, sql` and `)}`

/** Roles are found with the roles below them. */
export const selectSearchedRoles = (ids: number[]) =>
  sql<{ id: number }>`
    select id from professional_role where id = any(${ids}::int[]) or parent_id = any(${ids}::int[])
  `

export type SearchedPlaces = {
  city_ids: number[]
  region_ids: number[]
  countries?: number[]
}

export const hasSearchedPlaces = ({ city_ids, region_ids, countries = [] }: SearchedPlaces) =>
  city_ids.length + region_ids.length + countries.length > 0
