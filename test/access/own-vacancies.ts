import { type Case, COMPLETED, list, nothing, own, SIGNED_IN } from './heard.ts'

export const OWN_VACANCIES: Record<string, Case> = {
  showVacancyAvailability: { heard: SIGNED_IN, ask: nothing },
  createVacancyDraft: { heard: COMPLETED, ask: () => ({ body: { name: 'Повар' } }) },
  checkVacancy: { heard: COMPLETED, ask: () => ({ body: { name: 'Повар' } }) },
  updateVacancyDraft: {
    heard: own('vacancy_not_found'),
    ask: ({ draft }) => ({ params: { id: draft.id }, body: { name: 'Повар' } }),
  },
  publishVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  draftFromVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  copyVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  prolongVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  cancelPublication: { heard: own('vacancy_not_found'), ask: ({ draft }) => ({ params: { id: draft.id } }) },
  updateVacancy: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy }) => ({ params: { id: vacancy.id }, body: { positions_count: 2 } }),
  },
  archiveVacancy: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy }) => ({ params: { id: vacancy.id }, body: { archive_reason_id: 1 } }),
  },
  archiveVacancies: {
    heard: COMPLETED,
    ask: ({ vacancy }) => ({ body: { archive_reason_id: 1, vacancies: [{ id: vacancy.id }] } }),
  },
  listOwnVacancies: { heard: COMPLETED, ask: list },
  listVacancyDrafts: { heard: COMPLETED, ask: list },
  showVacancyDraft: { heard: own('vacancy_not_found'), ask: ({ draft }) => ({ params: { id: draft.id } }) },
  showOwnVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  deleteVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id }, query: {} }) },
  deleteVacancyDraft: { heard: own('vacancy_not_found'), ask: ({ draft }) => ({ params: { id: draft.id } }) },
  showPromise: { heard: COMPLETED, ask: nothing },
  confirmVacancy: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
}
