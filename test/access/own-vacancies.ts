import {
  type AccessCase,
  emptyQuery,
  emptyRequest,
  OK_FOR_COMPLETED,
  OK_FOR_SIGNED_IN,
  okForOwnerOr,
} from './expected.ts'

export const OWN_VACANCY_CASES: Record<string, AccessCase> = {
  showVacancyQuota: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  readVacancyFile: { expected: OK_FOR_COMPLETED, request: () => ({ body: { text: 'Название;Город\nПовар;Москва' } }) },
  createImportedDrafts: { expected: OK_FOR_COMPLETED, request: () => ({ body: { vacancies: [{ name: 'Повар' }] } }) },
  removeImportedDrafts: { expected: OK_FOR_COMPLETED, request: ({ draft }) => ({ body: { ids: [draft.id] } }) },
  createVacancyDraft: { expected: OK_FOR_COMPLETED, request: () => ({ body: { name: 'Повар' } }) },
  guessRoles: { expected: OK_FOR_COMPLETED, request: () => ({ query: { title: 'Повар' } }) },
  checkVacancy: { expected: OK_FOR_COMPLETED, request: () => ({ body: { name: 'Повар' } }) },
  updateVacancyDraft: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ draft }) => ({ params: { id: draft.id }, body: { name: 'Повар' } }),
  },
  showVacancyPoster: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  publishVacancy: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  createDraftFromVacancy: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  copyVacancy: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  extendVacancy: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  undoVacancyAct: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'vacancy_not_found'],
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  cancelPublication: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ draft }) => ({ params: { id: draft.id } }),
  },
  updateVacancy: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id }, body: { positions_count: 2 } }),
  },
  archiveVacancy: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id }, body: { archive_reason_id: 1 } }),
  },
  archiveVacancies: {
    expected: OK_FOR_COMPLETED,
    request: ({ vacancy }) => ({ body: { archive_reason_id: 1, vacancies: [{ id: vacancy.id }] } }),
  },
  listOwnVacancies: { expected: OK_FOR_COMPLETED, request: emptyQuery },
  listVacancyDrafts: { expected: OK_FOR_COMPLETED, request: emptyQuery },
  showVacancyDraft: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ draft }) => ({ params: { id: draft.id } }),
  },
  showOwnVacancy: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  deleteVacancy: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id }, query: {} }),
  },
  deleteVacancyDraft: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ draft }) => ({ params: { id: draft.id } }),
  },
  showPromiseStatus: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  confirmVacancy: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
}
