import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isOpenVacancy } from './queries.ts'
import { VACANCY_TYPE_CLOSED } from './rules.ts'
import { isListedUnderCompany } from './search/top-industries.ts'

/** The sitemap is split by ranges of vacancy ids: no file exceeds the limit, and no vacancy moves between files. */
const SITEMAP_PART_SIZE = 50_000
const CHUNK_SIZE = 5000

const sitemapPart = sql<number>`(vacancy.id - 1) / ${sql.lit(SITEMAP_PART_SIZE)} + 1`

/** Open and listed publicly: vacancies of the closed type are known to invited people only. */
const isListed = (now: string) =>
  sql<SqlBool>`${isOpenVacancy(now)} and vacancy.type_id <> ${sql.lit(VACANCY_TYPE_CLOSED)}`

/** Lists the non-empty parts of the sitemap with the last change in each. */
export function listSitemapParts(db: Db, now: string) {
  return db
    .selectFrom('vacancy')
    .select(({ fn }) => [sitemapPart.as('part'), fn.max('updated_at').as('updated_at')])
    .where(isListed(now))
    .groupBy(sitemapPart)
    .orderBy('part')
    .execute()
}

/** Streams the vacancies of a sitemap part in chunks, to limit memory. */
export async function* streamSitemapPart(db: Db, part: number, now: string) {
  let after = (part - 1) * SITEMAP_PART_SIZE
  while (true) {
    const vacancies = await db
      .selectFrom('vacancy')
      .select(['id', 'slug', 'updated_at'])
      .where('id', '>', after)
      .where('id', '<=', part * SITEMAP_PART_SIZE)
      .where(isListed(now))
      .orderBy('id')
      .limit(CHUNK_SIZE)
      .execute()
    if (vacancies.length === 0) return
    yield vacancies
    after = vacancies.at(-1)!.id
  }
}

/** Lists companies with publicly listed vacancies, most vacancies first. */
export function listSitemapCompanies(db: Db, limit: number, now: string) {
  return db
    .selectFrom('company')
    .innerJoin('vacancy', 'vacancy.company_id', 'company.id')
    .select(['company.slug'])
    .where(isListedUnderCompany(now))
    .groupBy('company.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('company.id')
    .limit(limit)
    .execute()
}

type SitemapSearch = { city_id: number | null; role_id: number | null }

/** Lists roles, cities and role-city pairs with open vacancies, most vacancies first. */
export async function listSitemapSearches(db: Db, limit: number, now: string): Promise<SitemapSearch[]> {
  const { rows } = await sql<SitemapSearch>`
    select city_id, role_id
    from vacancy, unnest(city_ids) as city_id, unnest(professional_role_ids) as role_id
    where ${isListed(now)}
    group by grouping sets ((city_id), (role_id), (city_id, role_id))
    order by count(*) desc, city_id, role_id
    limit ${limit}`.execute(db)
  return rows
}
