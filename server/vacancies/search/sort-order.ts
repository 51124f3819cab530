import { type RawBuilder, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { nameHasWords } from './search-conditions.ts'

/** Sort order of a search: words, amounts and dates only, no paid positions. A sort by match starts from relevance. */
export function vacancySortOrder({ text, order_by = 'relevance' }: VacancySearch): RawBuilder<unknown> {
  const newestFirst = sql`vacancy.published_at desc, vacancy.id desc`
  if (order_by === 'salary_desc') return sql`vacancy.salary_net_month desc nulls last, ${newestFirst}`
  if (order_by === 'salary_asc') return sql`vacancy.salary_net_month asc nulls last, ${newestFirst}`
  return order_by !== 'date' && text ? sql`${nameHasWords(text)} desc, ${newestFirst}` : newestFirst
}
