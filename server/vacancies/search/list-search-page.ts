import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf } from '../../http/paging.ts'
import { listCardsInOrder } from './cards-in-order.ts'
import { listFoundIds } from './list-found-ids.ts'
import type { VacancySearchContext } from './search-conditions.ts'
import { isBehind } from './search-cursor.ts'

/** The page is found first, by ids alone: cards are computed for its rows only, not for all that a sort has to read. */
export async function listSearchPage(db: Db, search: VacancySearch, context: VacancySearchContext) {
  const { page, per_page } = search
  const { place } = context
  const scope = place && isBehind(place, context)
  const ids = await listFoundIds(db, search, context, { limit: per_page, offset: offsetOf(page, per_page), scope })
  return listCardsInOrder(db, ids, context)
}
