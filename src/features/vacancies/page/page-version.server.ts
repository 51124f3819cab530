import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { VacancyStatus } from '../contract/vacancy-card.ts'
import { currentStatus } from '../server/queries.ts'

type PageVersion = { version: string; vacancy?: { id: number; company_id: number; status: VacancyStatus } }

/** Photos come and go without a change of their company. */
const photoVersion = sql`(
  select string_agg(photo.xmin::text, ' ' order by photo.id) from company_photo as photo where photo.company_id = company.id
)`

/**
 * The version of the rows that a page is about changes with every statement that changes one of them: `xmin` is the
 * transaction that wrote a row. A company is rewritten whenever one of its vacancies opens or closes.
 */
export async function findVacancyPageVersion(db: Db, id: number, now: Date): Promise<PageVersion | undefined> {
  const row = await db
    .selectFrom('vacancy')
    .innerJoin('company', 'company.id', 'vacancy.company_id')
    .select(['vacancy.id', 'vacancy.company_id', currentStatus(now).as('status')])
    .select(sql<string>`concat(vacancy.xmin, ' ', company.xmin, ' ', ${photoVersion})`.as('rows'))
    .where('vacancy.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { rows, ...vacancy } = row
  return { version: `${rows} ${vacancy.status}`, vacancy }
}

export async function findCompanyPageVersion(db: Db, id: number): Promise<PageVersion | undefined> {
  return db
    .selectFrom('company')
    .select(sql<string>`concat(company.xmin, ' ', ${photoVersion})`.as('version'))
    .where('id', '=', id)
    .executeTakeFirst()
}
