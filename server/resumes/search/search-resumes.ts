import { sql } from 'kysely'
import { lastPageWithinDepth } from '#contract/core/paging.ts'
import type { ResumeSearch } from '#contract/resumes/search/resume-search.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf } from '../../http/paging.ts'
import type { StoredOffer } from '../../matching/match-pair.ts'
import { matchResumes, withResumeMatches } from '../../matching/match-resumes.ts'
import { hasAnyRoleOf, rankPage } from '../../matching/rank-page.ts'
import { VISIBLE_SALARY } from '../../profiles/effective-resume.ts'
import { refuseUnknownFilterIds } from '../../reference/queries.ts'
import type { DocumentIndex } from '../../search/engine/document-index.ts'
import { searchForgivingly } from '../../search/spelling.ts'
import { tierNumber } from '../../search/tier-conditions.ts'
import { listVisibleResumeCards, listVisibleResumeIds, type ResumeCardsQuery } from '../queries.ts'
import type { ResumeDataViewer } from '../visibility/viewer-relation.ts'
import { countResumeFacets } from './count-facets.ts'
import { searchResumesInIndex } from './engine/search-in-index.ts'
import { type ResumeSearchRequest, resumeSearchConditions } from './search-conditions.ts'
import { understandResumeSearch } from './understand-search.ts'

/**
 * Found resumes with total and facets. Resumes that this viewer may not see are not shown or counted. If the text finds
 * nothing as it was typed, it is repaired, or words are left out, and the answer says so.
 */
export async function searchVisibleResumes(
  db: Db,
  search: ResumeSearch,
  viewer: ResumeDataViewer,
  at: Date,
  offer?: StoredOffer,
  index?: DocumentIndex,
) {
  const find = (asked: ResumeSearch) => findResumes(db, asked, { viewer, at, offer, index })
  await refuseUnknownFilterIds(db, search)
  const readRest = async (asked: ResumeSearch) => (await understandResumeSearch(db, asked)).rest
  return searchForgivingly(db, search, { find, readRest }, await find(search))
}

type Searching = {
  viewer: ResumeDataViewer
  at: Date
  offer: StoredOffer | undefined
  index: DocumentIndex | undefined
}

async function findResumes(db: Db, asked: ResumeSearch, { viewer, at, offer, index }: Searching) {
  const { search, words, tiers, passing, excluded, magic, left_out } = await understandResumeSearch(db, asked)
  const { page, per_page, similar_to_vacancy } = search
  const { order_by = similar_to_vacancy ? 'match' : undefined } = search
  const roleIds = similar_to_vacancy ? offer?.role_ids : undefined
  const request = { search, words, tiers, passing, excluded, viewer, at, roleIds }
  const matchFirst = order_by === 'match' ? offer : undefined
  // The database knows the order by match.
  const indexed = matchFirst ? undefined : await searchResumesInIndex(db, index, request)
  const [cards, { found, facets }] = await Promise.all([
    matchFirst
      ? listByMatch(db, request, matchFirst)
      : indexed
        ? listCardsInOrder(db, request, indexed.ids)
        : listCardsPage(db, request),
    indexed ?? countResumeFacets(db, request),
  ])
  const items = await withResumeMatches(db, cards, offer, at)
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
async function listCardsInOrder(db: Db, { viewer, at }: ResumeSearchRequest, ids: number[]) {
  if (ids.length === 0) return []
  const cards = await listVisibleResumeCards(db, viewer, at, (all) => all.where('resume.id', 'in', ids))
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const listCardsPage = (db: Db, request: ResumeSearchRequest) =>
  listVisibleResumeCards(db, request.viewer, request.at, (cards) =>
    orderCards(request, cards.where(resumeSearchConditions(request)))
      .limit(request.search.per_page)
      .offset(offsetOf(request.search.page, request.search.per_page)),
  )

async function listByMatch(db: Db, request: ResumeSearchRequest, offer: StoredOffer) {
  const { search, viewer, at } = request
  const filtered = (cards: ResumeCardsQuery) =>
    orderCards(
      { tiers: request.tiers, search: { ...search, order_by: 'relevance' } },
      cards.where(resumeSearchConditions(request)),
    )
  const page = await rankPage(search, {
    listIds: (most, which) => {
      const refine = (cards: ResumeCardsQuery) =>
        filtered(which === 'all' ? cards : cards.where(hasAnyRoleOf('resume', offer)))
      return listVisibleResumeIds(db, viewer, at, { refine, limit: most })
    },
    compare: (ids) => matchResumes(db, ids, offer, at),
  })
  return listCardsInOrder(db, request, page)
}

/** The order cannot be bought. */
function orderCards(
  { search: { order_by = 'relevance' }, tiers }: Pick<ResumeSearchRequest, 'search' | 'tiers'>,
  cards: ResumeCardsQuery,
): ResumeCardsQuery {
  const orderByFreshness = (first: ResumeCardsQuery) =>
    first.orderBy('resume.refreshed_at', 'desc').orderBy('resume.id', 'desc')
  if (order_by === 'salary_asc') return orderByFreshness(cards.orderBy(sql`${VISIBLE_SALARY} asc nulls last`))
  if (order_by === 'salary_desc') return orderByFreshness(cards.orderBy(sql`${VISIBLE_SALARY} desc nulls last`))
  const tier = order_by === 'relevance' ? tierNumber(sql`resume.lexemes`, tiers) : undefined
  return orderByFreshness(tier ? cards.orderBy(tier) : cards)
}
