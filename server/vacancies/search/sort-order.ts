import { type RawBuilder, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { documentTier, type VacancySearchContext } from './search-conditions.ts'
import { documentTravelMinutes } from './travel.ts'

export const NEWEST_FIRST = sql`document.published_at desc, document.id desc`

/** Whether those with the words in their name come first, then the newest. */
export const isByRelevance = ({ order_by = 'relevance' }: VacancySearch, { similarIds }: VacancySearchContext) =>
  (order_by === 'relevance' && !similarIds) || order_by === 'match'

/** Sort order of a search: words, amounts and dates only, no paid positions. A sort by match starts from relevance. */
export function vacancySortOrder(search: VacancySearch, context: VacancySearchContext): RawBuilder<unknown> {
  const { order_by = 'relevance' } = search
  const { similarIds } = context
  if (order_by === 'salary_desc') return sql`document.salary_net_month desc nulls last, ${NEWEST_FIRST}`
  if (order_by === 'salary_asc') return sql`document.salary_net_month asc nulls last, ${NEWEST_FIRST}`
  if (order_by === 'promise') return sql`document.promise_days, ${NEWEST_FIRST}`
  if (order_by === 'distance') return sql`${documentTravelMinutes(search)}, ${NEWEST_FIRST}`
  if (similarIds && order_by === 'relevance') return sql`array_position(${similarIds}::bigint[], document.id)`
  const tier = isByRelevance(search, context) ? documentTier(context) : undefined
  return tier ? sql`${tier}, ${NEWEST_FIRST}` : NEWEST_FIRST
}
