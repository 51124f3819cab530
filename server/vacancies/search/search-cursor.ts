import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { cursorOrderOf, MICROSECONDS, type PlaceInOrder, writeCursor } from './place-in-order.ts'
import { nameHasWords, type VacancySearchContext } from './search-conditions.ts'

/** The cursor behind this vacancy, or null if the order has none. */
export async function makeCursor(db: Db, id: number, search: VacancySearch, { words }: VacancySearchContext) {
  const order = cursorOrderOf(search)
  if (!order) return null
  const isTitled = order === 'relevance' && words ? nameHasWords(words) : sql`false`
  const { rows } = await sql<Omit<PlaceInOrder, 'order' | 'id'>>`
    select ${isTitled} as "isTitled", ${NUMBERS[order] ?? sql`null::int`} as number,
      (extract(epoch from document.published_at) * ${sql.lit(MICROSECONDS)})::bigint as published
    from vacancy_document as document where document.id = ${id}`.execute(db)
  return rows[0] ? writeCursor({ order, ...rows[0], id }) : null
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
    const isFurther = order === 'salary_desc' ? sql`${column} < ${number}` : sql`${column} > ${number}`
    return sql<SqlBool>`(${isFurther} or ${column} is null or ${column} = ${number} and ${isOlder})`
  }
  if (order === 'date' || !words) return isOlder
  const isNamed = nameHasWords(words)
  return isTitled ? sql<SqlBool>`(not ${isNamed} or ${isOlder})` : sql<SqlBool>`(not ${isNamed} and ${isOlder})`
}
