import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isOpen } from './queries.ts'
import { CLOSED } from './rules.ts'
import { isShownWithCompany } from './tops.ts'

/** Vacancies are told to search engines in parts, by their ids: none outgrows its file, and nothing moves from one to another. */
const PART = 50_000
const CHUNK = 5000

const partOf = sql<number>`(vacancy.id - 1) / ${sql.lit(PART)} + 1`

/** What everyone may find: open, and not only for those who were sent its address. */
const isListed = (now: string) => sql<SqlBool>`${isOpen(now)} and vacancy.type_id <> ${sql.lit(CLOSED)}`

/** The parts that have something in them, with the last change in each. */
export function listParts(db: Db, now: string) {
  return db
    .selectFrom('vacancy')
    .select(({ fn }) => [partOf.as('part'), fn.max('updated_at').as('updated_at')])
    .where(isListed(now))
    .groupBy(partOf)
    .orderBy('part')
    .execute()
}

/** The vacancies of a part, read as they are written out: a whole part would be too much to hold. */
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

/** Companies that have something to offer under their name, those with the most first. */
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

/** Trades, cities and trades in cities that have something to offer, those with the most first. */
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
