import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { cursorOrderOf, type PlaceInOrder, writeCursor } from './place-in-order.ts'
import { nameHasWords, type VacancySearchContext } from './search-conditions.ts'

/** The cursor behind this vacancy, or null if the order has none. */
export function makeCursor(card: FoundCard, search: VacancySearch): string | null {
  const order = cursorOrderOf(search)
  if (!order) return null
  const { id, is_titled, published_us: published } = card
  const isTitled = order === 'relevance' && is_titled
  return writeCursor({ order, isTitled, number: numberOf(card, order), published, id })
}

type FoundCard = {
  id: number
  is_titled: boolean
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
export function isBehind({ order, isTitled, number, published, id }: PlaceInOrder, { words }: VacancySearchContext) {
  const isOlder = sql<SqlBool>`(document.published_at, document.id)
    < ('epoch'::timestamptz + ${published}::float8 * interval '1 microsecond', ${id}::bigint)`
  const column = NUMBERS[order]
  if (column) {
    if (number === null) return sql<SqlBool>`(${column} is null and ${isOlder})`
    const isFurther = order === 'salary_desc' ? sql`${column} < ${number}::int` : sql`${column} > ${number}::int`
    return sql<SqlBool>`(${isFurther} or ${column} is null or ${column} = ${number}::int and ${isOlder})`
  }
  const isNamed = order === 'date' ? undefined : nameHasWords(words)
  if (!isNamed) return isOlder
  return isTitled ? sql<SqlBool>`(not ${isNamed} or ${isOlder})` : sql<SqlBool>`(not ${isNamed} and ${isOlder})`
}
