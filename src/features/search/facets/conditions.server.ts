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

/**
 * Ids of the cities of all places. Places are one filter (ruling 42): a chosen city stands for its region, and a chosen
 * city or region for its country; places beside each other are alternatives.
 */
export function selectSearchedCities({ city_ids, region_ids, countries = [] }: SearchedPlaces) {
  const [isChosenCity, isInChosenRegion] = [
    sql`city.id = any(${city_ids}::int[])`,
    sql`city.region_id = any(${region_ids}::int[])`,
  ]
  const alternatives = [isChosenCity]
  if (region_ids.length > 0)
    alternatives.push(
      sql`${isInChosenRegion} and city.region_id <> all(array(select region_id from city where ${isChosenCity}))`,
    )
  if (countries.length > 0)
    alternatives.push(
      sql`city.country_id = any(${countries}::int[]) and city.country_id <> all(
        array(select country_id from city where ${isChosenCity} or ${isInChosenRegion}))`,
    )
  return sql<{ id: number }>`select city.id from city where ${sql.join(alternatives, sql` or `)}`
}
