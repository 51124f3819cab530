import { type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { lastPageWithinDepth } from '#contract/paging.ts'
import { smallPictureUrl } from '#features/artifacts/queries.server.ts'
import type { ListedCompany, listCompanies } from '#features/companies/company-list.contract.ts'
import { topIndustryId } from '#features/reference/server/reference-names.ts'
import { andConditions, type SearchCondition } from '#features/search/facets/conditions.server.ts'
import type { Ctx } from '#platform/context.ts'
import { offsetOf } from '#platform/http/paging.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { countByCompany } from '../search/server/search-companies.ts'
import { isAbandonedCompany } from '../server/queries.ts'
import { isCompanyNotHidden } from '../server/seeker-conditions.ts'
import { computeIfMissing } from '../summaries/vacancy-summaries.server.ts'

type CompanyListQuery = ParsedInput<typeof listCompanies>['query']

/**
 * Lists a page of the stored company index, with names and pictures of this moment. The search finds names; no vacancy is read, so it
 * takes the same time however many there are.
 */
export async function listIndexedCompanies(ctx: Ctx, query: CompanyListQuery, viewerId: number | undefined) {
  const { db, now } = ctx
  const { page, per_page } = query
  await computeIfMissing(db, 'company_index', now())
  const conditions = await conditionsOf(ctx, query, viewerId)
  const found = sql`
    from vacancy_summary,
      rows from (jsonb_to_recordset(content) as (id bigint, open_vacancies int, in_time int, answered int, median_hours float8))
        with ordinality as one (id, open_vacancies, in_time, answered, median_hours, place)
      join company on company.id = one.id
    where vacancy_summary.name = 'company_index' and ${andConditions(conditions)}`
  const [items, totals] = await Promise.all([
    sql<ListedCompany>`
      select company.id, company.slug, company.name, verification, open_vacancies,
        ${smallPictureUrl('company.logo_id')} as logo_path,
        ${topIndustryId} as industry_id,
        (select json_build_object('id', city.id, 'name', city.name) from city where city.id = company.city_id) as city,
        (
          select top.name from industry join industry as top on top.id = coalesce(industry.parent_id, industry.id)
          where industry.id = industry_ids[1]
        ) as industry,
        case when answered is not null then
          json_build_object('in_time', in_time, 'of', answered, 'median_hours', median_hours)
        end as recent_answers
      ${found}
      order by place
      limit ${per_page} offset ${offsetOf(page, per_page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  const { total } = totals.rows[0]!
  return {
    items: items.rows,
    found: total,
    current_page: page,
    last_page: lastPageWithinDepth(total, per_page),
    per_page,
  }
}

async function conditionsOf(
  ctx: Ctx,
  { text, industry_id }: CompanyListQuery,
  viewerId: number | undefined,
): Promise<SearchCondition[]> {
  return [
    sql<SqlBool>`not ${isAbandonedCompany}`,
    ...(ORGANIZATION_INN.test(text) ? [hasInn(text)] : await namedConditions(ctx, text, viewerId)),
    ...(industry_id === undefined ? [] : [hasIndustry(industry_id)]),
    ...(viewerId === undefined ? [] : [isCompanyNotHidden('company.id', viewerId)]),
  ]
}

/** INN of an organization. Twelve digits would be the INN of a person, which is not shown anywhere. */
const ORGANIZATION_INN = /^\d{10}$/

const hasInn = (inn: string) => sql<SqlBool>`company.inn = ${inn} and coalesce(company_type <> 'individual', true)`

async function namedConditions(ctx: Ctx, text: string, viewerId: number | undefined): Promise<SearchCondition[]> {
  if (wordsIn(text).length === 0) return []
  const ids = [...(await countByCompany(ctx, text, viewerId)).keys()]
  return [sql<SqlBool>`company.id = any(${ids}::bigint[])`]
}

const hasIndustry = (id: number) =>
  sql<SqlBool>`company.industry_ids && array(select industry.id from industry where industry.id = ${id}::int or parent_id = ${id}::int)`
