import { type SqlBool, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf } from '../../http/paging.ts'
import type { CountedFacets } from '../../search-facets/facet-rows.ts'
import { listCardsInOrder, selectFoundCards } from './cards-in-order.ts'
import { countVacancyFacets } from './count-facets.ts'
import { findPart } from './list-found-ids.ts'
import { limitBehind } from './place-in-order.ts'
import { documentTier, type VacancySearchContext } from './search-conditions.ts'
import { isBehind } from './search-cursor.ts'
import { isByRelevance } from './sort-order.ts'

/** A page with the counts of the search. A page that needed all results has counted them. */
export async function readSearchPage(db: Db, search: VacancySearch, context: VacancySearchContext) {
  if (search.facets || !context.words) {
    const [{ cards }, counts] = await Promise.all([
      listSearchPage(db, search, context),
      countVacancyFacets(db, search, context),
    ])
    return { cards, ...counts }
  }
  const { cards, found } = await listSearchPage(db, search, context, true)
  const counts: CountedFacets =
    found === undefined ? await countVacancyFacets(db, search, context) : { found, facets: [] }
  return { cards, ...counts }
}

/**
 * The page is found first, by ids alone: cards are computed for its rows only, not for all that a sort has to read. `found`
 * is the number of all results, if the page needed them.
 */
async function listSearchPage(db: Db, search: VacancySearch, context: VacancySearchContext, isCounted = false) {
  const { page, per_page } = search
  const { place } = context
  const scope = place && isBehind(place, context)
  const part = { limit: limitBehind(place, search), offset: offsetOf(page, per_page), scope, isCounted }
  const found = await findPart(db, search, context, part)
  if ('ids' in found) return { cards: await listCardsInOrder(db, found.ids, context, found.tiers), found: found.found }
  const tier = isByRelevance(search, context) ? documentTier(context) : undefined
  const cards = await selectFoundCards(db, context, tier)
    .where('document.is_listed', '=', true)
    .where(sql<SqlBool>`vacancy.id in ${found.query}`)
    .orderBy(found.order)
    .execute()
  return { cards, found: undefined }
}
