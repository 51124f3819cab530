import { type SqlBool, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import type { MatchContext } from '../../matching/match-context.ts'
import { matchVacancies } from '../../matching/match-vacancies.ts'
import { rankPage } from '../../matching/rank-page.ts'
import { listCardsInOrder } from './cards-in-order.ts'
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
    .selectFrom('vacancy_document as document')
    .select('document.id')
    .where(vacancySearchCondition(search, context))
    .orderBy(vacancySortOrder(search, context))
  const page = await rankPage(search, {
    listIds: async (limit, scope) => {
      const rows = await found
        .$if(scope === 'same_role', (query) =>
          query.where(sql<SqlBool>`document.role_ids && ${matching.wish.role_ids}::int[]`),
        )
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    compare: (ids) => matchVacancies(db, ids, matching),
  })
  return listCardsInOrder(db, page, context)
}
