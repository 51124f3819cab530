import { type SqlBool, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf } from '../../http/paging.ts'
import { listCardsInOrder, selectFoundCards } from './cards-in-order.ts'
import { findPart } from './list-found-ids.ts'
import { limitBehind } from './place-in-order.ts'
import { nameHasWords, type VacancySearchContext } from './search-conditions.ts'
import { isBehind } from './search-cursor.ts'
import { isByRelevance } from './sort-order.ts'

/** The page is found first, by ids alone: cards are computed for its rows only, not for all that a sort has to read. */
export async function listSearchPage(db: Db, search: VacancySearch, context: VacancySearchContext) {
  const { page, per_page } = search
  const { place, words } = context
  const scope = place && isBehind(place, context)
  const part = { limit: limitBehind(place, search), offset: offsetOf(page, per_page), scope }
  const { first, others, order } = await findPart(db, search, context, part)
  // These have the words in their name.
  if (!others) return listCardsInOrder(db, first, context, first.length)
  const ids = first.length > 0 ? sql`(select unnest(${first}::bigint[]) union all ${others})` : others
  const isTitled = isByRelevance(search, context) ? nameHasWords(words) : undefined
  return selectFoundCards(db, context, isTitled)
    .where('document.is_listed', '=', true)
    .where(sql<SqlBool>`vacancy.id in ${ids}`)
    .orderBy(sql`array_position(${first}::bigint[], document.id) nulls last, ${order}`)
    .execute()
}
