import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { smallPictureUrl } from '#features/artifacts/queries.server.ts'
import type { searchCompanies } from '#features/companies/companies.contract.ts'
import { companyNameMatches } from '#features/companies/queries.server.ts'
import { topIndustryId } from '#features/reference/server/top-industry.ts'
import { andConditions } from '#features/search/facets/conditions.server.ts'
import { offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { notHiddenConditions } from '../../server/blacklist-conditions.ts'
import { isListedUnderCompany } from '../../server/queries.ts'
import type { VacancySearchContext } from './search-context.ts'

type CompanySearch = ParsedInput<typeof searchCompanies>['query']

/** Searches companies with listed vacancies: verified first, then by the number of open vacancies. */
export async function searchOpenCompanies(
  db: Db,
  { text, page, per_page }: CompanySearch,
  { viewerId, now }: VacancySearchContext,
) {
  const found = db
    .selectFrom('company')
    .innerJoin('vacancy', 'vacancy.company_id', 'company.id')
    .where(andConditions([isListedUnderCompany(now), ...notHiddenConditions(viewerId)]))
    .where(companyNameMatches(text))
  const rows = await found
    .select(['company.id', 'company.slug', 'company.name', 'verification'])
    .select((eb) => [eb.fn.countAll<number>().as('open_vacancies'), companyCityColumn(eb).as('city')])
    .select([smallPictureUrl('company.logo_id').as('logo_path'), topIndustryId.as('industry_id')])
    .select(sql<number>`(count(*) over ())::int`.as('of'))
    .groupBy('company.id')
    .orderBy(sql`verification = 'verified'`, 'desc')
    .orderBy('open_vacancies', 'desc')
    .orderBy('company.id')
    .limit(per_page)
    .offset(offsetOf(page, per_page))
    .execute()
  const isBehindTheLast = rows.length === 0 && page > 1
  const { total } = isBehindTheLast
    ? await found.select((eb) => eb.fn.count<number>('company.id').distinct().as('total')).executeTakeFirstOrThrow()
    : { total: rows[0]?.of ?? 0 }
  const items = rows.map(({ of: _, ...item }) => item)
  const { total: count, ...paging } = pagingMeta(total, page, per_page)
  return { items, found: count, ...paging }
}

export const companyCityColumn = (eb: ExpressionBuilder<DB, 'company'>) =>
  jsonObjectFrom(eb.selectFrom('city').select(['city.id', 'city.name']).whereRef('city.id', '=', 'company.city_id'))
