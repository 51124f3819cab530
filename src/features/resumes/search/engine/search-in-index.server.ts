import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { StoredOffer } from '#features/matching/server/match-pair.ts'
import { matchResumes } from '#features/matching/server/match-resumes.ts'
import { queryForRanking, rankPage } from '#features/matching/server/rank-page.ts'
import type { DocumentIndex } from '#features/search/engine/document-index.server.ts'
import { hasSearchedPlaces, selectSearchedRoles } from '#features/search/facets/conditions.server.ts'
import { toFacet } from '#features/search/facets/facet-definition.server.ts'
import { countOf } from '#features/search/facets/facets-of-index.server.ts'
import { readFacetNames } from '#features/search/facets/read-facet-names.server.ts'
import { findSearchedCityIds } from '#features/search/facets/searched-cities.server.ts'
import { findExcludedCityIds } from '#features/search/place/excluded-places.server.ts'
import { selectVisibilityExceptions } from '../../visibility/visibility-conditions.server.ts'
import type { ResumeSearchRequest } from '../search-request.server.ts'
import { countedFacets, type ReadForResumes, toResumeIndexQuery } from './index-query.server.ts'
import { resumesByMatch } from './match-order.server.ts'

/** Ids of the page, total and facets. `offer`: the best match for this vacancy comes first. */
export async function searchResumesInIndex(
  db: Db,
  index: DocumentIndex,
  request: ResumeSearchRequest,
  offer: StoredOffer | undefined,
) {
  const { search, at } = request
  const [main] = await index.searchAll(async () => {
    const query = toResumeIndexQuery(request, await readForResumes(db, request))
    return [offer ? queryForRanking(await resumesByMatch(db, query, offer, at), search) : query]
  })
  const { found, facets } = main!
  const ids = offer ? await rankPage(search, main!.ids, (compared) => matchResumes(db, compared, offer, at)) : main!.ids
  const counted = countedFacets(search).map((facet) => ({ facet, counts: facets[facet.key] ?? NONE }))
  const names = await readFacetNames(db, search, counted)
  return {
    ids,
    found,
    facets: counted.map(({ facet, counts }) =>
      toFacet({ ...facet, items: names.get(facet.key) ?? facet.items }, search, countOf(facet, counts, at)),
    ),
  }
}

/** How many resumes a search finds. */
export async function countResumesInIndex(db: Db, index: DocumentIndex, request: ResumeSearchRequest) {
  const query = toResumeIndexQuery(request, await readForResumes(db, request))
  return (await index.search({ ...query, limit: 0, facets: [] })).found
}

const NONE: ReadonlyMap<number, number> = new Map()

/** `onlyId`: only this resume is searched, and nothing is read of others. */
export async function readForResumes(db: Db, request: ResumeSearchRequest, onlyId?: number): Promise<ReadForResumes> {
  const { search, viewer } = request
  const readIds = async <Row extends { id: number }>(query: RawBuilder<Row>) =>
    (await sql<Row>`select * from (${query}) as one ${onlyId ? sql`where id = ${onlyId}` : sql``}`.execute(db)).rows
  const exceptions = selectVisibilityExceptions(viewer)
  const [excepted = [], viewed = [], cityIds, excludedCityIds, roles = []] = await Promise.all([
    exceptions && readIds(exceptions),
    search.hide_viewed && viewer.company_id !== null ? readIds(selectViewedBy(viewer.company_id)) : undefined,
    hasSearchedPlaces(search) ? findSearchedCityIds(db, search) : [],
    findExcludedCityIds(db, search),
    search.professional_role_ids.length > 0
      ? selectSearchedRoles(search.professional_role_ids)
          .execute(db)
          .then(({ rows }) => rows)
      : undefined,
  ])
  return {
    shownIds: excepted.filter(({ is_visible }) => is_visible).map(({ id }) => id),
    hiddenIds: [...excepted.filter(({ is_visible }) => !is_visible), ...viewed].map(({ id }) => id),
    cityIds,
    excludedCityIds,
    roleIds: roles.map(({ id }) => id),
  }
}

const selectViewedBy = (companyId: number) =>
  sql<{ id: number }>`select distinct resume_id as id from resume_view where company_id = ${companyId}`
