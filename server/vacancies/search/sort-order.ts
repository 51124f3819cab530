import { type RawBuilder, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { nameHasWords, type VacancySearchContext } from './search-conditions.ts'

/** Sort order of a search: words, amounts and dates only, no paid positions. A sort by match starts from relevance. */
export function vacancySortOrder(
  { order_by = 'relevance' }: VacancySearch,
  { words, similarIds }: VacancySearchContext,
): RawBuilder<unknown> {
  const newestFirst = sql`document.published_at desc, document.id desc`
  if (order_by === 'salary_desc') return sql`document.salary_net_month desc nulls last, ${newestFirst}`
  if (order_by === 'salary_asc') return sql`document.salary_net_month asc nulls last, ${newestFirst}`
  if (order_by === 'promise') return sql`document.promise_days, ${newestFirst}`
  if (similarIds && order_by === 'relevance') return sql`array_position(${similarIds}::bigint[], document.id)`
  return order_by !== 'date' && words ? sql`${nameHasWords(words)} desc, ${newestFirst}` : newestFirst
}
