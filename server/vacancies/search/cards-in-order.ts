import type { Db } from '#database/connect.ts'
import { selectVacancyCards } from '../queries.ts'
import type { VacancySearchContext } from './search-conditions.ts'

/** The cards of these vacancies, in this order. */
export async function listCardsInOrder(db: Db, ids: number[], { viewerId, now }: VacancySearchContext) {
  if (ids.length === 0) return []
  const cards = await selectVacancyCards(db, viewerId, now).where('vacancy.id', 'in', ids).execute()
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
