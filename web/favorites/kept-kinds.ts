import { href } from 'react-router'
import {
  addResumeFolder,
  addVacancyFolder,
  changeFavoriteResume,
  changeFavoriteVacancy,
  renameResumeFolder,
  renameVacancyFolder,
} from '#contract/favorites.ts'
import type { KeptKind } from './kept.ts'

export const KEPT_RESUMES: KeptKind = {
  path: href('/favorite/resumes'),
  target: 'resume_id',
  change: changeFavoriteResume,
  addFolder: addResumeFolder,
  renameFolder: renameResumeFolder,
  words: {
    removed: (title) => `Резюме «${title}» больше не отмечено.`,
    about: (title) => `к резюме «${title}»`,
    leftBehind: 'Резюме из неё останутся среди отмеченных.',
  },
}

export const KEPT_VACANCIES: KeptKind = {
  path: href('/favorite/vacancies'),
  target: 'vacancy_id',
  change: changeFavoriteVacancy,
  addFolder: addVacancyFolder,
  renameFolder: renameVacancyFolder,
  words: {
    removed: (title) => `Вакансия «${title}» больше не отмечена.`,
    about: (title) => `к вакансии «${title}»`,
    leftBehind: 'Вакансии из неё останутся среди отмеченных.',
  },
}
