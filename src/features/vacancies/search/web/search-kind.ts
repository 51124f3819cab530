import { href } from 'react-router'
import type { SearchKind } from '#features/search/search-kind.ts'

export const VACANCY_SEARCH: SearchKind = {
  path: href('/search/vacancies'),
  name: 'Вакансии',
  label: 'Кем работать',
  words: ['вакансия', 'вакансии', 'вакансий'],
}

export const MATCH_ORDER = 'match'
