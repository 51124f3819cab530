import { sql } from 'kysely'
import { smallPictureUrl } from '#features/artifacts/queries.server.ts'
import type { TopCompany } from '#features/companies/top-companies.contract.ts'
import { topIndustryId } from '#features/reference/server/reference-names.ts'
import { andConditions } from '#features/search/facets/conditions.server.ts'
import type { Ctx } from '#platform/context.ts'
import { isAbandonedCompany } from '../../server/queries.ts'
import { isCompanyNotHidden } from '../../server/seeker-conditions.ts'
import { computeIfMissing } from '../../summaries/vacancy-summaries.server.ts'

/** The first companies of the summary, with their names and pictures of this moment. */
export async function findTopCompanies({ db, now }: Ctx, limit: number, viewerId: number | undefined) {
  await computeIfMissing(db, 'top_companies', now())
  const { rows } = await sql<TopCompany>`
    select company.id, company.slug, company.name, verification, open_vacancies, ${smallPictureUrl('company.logo_id')} as logo_path,
      ${topIndustryId} as industry_id,
      (
        select top.name from industry join industry as top on top.id = coalesce(industry.parent_id, industry.id)
        where industry.id = industry_ids[1]
      ) as industry,
      round(100.0 * in_time / nullif(answered, 0))::int as answered_in_time_pct,
      json_build_object('in_time', in_time, 'of', answered) as answered
    from vacancy_summary,
      rows from (jsonb_to_recordset(content) as (id bigint, open_vacancies int, in_time int, answered int))
        with ordinality as one (id, open_vacancies, in_time, answered, place)
      join company on company.id = one.id
    where vacancy_summary.name = 'top_companies' and not ${isAbandonedCompany}
      and ${andConditions(viewerId === undefined ? [] : [isCompanyNotHidden('company.id', viewerId)])}
    order by place
    limit ${limit}`.execute(db)
  return rows
}
