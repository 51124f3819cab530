import type { VacancySearch } from '#contract/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { type Matching, matchVacancies, pageOfBest } from '../matching/queries.ts'
import { type Asking, matches } from './matches.ts'
import { inOrder } from './order.ts'
import { selectCards } from './queries.ts'

/** A page of what suits best first. */
export async function listByMatch(db: Db, search: VacancySearch, asking: Asking, matching: Matching) {
  const page = await pageOfBest(
    search,
    (most) => listIds(db, search, asking, most),
    (ids) => matchVacancies(db, ids, matching),
  )
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
