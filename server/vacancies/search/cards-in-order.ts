import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { otherSites } from '../listed-copies.ts'
import { selectVacancyCards } from '../queries.ts'
import { isSeen } from '../seen-and-applied.ts'
import { MICROSECONDS } from './place-in-order.ts'
import type { VacancySearchContext } from './search-conditions.ts'

/**
 * The cards of results with their place in an order and on the map, for a query over their search documents. `tier`:
 * how early they come in the order of relevance. To read their words for it takes a quarter of the time.
 */
export const selectFoundCards = (
  db: Db,
  { viewerId, now }: VacancySearchContext,
  tier: RawBuilder<number> = sql<number>`0`,
) =>
  selectVacancyCards(db, viewerId, now)
    .innerJoin('vacancy_document as document', 'document.id', 'vacancy.id')
    .select(isSeen(viewerId).as('is_seen'))
    .select(otherSites.as('other_sites'))
    .select(['document.travel_stops', 'document.city_ids', 'document.salary_net_month'])
    .select([
      sql<number>`${tier}`.as('tier'),
      sql<number>`(extract(epoch from document.published_at) * ${sql.lit(MICROSECONDS)})::bigint`.as('published_us'),
    ])

export type FoundCard = Awaited<ReturnType<typeof listCardsInOrder>>[number]

/** The cards of these vacancies, in this order, which are in these tiers. One that was closed since it was found is left out. */
export async function listCardsInOrder(
  db: Db,
  ids: number[],
  context: VacancySearchContext,
  tiers: readonly number[] = [],
) {
  if (ids.length === 0) return []
  const places = new Map(ids.map((id, place) => [id, place]))
  const cards = await selectFoundCards(db, context)
    .where('document.is_listed', '=', true)
    .where('vacancy.id', 'in', ids)
    .execute()
  return cards
    .sort((a, b) => places.get(a.id)! - places.get(b.id)!)
    .map((card) => ({ ...card, tier: tiers[places.get(card.id)!] ?? 0 }))
}
