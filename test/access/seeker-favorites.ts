import { type AccessCase, emptyQuery, emptyRequest, OK_FOR_ALL, OK_FOR_SIGNED_IN, uniqueName } from './expected.ts'

/** Favorites, hidden items and match settings of a seeker. */
export const SEEKER_FAVORITE_CASES: Record<string, AccessCase> = {
  listFavoriteVacancies: { expected: OK_FOR_SIGNED_IN, request: emptyQuery },
  addFavoriteVacancy: {
    expected: OK_FOR_SIGNED_IN,
    request: ({ openVacancy }) => ({ body: { vacancy_id: openVacancy.id } }),
  },
  changeFavoriteVacancy: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ favoriteVacancy }) => ({ params: { id: favoriteVacancy.id }, body: { note: 'Позвонить в среду' } }),
  },
  listDeviceFavorites: { expected: OK_FOR_ALL, request: ({ openVacancy }) => ({ query: { ids: [openVacancy.id] } }) },
  mergeDeviceFavorites: {
    expected: OK_FOR_SIGNED_IN,
    request: ({ openVacancy }) => ({ body: { vacancy_ids: [openVacancy.id] } }),
  },
  addVacancyFolder: { expected: OK_FOR_SIGNED_IN, request: () => ({ body: { name: uniqueName('Папка') } }) },
  renameVacancyFolder: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ vacancyFolder }) => ({ params: { id: vacancyFolder.id }, body: { name: 'Рядом с домом' } }),
  },
  removeVacancyFolder: {
    expected: OK_FOR_SIGNED_IN,
    request: ({ vacancyFolder }) => ({ params: { id: vacancyFolder.id } }),
  },
  listHiddenVacancies: { expected: OK_FOR_SIGNED_IN, request: emptyQuery },
  listHiddenCompanies: { expected: OK_FOR_SIGNED_IN, request: emptyQuery },
  hideVacancy: { expected: OK_FOR_SIGNED_IN, request: ({ openVacancy }) => ({ body: { vacancy_id: openVacancy.id } }) },
  hideCompany: {
    expected: OK_FOR_SIGNED_IN,
    request: ({ openVacancy }) => ({ body: { company_id: openVacancy.company_id } }),
  },
  unhideVacancy: { expected: OK_FOR_SIGNED_IN, request: ({ openVacancy }) => ({ params: { id: openVacancy.id } }) },
  listNearVacancies: { expected: OK_FOR_SIGNED_IN, request: emptyQuery },
  showMatchSettings: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  updateMatchSettings: {
    expected: ['signed_out', 'resume_not_found', 'ok', 'resume_not_found'],
    request: ({ resume }) => ({ body: { resume_id: resume.id } }),
  },
  unhideCompany: {
    expected: OK_FOR_SIGNED_IN,
    request: ({ openVacancy }) => ({ params: { id: openVacancy.company_id } }),
  },
  removeFavoriteVacancy: {
    expected: OK_FOR_SIGNED_IN,
    request: ({ openVacancy }) => ({ params: { id: openVacancy.id } }),
  },
  removeFavoriteVacancyByQuery: {
    expected: OK_FOR_SIGNED_IN,
    request: ({ openVacancy }) => ({ query: { id: openVacancy.id } }),
  },
}
