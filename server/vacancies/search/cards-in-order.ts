import type { Db } from '#database/connect.ts'
import { selectVacancyCards } from '../queries.ts'
import { isSeen } from '../seen-and-applied.ts'
import type { VacancySearchContext } from './search-conditions.ts'

/** The cards of results, for a query over their search documents. */
export const selectFoundCards = (db: Db, { viewerId, now }: VacancySearchContext) =>
  selectVacancyCards(db, viewerId, now)
    .innerJoin('vacancy_document as document', 'document.id', 'vacancy.id')
    .select(isSeen(viewerId).as('is_seen'))

/** The cards of these vacancies, in this order. One that was closed since it was found is left out. */
export async function listCardsInOrder(db: Db, ids: number[], context: VacancySearchContext) {
  if (ids.length === 0) return []
  const cards = await selectFoundCards(db, context)
    .where('document.is_listed', '=', true)
    .where('vacancy.id', 'in', ids)
    .execute()
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
