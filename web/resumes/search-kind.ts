import { href } from 'react-router'
import type { SearchKind } from '../search/search-kind.ts'

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
  flags: [],
}
