import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { CurrencyCode } from '#features/reference/dictionaries/money.contract.ts'
import { isListedUnderCompany, isListedVacancy, shownCompanyName } from '../server/queries.ts'

/** As many as a sitemap: other sites take feeds of this length. */
const MAX_VACANCIES = 50_000
/** A megabyte of descriptions. */
const CHUNK_SIZE = 300

/** What other sites list of a vacancy. Contacts are not among it: whoever applies comes here. */
export type ExportedVacancy = Awaited<ReturnType<typeof selectChunk>>[number]

/** Public vacancies, of one company or of all, the newest first, in chunks: a feed is never whole in memory. */
export async function* streamExportedVacancies(db: Db, now: Date, companyId: number | undefined) {
  let before: number | undefined
  for (let sent = 0; sent < MAX_VACANCIES; ) {
    const chunk = await selectChunk(db, now, { companyId, before })
    if (chunk.length > 0) yield chunk
    if (chunk.length < CHUNK_SIZE) return
    sent += chunk.length
    before = chunk.at(-1)!.id
  }
}

/** An anonymous vacancy is in no list of its company. */
const isExported = (now: Date, companyId: number | undefined) =>
  companyId === undefined
    ? isListedVacancy(now)
    : sql<SqlBool>`${isListedUnderCompany(now)} and vacancy.company_id = ${companyId}`

function selectChunk(
  db: Db,
  now: Date,
  { companyId, before }: { companyId?: number | undefined; before?: number | undefined },
) {
  return db
    .selectFrom('vacancy')
    .innerJoin('company', 'company.id', 'vacancy.company_id')
    .select((eb) => [
      'vacancy.id',
      'vacancy.slug',
      'vacancy.name',
      'vacancy.description',
      'vacancy.salary_from',
      'vacancy.salary_to',
      eb.ref('vacancy.salary_currency').$castTo<CurrencyCode>().as('salary_currency'),
      'vacancy.salary_gross',
      'vacancy.salary_mode_id',
      'vacancy.work_type_id',
      'vacancy.schedule_id',
      'vacancy.experience_id',
      'vacancy.published_at',
      'vacancy.updated_at',
      'vacancy.expires_at',
      shownCompanyName.as('company_name'),
      sql<{ city: string; region: string | null }[]>`(
        select coalesce(json_agg(json_build_object('city', city.name, 'region', region.name) order by place.position), '[]')
        from unnest(vacancy.city_ids) with ordinality as place (id, position)
        join city on city.id = place.id left join region on region.id = city.region_id
      )`.as('places'),
      sql<string | null>`(
        select professional_role.name from professional_role where professional_role.id = vacancy.professional_role_ids[1]
      )`.as('role'),
    ])
    .where(isExported(now, companyId))
    .$if(before !== undefined, (query) => query.where('vacancy.id', '<', before!))
    .orderBy('vacancy.id', 'desc')
    .limit(CHUNK_SIZE)
    .execute()
}

/** A tag of what a feed would hold now, so that who has it already gets no copy. */
export async function findExportVersion(db: Db, now: Date, companyId: number | undefined): Promise<string> {
  const { count, newest } = await db
    .selectFrom('vacancy')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updated_at').as('newest')])
    .where(isExported(now, companyId))
    .executeTakeFirstOrThrow()
  return `${count}-${newest ?? ''}`
}
