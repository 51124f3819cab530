import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { offsetOf } from '../../http/paging.ts'
import type { MatchContext } from '../../matching/match-context.ts'
import { withVacancyMatches } from '../../matching/match-vacancies.ts'
import { refuseUnknownFilterIds } from '../../reference/queries.ts'
import { selectVacancyCards } from '../queries.ts'
import { countVacancyFacets } from './count-facets.ts'
import { listVacanciesByMatch } from './list-by-match.ts'
import { type VacancySearchContext, vacancySearchCondition } from './search-conditions.ts'
import { vacancySortOrder } from './sort-order.ts'

export async function searchOpenVacancies(
  db: Db,
  search: VacancySearch,
  viewerId: number | undefined,
  now: string,
  matching?: MatchContext,
) {
  const { page, per_page } = search
  const context = { viewerId, now }
  await refuseUnknownFilterIds(db, search)
  const [cards, { found, facets }] = await Promise.all([
    search.order_by === 'match' && matching
      ? listVacanciesByMatch(db, search, context, matching)
      : listSearchPage(db, search, context),
    countVacancyFacets(db, search, context),
  ])
  const items = await withVacancyMatches(db, cards, matching)
  return { items, found, facets, current_page: page, last_page: Math.ceil(found / per_page), per_page }
}

const listSearchPage = (db: Db, search: VacancySearch, context: VacancySearchContext) =>
  selectVacancyCards(db, context.viewerId, context.now)
    .where(vacancySearchCondition(search, context))
    .orderBy(vacancySortOrder(search))
    .limit(search.per_page)
    .offset(offsetOf(search.page, search.per_page))
    .execute()
