import { type SqlBool, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import type { MatchContext } from '../../matching/match-context.ts'
import { matchVacancies } from '../../matching/match-vacancies.ts'
import { rankPage } from '../../matching/rank-page.ts'
import { listCardsInOrder } from './cards-in-order.ts'
import { listFoundIds } from './list-found-ids.ts'
import type { VacancySearchContext } from './search-conditions.ts'

/** Lists one page of vacancy cards, best match first. */
export async function listVacanciesByMatch(
  db: Db,
  search: VacancySearch,
  context: VacancySearchContext,
  matching: MatchContext,
) {
  const page = await rankPage(search, {
    listIds: (limit, scope) =>
      listFoundIds(db, search, context, {
        limit,
        scope: scope === 'same_role' ? sql<SqlBool>`document.role_ids && ${matching.wish.role_ids}::int[]` : undefined,
      }),
    compare: (ids) => matchVacancies(db, ids, matching),
  })
  return listCardsInOrder(db, page, context)
}
