import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DocumentIndex } from '../../../search/engine/document-index.ts'
import { andConditions, hasSearchedPlaces, selectSearchedRoles } from '../../../search-facets/conditions.ts'
import { toFacet } from '../../../search-facets/facet-rows.ts'
import { readFacetNames } from '../../../search-facets/read-facet-names.ts'
import { findSearchedCityIds } from '../../../search-facets/searched-cities.ts'
import { selectVisibilityExceptions } from '../../visibility/visibility-conditions.ts'
import { searchesHistory } from '../history-conditions.ts'
import type { ResumeSearchRequest } from '../search-conditions.ts'
import { matchesText } from '../text-conditions.ts'
import { countedFacets, type ReadForResumes, toResumeIndexQuery } from './index-query.ts'

/** Ids of the page, total and facets, as the database gives them. Undefined while the index is not filled. */
export async function searchResumesInIndex(db: Db, index: DocumentIndex | undefined, request: ResumeSearchRequest) {
  const { search } = request
  const result = await index?.search(toResumeIndexQuery(request, await readForResumes(db, request)))
  if (!result) return undefined
  const { ids, found, facets } = result
  const counted = countedFacets(search).map((facet) => ({ facet, counts: facets[facet.key] ?? NONE }))
  const names = await readFacetNames(db, search, counted)
  return {
    ids,
    found,
    facets: counted.map(({ facet, counts }) =>
      toFacet({ ...facet, items: names.get(facet.key) ?? facet.items }, search, (id) => counts.get(id) ?? 0),
    ),
  }
}

const NONE: ReadonlyMap<number, number> = new Map()

async function readForResumes(db: Db, request: ResumeSearchRequest): Promise<ReadForResumes> {
  const { search, viewer, words } = request
  const exceptions = selectVisibilityExceptions(viewer)
  const [excepted, viewed, cities, roles, worded] = await Promise.all([
    exceptions?.execute(db),
    search.hide_viewed && viewer.company_id !== null
      ? sql<{
          id: number
        }>`select distinct resume_id as id from resume_view where company_id = ${viewer.company_id}`.execute(db)
      : undefined,
    hasSearchedPlaces(search) ? findSearchedCityIds(db, search) : [],
    search.professional_role_ids.length > 0 ? selectSearchedRoles(search.professional_role_ids).execute(db) : undefined,
    words && searchesHistory(search)
      ? sql<{ id: number }>`
          select id from resume where status = 'published' and ${andConditions(matchesText(request))}`.execute(db)
      : undefined,
  ])
  const rows = excepted?.rows ?? []
  const idsOf = (found: { rows: { id: number }[] } | undefined) => found?.rows.map(({ id }) => id) ?? []
  return {
    shownIds: rows.filter(({ is_visible }) => is_visible).map(({ id }) => id),
    hiddenIds: [...rows.filter(({ is_visible }) => !is_visible).map(({ id }) => id), ...idsOf(viewed)],
    cityIds: cities,
    roleIds: idsOf(roles),
    wordIds: worded && idsOf(worded),
  }
}
