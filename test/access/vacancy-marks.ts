import { type Case, list, newName, nothing, SIGNED_IN } from './heard.ts'

/** Favorites, hidden items and match settings of a seeker. */
export const VACANCY_MARKS: Record<string, Case> = {
  listFavoriteVacancies: { heard: SIGNED_IN, ask: list },
  addFavoriteVacancy: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ body: { vacancy_id: openVacancy.id } }) },
  changeFavoriteVacancy: {
    heard: ['signed_out', 'not_found', 'ok', 'not_found'],
    ask: ({ keptVacancy }) => ({ params: { id: keptVacancy.id }, body: { note: 'Позвонить в среду' } }),
  },
  addVacancyFolder: { heard: SIGNED_IN, ask: () => ({ body: { name: newName('Папка') } }) },
  renameVacancyFolder: {
    heard: ['signed_out', 'not_found', 'ok', 'not_found'],
    ask: ({ vacancyFolder }) => ({ params: { id: vacancyFolder.id }, body: { name: 'Рядом с домом' } }),
  },
  removeVacancyFolder: { heard: SIGNED_IN, ask: ({ vacancyFolder }) => ({ params: { id: vacancyFolder.id } }) },
  listHiddenVacancies: { heard: SIGNED_IN, ask: list },
  listHiddenCompanies: { heard: SIGNED_IN, ask: list },
  hideVacancy: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ body: { vacancy_id: openVacancy.id } }) },
  hideCompany: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ body: { company_id: openVacancy.company_id } }) },
  bringVacancyBack: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ params: { id: openVacancy.id } }) },
  showMatchChoice: { heard: SIGNED_IN, ask: nothing },
  changeMatchChoice: {
    heard: ['signed_out', 'resume_not_found', 'ok', 'resume_not_found'],
    ask: ({ resume }) => ({ body: { resume_id: resume.id } }),
  },
  bringCompanyBack: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ params: { id: openVacancy.company_id } }) },
  removeFavoriteVacancy: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ params: { id: openVacancy.id } }) },
  removeFavoriteVacancyByQuery: { heard: SIGNED_IN, ask: ({ openVacancy }) => ({ query: { id: openVacancy.id } }) },
}
