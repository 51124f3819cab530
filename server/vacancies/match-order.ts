import type { VacancySearch } from '#contract/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf } from '../http/paging.ts'
import { type Matching, matchVacancies } from '../matching/queries.ts'
import { type Asking, matches } from './matches.ts'
import { inOrder } from './order.ts'
import { selectCards } from './queries.ts'

/** So many are compared closely; those after them stay in the order of relevance. */
export const COMPARED = 200

/** A page of what suits best first. Of equals, the more relevant one. */
export async function listByMatch(db: Db, search: VacancySearch, asking: Asking, matching: Matching) {
  const from = offsetOf(search.page, search.per_page)
  const ids = await listIds(db, search, asking, Math.max(COMPARED, from + search.per_page))
  const scores = await matchVacancies(db, ids.slice(0, COMPARED), matching)
  const best = ids.slice(0, COMPARED).sort((a, b) => scores.get(b)!.score - scores.get(a)!.score)
  const page = [...best, ...ids.slice(COMPARED)].slice(from, from + search.per_page)
  if (page.length === 0) return []
  const cards = await selectCards(db, asking.viewerId, asking.now).where('vacancy.id', 'in', page).execute()
  return cards.sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id))
}

async function listIds(db: Db, search: VacancySearch, asking: Asking, most: number) {
  const rows = await db
    .selectFrom('vacancy')
    .select('vacancy.id')
    .where(matches(search, asking))
    .orderBy(inOrder(search))
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
