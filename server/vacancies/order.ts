import { type RawBuilder, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancy-search.ts'
import { hasWordsInName } from './matches.ts'

/** Sort order of a search: words, amounts and dates only, no paid positions. A sort by match starts from relevance. */
export function inOrder({ text, order_by = 'relevance' }: VacancySearch): RawBuilder<unknown> {
  const newest = sql`vacancy.published_at desc, vacancy.id desc`
  if (order_by === 'salary_desc') return sql`vacancy.salary_net_month desc nulls last, ${newest}`
  if (order_by === 'salary_asc') return sql`vacancy.salary_net_month asc nulls last, ${newest}`
  return order_by !== 'date' && text ? sql`${hasWordsInName(text)} desc, ${newest}` : newest
}
