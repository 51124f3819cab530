import { sql } from 'kysely'
import type { TopCompany } from '#contract/companies/top-companies.ts'
import type { Db } from '#database/connect.ts'
import { smallPictureUrl } from '../../artifacts/queries.ts'
import { lastDecidedApplications } from '../../promises/queries.ts'
import { andConditions } from '../../search-facets/conditions.ts'
import { notHiddenConditions } from '../blacklist-conditions.ts'
import { isListedUnderCompany } from './top-industries.ts'

/** Weight factor of verified companies. */
const VERIFIED_WEIGHT = 3
/** Prior of the share of timely answers: every company starts with five applications, four answered in time. */
const [PRIOR_ANSWERS, PRIOR_ANSWERS_IN_TIME] = [5, 4]
/** Multiple of the limit: the promise is computed for this many candidates with the most weighted vacancies. */
const CANDIDATES_PER_RESULT = 4

/** Top companies by verification × timely answers × open vacancies (domain §2.5); no paid positions. */
export async function findTopCompanies(db: Db, limit: number, viewerId: number | undefined, at: Date) {
  const { rows } = await sql<TopCompany>`
    with candidate as (
      select company.id, company.slug, company.name, verification, logo_id, industry_ids, count(*) as open_vacancies,
        count(*) * case when verification = 'verified' then ${sql.lit(VERIFIED_WEIGHT)} else 1 end as weight
      from company join vacancy on vacancy.company_id = company.id
      where ${andConditions([isListedUnderCompany(at.toISOString()), ...notHiddenConditions(viewerId)])}
      group by company.id
      order by weight desc, company.id
      limit ${limit * CANDIDATES_PER_RESULT}
    )
    select id, slug, name, verification, open_vacancies, ${smallPictureUrl('candidate.logo_id')} as logo_path,
      (
        select top.name from industry join industry as top on top.id = coalesce(industry.parent_id, industry.id)
        where industry.id = industry_ids[1]
      ) as industry,
      round(100.0 * in_time / nullif(answered, 0))::int as answered_in_time_pct,
      json_build_object('in_time', in_time, 'of', answered) as answered
    from candidate, lateral (
      select count(*)::int as answered, (count(*) filter (where is_in_time))::int as in_time
      from ${lastDecidedApplications(sql<number>`candidate.id`, at)} as decided
    ) as promise
    order by weight * (in_time + ${sql.lit(PRIOR_ANSWERS_IN_TIME)})::numeric / (answered + ${sql.lit(PRIOR_ANSWERS)}) desc, id
    limit ${limit}`.execute(db)
  return rows
}
