import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { NAMED_SEARCHES, type NamedSearch } from '../search/rules/named-searches.ts'
import { isListedUnderCompany, isListedVacancy } from './queries.ts'

/** A sitemap file may hold 50 000 addresses; the rest is reserved for static pages. */
const MAX_LISTED_ADDRESSES = 49_000
/** The sitemap is split by ranges of vacancy ids: no file exceeds the limit, and no vacancy moves between files. */
const SITEMAP_PART_SIZE = 50_000
const CHUNK_SIZE = 5000

const sitemapPart = sql<number>`(vacancy.id - 1) / ${sql.lit(SITEMAP_PART_SIZE)} + 1`

/** The non-empty parts of the sitemap with the last change in each. */
export const selectSitemapParts = (now: Date) => sql`
  select ${sitemapPart} as part, to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
  from vacancy
  where ${isListedVacancy(now)}
  group by 1
  order by 1`

/** Companies with publicly listed vacancies, most vacancies first. */
export const selectSitemapCompanies = (now: Date) => sql`
  select company.slug
  from company join vacancy on vacancy.company_id = company.id
  where ${isListedUnderCompany(now)}
  group by company.id
  order by count(*) desc, company.id
  limit ${sql.lit(MAX_LISTED_ADDRESSES)}`

/** Roles, cities and role-city pairs with open vacancies, most vacancies first. */
export const selectSitemapSearches = (now: Date) => sql`
  select city_id, role_id
  from vacancy, unnest(city_ids) as city_id, unnest(professional_role_ids) as role_id
  where ${isListedVacancy(now)}
  group by grouping sets ((city_id), (role_id), (city_id, role_id))
  order by count(*) desc, city_id, role_id
  limit ${sql.lit(MAX_LISTED_ADDRESSES)}`

const COLUMNS_OF_NAMED_SEARCHES: Record<NamedSearch['key'], string> = {
  schedule_ids: 'array[vacancy.schedule_id]',
  experience_ids: 'array[vacancy.experience_id]',
  work_type_ids: 'array[vacancy.work_type_id]',
  place_of_work_ids: 'vacancy.place_of_work_ids',
}

/** Searches with a name of their own that have results. */
export const selectNamedSearches = (now: Date) =>
  sql.join(
    NAMED_SEARCHES.filter(({ isTwin }) => !isTwin).map(
      ({ key, id }) => sql`
        select ${sql.lit(key)} as key, ${sql.lit(id)} as id where exists (
          select from vacancy where ${isListedVacancy(now)} and ${sql.lit(id)} = any(${sql.raw(COLUMNS_OF_NAMED_SEARCHES[key])})
        )`,
    ),
    sql` union all `,
  )

/** Streams the vacancies of a sitemap part in chunks, to limit memory. */
export async function* streamSitemapPart(db: Db, part: number, now: Date) {
  let after = (part - 1) * SITEMAP_PART_SIZE
  while (true) {
    const vacancies = await db
      .selectFrom('vacancy')
      .select(['id', 'slug', 'updated_at'])
      .where('id', '>', after)
      .where('id', '<=', part * SITEMAP_PART_SIZE)
      .where(isListedVacancy(now))
      .orderBy('id')
      .limit(CHUNK_SIZE)
      .execute()
    if (vacancies.length === 0) return
    yield vacancies
    after = vacancies.at(-1)!.id
  }
}
