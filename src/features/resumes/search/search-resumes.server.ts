import { lastPageWithinDepth } from '#contract/paging.ts'
import type { Db } from '#database/connect.ts'
import type { StoredOffer } from '#features/matching/server/match-pair.ts'
import { withResumeMatches } from '#features/matching/server/match-resumes.ts'
import { refuseUnknownFilterIds } from '#features/reference/server/queries.ts'
import type { SingleDocument } from '#features/search/engine/document-source.server.ts'
import { searchForgivingly } from '#features/search/spelling.server.ts'
import type { Ctx } from '#platform/context.ts'
import { listVisibleResumeCards, listVisibleResumeIds, type ResumeCardsQuery } from '../server/queries.ts'
import type { ResumeDataViewer } from '../visibility/viewer-relation.server.ts'
import { withDistances } from './distance.server.ts'
import { toResumeIndexQuery } from './engine/index-query.server.ts'
import { countResumesInIndex, readForResumes, searchResumesInIndex } from './engine/search-in-index.server.ts'
import { type ResumeSearch, ResumeSearch as ResumeSearchShape } from './resume-search.contract.ts'
import { understandResumeSearch } from './understand-search.server.ts'

/**
 * Found resumes with total and facets. Resumes that this viewer may not see are not shown or counted. If the text finds
 * nothing as it was typed, it is repaired, or words are left out, and the answer says so.
 */
export async function searchVisibleResumes(
  ctx: Ctx,
  search: ResumeSearch,
  viewer: ResumeDataViewer,
  offer?: StoredOffer,
) {
  const { db } = ctx
  const find = (asked: ResumeSearch) => findResumes(ctx, asked, viewer, offer)
  const readRest = async (asked: ResumeSearch) => (await understandResumeSearch(db, asked)).rest
  await refuseUnknownFilterIds(db, search)
  return searchForgivingly(db, search, { find, readRest }, await find(search))
}

async function findResumes(
  { db, now, searchIndexes }: Ctx,
  asked: ResumeSearch,
  viewer: ResumeDataViewer,
  offer: StoredOffer | undefined,
) {
  const { search, magic, left_out, ...meant } = await understandResumeSearch(db, asked)
  const { page, per_page, similar_to_vacancy } = search
  const { order_by = similar_to_vacancy ? 'match' : undefined } = search
  const at = now()
  const request = { ...meant, search, viewer, at, roleIds: similar_to_vacancy ? offer?.role_ids : undefined }
  const matchFirst = order_by === 'match' ? offer : undefined
  const { ids, found, facets } = await searchResumesInIndex(db, searchIndexes.resumes, request, matchFirst)
  const cards = await listCardsInOrder(db, viewer, at, ids)
  const items = await withDistances(db, await withResumeMatches(db, cards, offer, at), search)
  return {
    items,
    found,
    facets,
    magic,
    left_out,
    current_page: page,
    last_page: lastPageWithinDepth(found, per_page),
    per_page,
  }
}

/** The cards of these resumes, in this order. One that this viewer may not see any more is left out. */
async function listCardsInOrder(db: Db, viewer: ResumeDataViewer, at: Date, ids: number[]) {
  if (ids.length === 0) return []
  const cards = await listVisibleResumeCards(db, viewer, at, (all) => all.where('resume.id', 'in', ids))
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** A search without page, order and match. */
type SavedFilters = Omit<ResumeSearch, 'page' | 'per_page' | 'order_by' | 'match_vacancy_id' | 'facets'>

const FIRST_PAGE = ResumeSearchShape.parse({})

/** How many resumes a search finds for this viewer. */
export async function countFoundResumes(ctx: Ctx, filters: SavedFilters, viewer: ResumeDataViewer) {
  const meant = await understandResumeSearch(ctx.db, { ...FIRST_PAGE, ...filters, facets: false })
  return countResumesInIndex(ctx.db, ctx.searchIndexes.resumes, { ...meant, viewer, at: ctx.now() })
}

/** Whether this viewer finds this one resume. Reads no other. */
export async function isResumeFound(
  db: Db,
  resume: SingleDocument,
  filters: SavedFilters,
  viewer: ResumeDataViewer,
  at: Date,
): Promise<boolean> {
  const only = { refine: (cards: ResumeCardsQuery) => cards.where('resume.id', '=', resume.id), limit: 1 }
  if ((await listVisibleResumeIds(db, viewer, at, only)).length === 0) return false
  const request = {
    ...(await understandResumeSearch(db, { ...FIRST_PAGE, ...filters, facets: false })),
    viewer,
    at,
  }
  return resume.isFound(toResumeIndexQuery(request, await readForResumes(db, request, resume.id)))
}
