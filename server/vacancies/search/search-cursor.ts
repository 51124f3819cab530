import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { cursorOrderOf, type PlaceInOrder, writeCursor } from './place-in-order.ts'
import { documentTier, type VacancySearchContext } from './search-conditions.ts'

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

const NUMBERS: Partial<Record<PlaceInOrder['order'], RawBuilder<unknown>>> = {
  salary_desc: sql`document.salary_net_month`,
  salary_asc: sql`document.salary_net_month`,
  promise: sql`document.promise_days`,
}

/** Vacancies that stand behind the place in the order of the search. */
export function isBehind({ order, tier, number, published, id }: PlaceInOrder, context: VacancySearchContext) {
  const isOlder = sql<SqlBool>`(document.published_at, document.id)
    < ('epoch'::timestamptz + ${published}::float8 * interval '1 microsecond', ${id}::bigint)`
  const column = NUMBERS[order]
  if (column) {
    if (number === null) return sql<SqlBool>`(${column} is null and ${isOlder})`
    const isFurther = order === 'salary_desc' ? sql`${column} < ${number}::int` : sql`${column} > ${number}::int`
    return sql<SqlBool>`(${isFurther} or ${column} is null or ${column} = ${number}::int and ${isOlder})`
  }
  const own = order === 'date' ? undefined : documentTier(context)
  return own ? sql<SqlBool>`(${own} > ${tier}::int or ${own} = ${tier}::int and ${isOlder})` : isOlder
}
