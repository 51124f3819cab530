import { sql } from 'kysely'
import type { TopCompany } from '#contract/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { smallPicture } from '../artifacts/queries.ts'
import { lastDecided } from '../promises/queries.ts'
import { notHidden } from './hidden.ts'
import { allOf } from './matches.ts'
import { isShownWithCompany } from './tops.ts'

/** Weight factor of verified companies. */
const VERIFIED = 3
/** Prior of the share of timely answers: every company starts with five applications, four answered in time. */
const [SUPPOSED, SUPPOSED_IN_TIME] = [5, 4]
/** Multiple of the limit: the promise is computed for this many candidates with the most weighted vacancies. */
const CANDIDATES = 4

/** Top companies by verification × timely answers × open vacancies (domain §2.5); no paid positions. */
export async function listTopCompanies(db: Db, limit: number, viewerId: number | undefined, at: Date) {
  const { rows } = await sql<TopCompany>`
    with candidate as (
      select company.id, company.slug, company.name, verification, logo_id, industry_ids, count(*) as open_vacancies,
        count(*) * case when verification = 'verified' then ${sql.lit(VERIFIED)} else 1 end as weight
      from company join vacancy on vacancy.company_id = company.id
      where ${allOf([isShownWithCompany(at.toISOString()), ...notHidden(viewerId)])}
      group by company.id
      order by weight desc, company.id
      limit ${limit * CANDIDATES}
    )
    select id, slug, name, verification, open_vacancies, ${smallPicture('candidate.logo_id')} as logo_path,
      (
        select top.name from industry join industry as top on top.id = coalesce(industry.parent_id, industry.id)
        where industry.id = industry_ids[1]
      ) as industry,
      round(100.0 * in_time / nullif(answered, 0))::int as answered_in_time_pct
    from candidate, lateral (
      select count(*)::int as answered, (count(*) filter (where is_in_time))::int as in_time
      from ${lastDecided(sql<number>`candidate.id`, at)} as decided
    ) as promise
    order by weight * (in_time + ${sql.lit(SUPPOSED_IN_TIME)})::numeric / (answered + ${sql.lit(SUPPOSED)}) desc, id
    limit ${limit}`.execute(db)
  return rows
}
