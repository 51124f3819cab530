import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import type { MatchContext } from '../../matching/match-context.ts'
import { matchVacancies } from '../../matching/match-vacancies.ts'
import { hasAnyRoleOf, rankPage } from '../../matching/rank-page.ts'
import { selectVacancyCards } from '../queries.ts'
import { type VacancySearchContext, vacancySearchCondition } from './search-conditions.ts'
import { vacancySortOrder } from './sort-order.ts'

/** Lists one page of vacancy cards, best match first. */
export async function listVacanciesByMatch(
  db: Db,
  search: VacancySearch,
  context: VacancySearchContext,
  matching: MatchContext,
) {
  const found = db
    .selectFrom('vacancy')
    .select('vacancy.id')
    .where(vacancySearchCondition(search, context))
    .orderBy(vacancySortOrder(search))
  const page = await rankPage(search, {
    listIds: async (limit, scope) => {
      const rows = await found
        .$if(scope === 'same_role', (query) => query.where(hasAnyRoleOf('vacancy', matching.wish)))
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    compare: (ids) => matchVacancies(db, ids, matching),
  })
  if (page.length === 0) return []
  const cards = await selectVacancyCards(db, context.viewerId, context.now).where('vacancy.id', 'in', page).execute()
  return cards.sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id))
}
