import { type Expression, type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuseUnknownFilterIds } from '#features/reference/server/queries.ts'
import {
  andConditions,
  hasSearchedPlaces,
  hasSearchedRole,
  selectSearchedCities,
} from '#features/search/facets/conditions.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { listFreshVacancies } from '../../contract/fresh-vacancies.ts'
import { isListedUnderCompany, isListedVacancy, selectVacancyCards } from '../../server/queries.ts'
import { suggestibleConditions } from '../../server/suggestible.ts'
import { computeIfMissing } from '../../summaries/vacancy-summaries.server.ts'

const TOP_COMPANIES = 10

type FreshSearch = ParsedInput<typeof listFreshVacancies>['query']

/** Lists the newest vacancies of the places and roles. Fewer than were asked for are counted; more are taken from the summary. */
export async function findFreshVacancies(ctx: Ctx, search: FreshSearch, viewerId: number | undefined) {
  const { db } = ctx
  const at = ctx.now()
  await refuseUnknownFilterIds(db, search)
  const { limit, in_top_companies } = search
  if (in_top_companies) await computeIfMissing(db, 'top_companies', at)
  const hasRoles = search.professional_role_ids.length > 0
  const newest = db
    .selectFrom('vacancy')
    .select('vacancy.id')
    .where(
      andConditions([
        in_top_companies ? isListedUnderCompany(at) : isListedVacancy(at),
        ...(hasSearchedPlaces(search)
          ? [sql<SqlBool>`vacancy.city_ids && array(${selectSearchedCities(search)})`]
          : []),
        ...(hasRoles ? [hasSearchedRole('vacancy', search.professional_role_ids)] : []),
        ...suggestibleConditions(viewerId),
      ]),
    )
    .orderBy('vacancy.published_at', 'desc')
    .orderBy('vacancy.id', 'desc')
    .limit(limit)
  const candidates = in_top_companies ? newestOfTopCompanies(newest.where(isOfOneTopCompany)) : newest
  const [items, found] = await Promise.all([
    selectVacancyCards(db, viewerId, at)
      .where(sql<SqlBool>`vacancy.id in (${candidates})`)
      .orderBy('vacancy.published_at', 'desc')
      .orderBy('vacancy.id', 'desc')
      .limit(limit)
      .execute(),
    hasRoles || in_top_companies ? null : findOpenCount(ctx, search),
  ])
  if (items.length < limit) return { items, found: items.length }
  return { items, found: found === null ? null : Math.max(found, items.length) }
}

const isOfOneTopCompany = sql<SqlBool>`vacancy.company_id = top_company.id`

/** Company by company, so that the vacancies of others are not read. The order of the summary is that of `getTopCompanies`. */
const newestOfTopCompanies = (newestOfOne: Expression<unknown>) => sql`
  select newest.id from (
    select (top.company ->> 'id')::bigint as id
    from vacancy_summary, jsonb_array_elements(content) with ordinality as top (company, place)
    where name = 'top_companies' and place <= ${sql.lit(TOP_COMPANIES)}
  ) as top_company cross join lateral (${newestOfOne}) as newest`

async function findOpenCount({ db, now }: Ctx, { city_ids, region_ids }: FreshSearch): Promise<number> {
  await computeIfMissing(db, 'open_by_place', now())
  const { rows } = await sql<{ open: number }>`
    select case when ${hasSearchedPlaces({ city_ids, region_ids })} then (
      select coalesce(sum(coalesce((content -> place ->> id)::int, 0)), 0) from (
        select 'city' as place, id::text from unnest(${city_ids}::int[]) as id
        union select 'region', id::text from unnest(${region_ids}::int[]) as id
      ) as places
    ) else (content ->> 'all')::int end::int as open
    from vacancy_summary where name = 'open_by_place'`.execute(db)
  return rows[0]!.open
}
