import { href } from 'react-router'
import { type Fields, valuesOf } from '#lib/fields.ts'
import { NO_FACET, type SearchKind } from '../search/search-kind.ts'

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
    { key: 'text_in', value: 'title', under: NO_FACET, label: 'слова только в должности' },
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

const MOVES = {
  key: 'relocation',
  value: 'living_or_relocation',
  under: NO_FACET,
  label: 'или готовы переехать',
} as const

const UNREAD = { key: 'hide_viewed', under: NO_FACET, label: 'скрыть просмотренные' } as const

const COMPARED_WITH = 'match_vacancy_id'
const BEST_FIRST = { value: 'match', label: 'сначала подходящие' }

/**
 * Configures the resume search for a query. The relocation flag needs a place in the query; the "hide viewed" flag
 * needs an employer. `controls` are the filters that have their own form controls.
 */
export function resumeSearchFor(query: Fields, hires: boolean, controls: readonly string[] = []): SearchKind {
  const isPlaced = ['city_ids', 'region_ids'].some((key) => valuesOf(query, key).length > 0)
  const more = [...(isPlaced ? [MOVES] : []), ...(hires ? [UNREAD] : [])]
  const orders =
    valuesOf(query, COMPARED_WITH).length > 0 ? [...RESUME_SEARCH.orders, BEST_FIRST] : RESUME_SEARCH.orders
  const flags = RESUME_SEARCH.flags.filter(({ key }) => !controls.includes(key))
  return { ...RESUME_SEARCH, orders, controls, flags: [...more, ...flags] }
}
