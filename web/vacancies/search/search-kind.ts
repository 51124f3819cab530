import { href } from 'react-router'
import type { SearchKind } from '../../search/search-kind.ts'

export const VACANCY_SEARCH: SearchKind = {
  path: href('/search/vacancies'),
  name: 'Вакансии',
  label: 'Кем работать',
  words: ['вакансия', 'вакансии', 'вакансий'],
  orders: [
    { value: '', label: 'подходящие' },
    { value: 'date', label: 'новые' },
    { value: 'salary_desc', label: 'с большей зарплатой' },
    { value: 'salary_asc', label: 'с меньшей зарплатой' },
    { value: 'promise', label: 'с быстрым ответом' },
  ],
}

export const MATCH_ORDER = 'match'

/** Search of a seeker with a resume, which can be ordered by match. */
export const MATCHED_VACANCY_SEARCH: SearchKind = {
  ...VACANCY_SEARCH,
  orders: [
    { value: '', label: 'подходящие запросу' },
    ...VACANCY_SEARCH.orders.slice(1),
    { value: MATCH_ORDER, label: 'подходящие резюме' },
  ],
}
