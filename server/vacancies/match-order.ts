import type { VacancySearch } from '#contract/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { hasTrade, type Matching, matchVacancies, pageOfBest } from '../matching/queries.ts'
import { type Asking, matches } from './matches.ts'
import { inOrder } from './order.ts'
import { selectCards } from './queries.ts'

/** Lists one page of vacancy cards, best match first. */
export async function listByMatch(db: Db, search: VacancySearch, asking: Asking, matching: Matching) {
  const found = db.selectFrom('vacancy').select('vacancy.id').where(matches(search, asking)).orderBy(inOrder(search))
  const page = await pageOfBest(search, {
    listIds: async (most, which) => {
      const rows = await found
        .$if(which === 'same_trade', (some) => some.where(hasTrade('vacancy', matching.wish)))
        .limit(most)
        .execute()
      return rows.map(({ id }) => id)
    },
    compare: (ids) => matchVacancies(db, ids, matching),
  })
  if (page.length === 0) return []
  const cards = await selectCards(db, asking.viewerId, asking.now).where('vacancy.id', 'in', page).execute()
  return cards.sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id))
}
