import { href } from 'react-router'
import type { SearchKind } from '../../search/search-kind.ts'

export const VACANCY_SEARCH: SearchKind = {
  path: href('/search/vacancies'),
  name: 'Вакансии',
  label: 'Кем работать',
  words: ['вакансия', 'вакансии', 'вакансий'],
  orders: [
    { value: '', label: 'по соответствию' },
    { value: 'date', label: 'по свежести' },
    { value: 'salary_desc', label: 'сначала дороже' },
    { value: 'salary_asc', label: 'сначала дешевле' },
  ],
  flags: [{ key: 'only_with_salary', under: 'salary_from', label: 'только с зарплатой' }],
}

export const MATCH_ORDER = 'match'

/** Search of a seeker with a resume, which can be ordered by match. */
export const MATCHED_VACANCY_SEARCH: SearchKind = {
  ...VACANCY_SEARCH,
  orders: [...VACANCY_SEARCH.orders, { value: MATCH_ORDER, label: 'сначала подходящие' }],
}
