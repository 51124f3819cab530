import type { ApiCall } from '#contract/core/client.ts'
import { createVacancyDraft, updateVacancyDraft } from '#contract/vacancies/vacancy-editor.ts'
import type { DraftApi } from '../../app/autosave/autosave.ts'

/** Autosave of vacancies. A draft is created as soon as its name is not empty. */
export const createVacancyDraftApi = (call: ApiCall): DraftApi => ({
  create: (body) => call(createVacancyDraft, { body: body as never }),
  update: (id, body) => call(updateVacancyDraft, { params: { id }, body: body as never }),
  hasEnoughToSave: ({ name }) => String(name ?? '').trim() !== '',
  nonDraftFields: ['status', 'scheduled_at'],
  refusalTexts: {
    state_conflict: 'вакансию уже опубликовали в другом окне',
    vacancy_not_found: 'черновик удалён в другом окне',
  },
})
