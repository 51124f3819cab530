import { href } from 'react-router'
import type { Endpoint } from '#contract/core/endpoint.ts'
import {
  addFavoriteResume,
  addFavoriteVacancy,
  type FavoriteEndpoints,
  favoriteResumeEndpoints,
  favoriteVacancyEndpoints,
} from '#contract/favorites/favorites.ts'

/** Everything in which the list of favorite vacancies differs from the list of favorite resumes. */
export type FavoriteType = {
  path: string
  /** Form field that identifies the row, such as `resume_id`. */
  targetField: 'resume_id' | 'vacancy_id'
  add: Endpoint
  endpoints: FavoriteEndpoints
  search: { path: string; label: string }
  labels: {
    title: string
    emptyText: string
    emptyFolderText: string
    removedText: (title: string) => string
    subjectText: (title: string) => string
    folderRemovalText: string
  }
}

export const FAVORITE_RESUMES: FavoriteType = {
  path: href('/favorite/resumes'),
  targetField: 'resume_id',
  add: addFavoriteResume,
  endpoints: favoriteResumeEndpoints,
  search: { path: href('/search/resumes'), label: 'Найти людей' },
  labels: {
    title: 'Отмеченные резюме',
    emptyText: 'Здесь будет всё, что вы отметите маркером. Отметьте резюме значком закладки.',
    emptyFolderText: 'В этой папке пока пусто. Выберите её у любого отмеченного резюме.',
    removedText: (title) => `Резюме «${title}» больше не отмечено.`,
    subjectText: (title) => `к резюме «${title}»`,
    folderRemovalText: 'Резюме из неё останутся среди отмеченных.',
  },
}

export const FAVORITE_VACANCIES: FavoriteType = {
  path: href('/favorite/vacancies'),
  targetField: 'vacancy_id',
  add: addFavoriteVacancy,
  endpoints: favoriteVacancyEndpoints,
  search: { path: href('/search/vacancies'), label: 'Найти вакансии' },
  labels: {
    title: 'Отмеченные вакансии',
    emptyText: 'Здесь будет всё, что вы отметите маркером. Отметьте вакансию значком закладки.',
    emptyFolderText: 'В этой папке пока пусто. Выберите её у любой отмеченной вакансии.',
    removedText: (title) => `Вакансия «${title}» больше не отмечена.`,
    subjectText: (title) => `к вакансии «${title}»`,
    folderRemovalText: 'Вакансии из неё останутся среди отмеченных.',
  },
}
