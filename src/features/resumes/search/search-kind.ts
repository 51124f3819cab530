import { href } from 'react-router'
import type { SearchFilter } from '#contract/search-filter.ts'
import { comparedVacancyId } from '#features/matching/web/compared-vacancy.ts'
import { filterFlags } from '#features/search/filters/filter-rows.ts'
import { type FilteredSearchKind, UNGROUPED_FLAGS } from '#features/search/search-kind.ts'
import { DISTANCE_ORDER, hasDistanceStart } from '#features/search/travel/travel-query.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { RESUME_FILTERS } from './resume-filters.contract.ts'

const RESUME_SEARCH: FilteredSearchKind = {
  path: href('/search/resumes'),
  name: 'Резюме',
  label: 'Кого ищете',
  words: ['резюме', 'резюме', 'резюме'],
  orders: [
    { value: '', label: 'подходящие' },
    { value: 'refreshed', label: 'новые' },
    { value: 'salary_asc', label: 'с меньшей зарплатой' },
    { value: 'salary_desc', label: 'с большей зарплатой' },
  ],
  flags: [
    { key: 'text_in', value: 'title', under: UNGROUPED_FLAGS, label: 'искать только в названии резюме' },
    { key: 'include_without_salary', value: 'false', under: 'salary_to', label: 'только с указанной зарплатой' },
    ...filterFlags(RESUME_FILTERS),
  ],
  folded: RESUME_FILTERS.filter((row: SearchFilter) => row.isFolded).map(({ key }) => key),
}

const RELOCATION_FLAG = {
  key: 'relocation',
  value: 'living_or_relocation',
  under: UNGROUPED_FLAGS,
  label: 'или готовы переехать',
  widens: true,
} as const

const HIDE_VIEWED_FLAG = { key: 'hide_viewed', under: UNGROUPED_FLAGS, label: 'скрыть просмотренные' } as const

const similarFlag = (vacancyId: string) => ({
  key: 'similar_to_vacancy',
  value: vacancyId,
  under: UNGROUPED_FLAGS,
  label: 'только профессии вакансии',
})

const NEAREST_ORDER = { value: DISTANCE_ORDER, label: 'ближе' }
const BEST_MATCH_ORDER = { value: 'match', label: 'подходящие вакансии' }

/**
 * Configures the resume search for a query. The relocation flag needs a place in the query; the "hide viewed" flag
 * needs an employer. `controls` are the filters that have their own form controls.
 */
export function resumeSearchKind(
  query: QueryFields,
  isHiring: boolean,
  controls: readonly string[] = [],
): FilteredSearchKind {
  const hasPlace = ['city_ids', 'region_ids'].some((key) => queryValues(query, key).length > 0)
  const vacancyId = comparedVacancyId(query)
  const extraFlags = [
    ...(hasPlace ? [RELOCATION_FLAG] : []),
    ...(isHiring ? [HIDE_VIEWED_FLAG] : []),
    ...(vacancyId ? [similarFlag(vacancyId)] : []),
  ]
  const orders = [
    ...RESUME_SEARCH.orders,
    ...(hasDistanceStart(query) ? [NEAREST_ORDER] : []),
    ...(vacancyId ? [BEST_MATCH_ORDER] : []),
  ]
  const flags = RESUME_SEARCH.flags.filter(({ key }) => !controls.includes(key))
  return { ...RESUME_SEARCH, orders, controls, flags: [...extraFlags, ...flags] }
}
