import { href } from 'react-router'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { type SearchKind, UNGROUPED_FLAGS } from '../../search/search-kind.ts'

export const RESUME_SEARCH: SearchKind = {
  path: href('/search/resumes'),
  name: 'Резюме',
  label: 'Кого ищете',
  words: ['резюме', 'резюме', 'резюме'],
  orders: [
    { value: '', label: 'по соответствию' },
    { value: 'refreshed', label: 'по свежести' },
    { value: 'salary_asc', label: 'сначала дешевле' },
    { value: 'salary_desc', label: 'сначала дороже' },
  ],
  flags: [
    { key: 'text_in', value: 'title', under: UNGROUPED_FLAGS, label: 'слова только в должности' },
    { key: 'include_without_salary', value: 'false', under: 'salary_to', label: 'только с суммой' },
    { key: 'has_vehicle', under: 'driver_license_ids', label: 'есть автомобиль' },
  ],
  folded: [
    'place_of_work_ids',
    'education_level_ids',
    'language_ids',
    'job_search_status_ids',
    'work_type_ids',
    'schedule_ids',
  ],
}

const RELOCATION_FLAG = {
  key: 'relocation',
  value: 'living_or_relocation',
  under: UNGROUPED_FLAGS,
  label: 'или готовы переехать',
} as const

const HIDE_VIEWED_FLAG = { key: 'hide_viewed', under: UNGROUPED_FLAGS, label: 'скрыть просмотренные' } as const

const MATCH_VACANCY_PARAM = 'match_vacancy_id'
const BEST_MATCH_ORDER = { value: 'match', label: 'сначала подходящие' }

/**
 * Configures the resume search for a query. The relocation flag needs a place in the query; the "hide viewed" flag
 * needs an employer. `controls` are the filters that have their own form controls.
 */
export function resumeSearchKind(query: QueryFields, isHiring: boolean, controls: readonly string[] = []): SearchKind {
  const hasPlace = ['city_ids', 'region_ids'].some((key) => queryValues(query, key).length > 0)
  const extraFlags = [...(hasPlace ? [RELOCATION_FLAG] : []), ...(isHiring ? [HIDE_VIEWED_FLAG] : [])]
  const orders =
    queryValues(query, MATCH_VACANCY_PARAM).length > 0
      ? [...RESUME_SEARCH.orders, BEST_MATCH_ORDER]
      : RESUME_SEARCH.orders
  const flags = RESUME_SEARCH.flags.filter(({ key }) => !controls.includes(key))
  return { ...RESUME_SEARCH, orders, controls, flags: [...extraFlags, ...flags] }
}
