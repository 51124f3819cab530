import { href } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import {
  addFavoriteResume,
  addFavoriteVacancy,
  type FavoriteEndpoints,
  favoriteResumeEndpoints,
  favoriteVacancyEndpoints,
} from './favorites.contract.ts'

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
    title: 'Избранные резюме',
    emptyText: 'Здесь будут резюме, которые вы добавите в избранное. Нажмите на закладку в списке или на странице.',
    emptyFolderText: 'В этой папке пока пусто. Откройте ⋯ у любого резюме и выберите папку.',
    removedText: (title) => `Убрали из избранного: ${inQuotes(title)}.`,
    subjectText: (title) => `к резюме ${inQuotes(title)}`,
    folderRemovalText: 'Резюме из папки останутся в избранном.',
  },
}

export const FAVORITE_VACANCIES: FavoriteType = {
  path: href('/favorite/vacancies'),
  targetField: 'vacancy_id',
  add: addFavoriteVacancy,
  endpoints: favoriteVacancyEndpoints,
  search: { path: href('/search/vacancies'), label: 'Найти вакансии' },
  labels: {
    title: 'Избранное',
    emptyText: 'Пока пусто. Нажмите на закладку у вакансии, и она останется здесь, даже без связи.',
    emptyFolderText: 'В этой папке пока пусто. Откройте ⋯ у любой вакансии и выберите папку.',
    removedText: (title) => `Убрали из избранного: ${inQuotes(title)}.`,
    subjectText: (title) => `к вакансии ${inQuotes(title)}`,
    folderRemovalText: 'Вакансии из папки останутся в избранном.',
  },
}
