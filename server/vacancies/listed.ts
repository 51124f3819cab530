import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isOpen } from './queries.ts'
import { CLOSED } from './rules.ts'
import { isShownWithCompany } from './tops.ts'

/** The sitemap is split by ranges of vacancy ids: no file exceeds the limit, and no vacancy moves between files. */
const PART = 50_000
const CHUNK = 5000

const partOf = sql<number>`(vacancy.id - 1) / ${sql.lit(PART)} + 1`

/** Open and listed publicly: vacancies of the closed type are reachable by link only. */
const isListed = (now: string) => sql<SqlBool>`${isOpen(now)} and vacancy.type_id <> ${sql.lit(CLOSED)}`

/** Lists the non-empty parts of the sitemap with the last change in each. */
export function listParts(db: Db, now: string) {
  return db
    .selectFrom('vacancy')
    .select(({ fn }) => [partOf.as('part'), fn.max('updated_at').as('updated_at')])
    .where(isListed(now))
    .groupBy(partOf)
    .orderBy('part')
    .execute()
}

/** Streams the vacancies of a sitemap part in chunks, to limit memory. */
export async function* readPart(db: Db, part: number, now: string) {
  let after = (part - 1) * PART
  while (true) {
    const vacancies = await db
      .selectFrom('vacancy')
      .select(['id', 'slug', 'updated_at'])
      .where('id', '>', after)
      .where('id', '<=', part * PART)
      .where(isListed(now))
      .orderBy('id')
      .limit(CHUNK)
      .execute()
    if (vacancies.length === 0) return
    yield vacancies
    after = vacancies.at(-1)!.id
  }
}

/** Lists companies with publicly listed vacancies, most vacancies first. */
export function listCompanies(db: Db, most: number, now: string) {
  return db
    .selectFrom('company')
    .innerJoin('vacancy', 'vacancy.company_id', 'company.id')
    .select(['company.slug'])
    .where(isShownWithCompany(now))
    .groupBy('company.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('company.id')
    .limit(most)
    .execute()
}

type Search = { city_id: number | null; role_id: number | null }

/** Lists roles, cities and role-city pairs with open vacancies, most vacancies first. */
export async function listSearches(db: Db, most: number, now: string): Promise<Search[]> {
  const { rows } = await sql<Search>`
    select city_id, role_id
    from vacancy, unnest(city_ids) as city_id, unnest(professional_role_ids) as role_id
    where ${isListed(now)}
    group by grouping sets ((city_id), (role_id), (city_id, role_id))
    order by count(*) desc, city_id, role_id
    limit ${most}`.execute(db)
  return rows
}
