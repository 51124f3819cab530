import { sql } from 'kysely'
import type { ResumeSearch } from '#contract/resume-search.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf } from '../http/paging.ts'
import { refuseUnknownFilters } from '../reference/queries.ts'
import { countFacets } from './facets.ts'
import type { Viewer } from './mask.ts'
import { hasWordsInTitle, matches } from './matches.ts'
import { type Cards, listVisibleCards } from './queries.ts'

/** What this viewer may see of what was asked for: the rest is neither shown nor counted. */
export async function searchVisibleResumes(db: Db, search: ResumeSearch, viewer: Viewer, at: Date) {
  const { page, per_page } = search
  await refuseUnknownFilters(db, search)
  const [items, { found, facets }] = await Promise.all([
    listVisibleCards(db, viewer, at, (cards) =>
      inOrderOf(search, cards.where(matches(search)))
        .limit(per_page)
        .offset(offsetOf(page, per_page)),
    ),
    countFacets(db, search, viewer),
  ])
  return { items, found, facets, current_page: page, last_page: Math.ceil(found / per_page), per_page }
}

/** Nothing that anybody could pay for stands here. A figure that is not shown does not give itself away by its place. */
function inOrderOf({ text, order_by = 'relevance' }: ResumeSearch, cards: Cards): Cards {
  const freshest = (first: Cards) => first.orderBy('resume.refreshed_at', 'desc').orderBy('resume.id', 'desc')
  if (order_by === 'salary_asc') return freshest(cards.orderBy(sql`${SHOWN_SALARY} asc nulls last`))
  if (order_by === 'salary_desc') return freshest(cards.orderBy(sql`${SHOWN_SALARY} desc nulls last`))
  return freshest(order_by === 'relevance' && text ? cards.orderBy(hasWordsInTitle(text), 'desc') : cards)
}

const SHOWN_SALARY = sql`case when not resume.salary_private then resume.salary_net_month end`
