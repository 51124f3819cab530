import { sql } from 'kysely'
import type { ResumeSearch } from '#contract/resume-search.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf } from '../http/paging.ts'
import { refuseUnknownFilters } from '../reference/queries.ts'
import { countFacets } from './facets.ts'
import type { Viewer } from './mask.ts'
import { matches } from './matches.ts'
import { type Cards, listVisibleCards } from './queries.ts'
import { SHOWN_SALARY } from './shown-salary.ts'
import { hasWordsInTitle } from './words.ts'

/** What this viewer may see of what was asked for: the rest is neither shown nor counted. */
export async function searchVisibleResumes(db: Db, search: ResumeSearch, viewer: Viewer, at: Date) {
  const { page, per_page } = search
  const asked = { search, viewer, at }
  await refuseUnknownFilters(db, search)
  const [items, { found, facets }] = await Promise.all([
    listVisibleCards(db, viewer, at, (cards) =>
      inOrderOf(search, cards.where(matches(asked)))
        .limit(per_page)
        .offset(offsetOf(page, per_page)),
    ),
    countFacets(db, asked),
  ])
  return { items, found, facets, current_page: page, last_page: Math.ceil(found / per_page), per_page }
}

/** Nothing that anybody could pay for stands here. */
function inOrderOf(search: ResumeSearch, cards: Cards): Cards {
  const { text, order_by = 'relevance' } = search
  const freshest = (first: Cards) => first.orderBy('resume.refreshed_at', 'desc').orderBy('resume.id', 'desc')
  if (order_by === 'salary_asc') return freshest(cards.orderBy(sql`${SHOWN_SALARY} asc nulls last`))
  if (order_by === 'salary_desc') return freshest(cards.orderBy(sql`${SHOWN_SALARY} desc nulls last`))
  return freshest(order_by === 'relevance' && text ? cards.orderBy(hasWordsInTitle(search), 'desc') : cards)
}
