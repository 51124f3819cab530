import { href } from 'react-router'
import {
  addResumeFolder,
  addVacancyFolder,
  changeFavoriteResume,
  changeFavoriteVacancy,
  renameResumeFolder,
  renameVacancyFolder,
} from '#contract/favorites/favorites.ts'
import type { FavoriteType } from './favorite-item.ts'

export const FAVORITE_RESUMES: FavoriteType = {
  path: href('/favorite/resumes'),
  targetField: 'resume_id',
  change: changeFavoriteResume,
  addFolder: addResumeFolder,
  renameFolder: renameResumeFolder,
  labels: {
    removedText: (title) => `Резюме «${title}» больше не отмечено.`,
    subjectText: (title) => `к резюме «${title}»`,
    folderRemovalText: 'Резюме из неё останутся среди отмеченных.',
  },
}

export const FAVORITE_VACANCIES: FavoriteType = {
  path: href('/favorite/vacancies'),
  targetField: 'vacancy_id',
  change: changeFavoriteVacancy,
  addFolder: addVacancyFolder,
  renameFolder: renameVacancyFolder,
  labels: {
    removedText: (title) => `Вакансия «${title}» больше не отмечена.`,
    subjectText: (title) => `к вакансии «${title}»`,
    folderRemovalText: 'Вакансии из неё останутся среди отмеченных.',
  },
}
