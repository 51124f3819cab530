import { sql } from 'kysely'
import type { ResumeSearch } from '#contract/resume-search.ts'
import type { Db } from '#database/connect.ts'
import type { Offer } from '#trade/match/sides.ts'
import { offsetOf } from '../http/paging.ts'
import { hasTrade, matchResumes, pageOfBest, withResumeMatches } from '../matching/queries.ts'
import { refuseUnknownFilters } from '../reference/queries.ts'
import { countFacets } from './facets.ts'
import type { Viewer } from './mask.ts'
import { type Asked, matches } from './matches.ts'
import { type Cards, listVisibleCards, listVisibleIds } from './queries.ts'
import { SHOWN_SALARY } from './shown-salary.ts'
import { hasWordsInTitle } from './words.ts'

/** Found resumes with total and facets. Resumes that this viewer may not see are not shown or counted. */
export async function searchVisibleResumes(db: Db, search: ResumeSearch, viewer: Viewer, at: Date, offer?: Offer) {
  const { page, per_page } = search
  const asked = { search, viewer, at }
  await refuseUnknownFilters(db, search)
  const [cards, { found, facets }] = await Promise.all([
    search.order_by === 'match' && offer ? listByMatch(db, asked, offer) : listPage(db, asked),
    countFacets(db, asked),
  ])
  const items = await withResumeMatches(db, cards, offer, at)
  return { items, found, facets, current_page: page, last_page: Math.ceil(found / per_page), per_page }
}

const listPage = (db: Db, { search, viewer, at }: Asked) =>
  listVisibleCards(db, viewer, at, (cards) =>
    inOrderOf(search, cards.where(matches({ search, viewer, at })))
      .limit(search.per_page)
      .offset(offsetOf(search.page, search.per_page)),
  )

async function listByMatch(db: Db, asked: Asked, offer: Offer) {
  const { search, viewer, at } = asked
  const found = (cards: Cards) => inOrderOf({ ...search, order_by: 'relevance' }, cards.where(matches(asked)))
  const page = await pageOfBest(search, {
    listIds: (most, which) => {
      const refine = (cards: Cards) => found(which === 'all' ? cards : cards.where(hasTrade('resume', offer)))
      return listVisibleIds(db, viewer, at, { refine, most })
    },
    compare: (ids) => matchResumes(db, ids, offer, at),
  })
  if (page.length === 0) return []
  const cards = await listVisibleCards(db, viewer, at, (all) => all.where('resume.id', 'in', page))
  return cards.sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id))
}

/** The order cannot be bought. */
function inOrderOf(search: ResumeSearch, cards: Cards): Cards {
  const { text, order_by = 'relevance' } = search
  const freshest = (first: Cards) => first.orderBy('resume.refreshed_at', 'desc').orderBy('resume.id', 'desc')
  if (order_by === 'salary_asc') return freshest(cards.orderBy(sql`${SHOWN_SALARY} asc nulls last`))
  if (order_by === 'salary_desc') return freshest(cards.orderBy(sql`${SHOWN_SALARY} desc nulls last`))
  return freshest(order_by === 'relevance' && text ? cards.orderBy(hasWordsInTitle(search), 'desc') : cards)
}
