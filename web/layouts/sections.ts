import { href } from 'react-router'
import type { Viewer } from './viewer.ts'

type Section = { to: string; label: string; short: string }

const SEARCH_VACANCIES = { to: href('/search/vacancies'), label: 'Вакансии', short: 'Поиск' }
const SEARCH_RESUMES = { to: href('/search/resumes'), label: 'Резюме', short: 'Резюме' }

const GUEST: Section[] = [
  SEARCH_VACANCIES,
  SEARCH_RESUMES,
  { to: href('/advice'), label: 'Советы', short: 'Советы' },
]

const SEEKER: Section[] = [
  SEARCH_VACANCIES,
  { to: href('/profile/negotiations'), label: 'Отклики', short: 'Отклики' },
  { to: href('/my-resumes'), label: 'Мои резюме', short: 'Резюме' },
  { to: href('/favorite/vacancies'), label: 'Отметки', short: 'Отметки' },
]

const EMPLOYER: Section[] = [
  SEARCH_RESUMES,
  { to: href('/responses'), label: 'Отклики', short: 'Отклики' },
  { to: href('/my-vacancies'), label: 'Мои вакансии', short: 'Вакансии' },
  { to: href('/favorite/resumes'), label: 'Отметки', short: 'Отметки' },
]

/** The menu of a mode. It names only what exists. */
export const sectionsFor = (viewer: Viewer): Section[] => (viewer ? (viewer.isEmployerMode ? EMPLOYER : SEEKER) : GUEST)

export const profileOf = (viewer: NonNullable<Viewer>) =>
  viewer.isEmployerMode ? href('/profile/employer') : href('/profile/seeker')
