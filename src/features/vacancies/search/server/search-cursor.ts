import type { VacancySearch } from '../contract/vacancy-search.ts'
import { cursorOrderOf, type PlaceInOrder, writeCursor } from './place-in-order.ts'

/** The cursor behind this vacancy, or null if the order has none. */
export function makeCursor(card: FoundCard, search: VacancySearch): string | null {
  const order = cursorOrderOf(search)
  if (!order) return null
  const { id, published_us: published } = card
  const tier = order === 'relevance' ? card.tier : 0
  return writeCursor({ order, tier, number: numberOf(card, order), published, id })
}

type FoundCard = {
  id: number
  tier: number
  salary_net_month: number | null
  promise_days: number
  published_us: number
}

/** The number that the order sorts by. */
function numberOf({ salary_net_month, promise_days }: FoundCard, order: PlaceInOrder['order']) {
  if (order === 'promise') return promise_days
  return order === 'salary_asc' || order === 'salary_desc' ? salary_net_month : null
}
