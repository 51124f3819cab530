import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#database/connect.ts'
import { PLANNED_FOR_ITS_VALUES } from '#database/prepared-statements.ts'
import { joinsCountedCompanies, voice } from '#features/companies/figures/counted-companies.server.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'

/** The newest say what is wanted now, and a popular role has thousands. */
const MAX_VACANCIES = 300
/** Of one company: more would be the demand of that company. */
const MAX_VACANCIES_OF_COMPANY = 10
const MAX_SKILLS = 12
/** What one company alone asks for is no demand. */
const MIN_COMPANIES = 2

const CACHE_MS = 10 * MINUTE_MS
const MAX_CACHED_ROLES = 1000

type WantedSkills = { vacancies: number; skills: { name: string; vacancies: number }[] }

/** Reads the skills that vacancies of a role ask for, up to ten minutes old. */
export function createWantedSkillsReader({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const cache = new LRUCache<number, WantedSkills>({
    max: MAX_CACHED_ROLES,
    ttl: CACHE_MS - 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: (roleId) => findWantedSkills(db, roleId, now()),
  })
  return (roleId: number) => cache.forceFetch(roleId)
}

/** By companies that count in figures. Names that differ by case only are one skill. Empty for a role that does not exist. */
async function findWantedSkills(db: Db, roleId: number, now: Date): Promise<WantedSkills> {
  const { rows } = await sql<{ name: string | null; wanted: number; vacancies: number }>`
    with newest as materialized ( ${PLANNED_FOR_ITS_VALUES}
      select counted.id, voice, vacancy.key_skills
      from (
        select document.id, document.published_at, ${voice} as voice,
          row_number() over (partition by ${voice} order by document.published_at desc, document.id desc) as nth
        from vacancy_document as document ${joinsCountedCompanies('document')}
        where document.is_listed and document.expires_at > ${now.toISOString()} and document.role_ids && array[${roleId}::int]
      ) as counted join vacancy using (id)
      where nth <= ${sql.lit(MAX_VACANCIES_OF_COMPANY)}
      order by counted.published_at desc, counted.id desc
      limit ${sql.lit(MAX_VACANCIES)}
    ), wanted as (
      select min(skill ->> 'name') as name, count(distinct newest.id)::int as wanted
      from newest, jsonb_array_elements(key_skills) as skill
      group by lower(skill ->> 'name')
      having count(distinct voice) >= ${sql.lit(MIN_COMPANIES)}
      order by wanted desc, name
      limit ${sql.lit(MAX_SKILLS)}
    )
    select name, wanted, (select count(*)::int from newest) as vacancies
    from (values (true)) as always(is_row) left join wanted on true
    order by wanted desc, name`.execute(db)
  const skills = rows.flatMap(({ name, wanted }) => (name === null ? [] : [{ name, vacancies: wanted }]))
  return { vacancies: rows[0]!.vacancies, skills }
}
