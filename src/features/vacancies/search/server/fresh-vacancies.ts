import type { ParsedInput } from '#contract/endpoint.ts'
import { isRefusal } from '#contract/errors.ts'
import { refuseUnknownFilterIds } from '#features/reference/server/queries.ts'
import { ClusterUnavailable } from '#integrations/search-cluster/cluster-error.ts'
import type { Ctx } from '#platform/context.ts'
import type { IndexResult } from '#search/index/index-types.ts'
import type { listFreshVacancies } from '../../contract/fresh-vacancies.ts'
import { findVacancySummary } from '../../summaries/vacancy-summaries.server.ts'
import { VacancySearch } from '../contract/vacancy-search.ts'
import { toIndexQuery } from './engine/index-query.ts'
import { NOT_SUGGESTED, readForVacancies } from './engine/search-in-index.ts'

const TOP_COMPANIES = 10

type FreshSearch = ParsedInput<typeof listFreshVacancies>['query']

const NEWEST = VacancySearch.parse({ order_by: 'date', facets: false })

/** The newest vacancies of the places and roles that may be suggested to the viewer. */
export async function findFreshVacancies(ctx: Ctx, asked: FreshSearch, viewerId: number | undefined) {
  const { db } = ctx
  const now = ctx.now()
  await refuseUnknownFilterIds(db, asked)
  const { limit, in_top_companies, ...filters } = asked
  const company_ids = in_top_companies ? await listTopCompanyIds(ctx) : []
  if (in_top_companies && company_ids.length === 0) return { items: [], found: 0 }
  const search = { ...NEWEST, ...filters, company_ids, per_page: limit }
  const { vacancies: index } = ctx.searchIndexes
  const viewing = { viewerId, now }
  const results = index.searchAll(async () => [
    toIndexQuery(search, viewing, await readForVacancies(db, search, viewing, NOT_SUGGESTED)),
  ])
  const [result] = await results.catch(nothingIfUnavailable)
  if (!result) return { items: [], found: null }
  const { ids, tiers, found } = result
  return { items: await index.cards.list(ids, viewing, tiers), found }
}

function nothingIfUnavailable(error: unknown): IndexResult[] {
  if (error instanceof ClusterUnavailable || (isRefusal(error) && error.code === 'unavailable')) return []
  throw error
}

async function listTopCompanyIds(ctx: Ctx): Promise<number[]> {
  const companies = await findVacancySummary(ctx, 'top_companies')
  return companies.slice(0, TOP_COMPANIES).map(({ id }) => id)
}
