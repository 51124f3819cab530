import type { Call } from '#contract/client.ts'
import { createVacancyDraft, updateVacancyDraft } from '#contract/own-vacancies.ts'
import type { Desk } from '../saving/saver.ts'

/** Autosave of vacancies. A draft is created as soon as its name is not empty. */
export const draftDesk = (call: Call): Desk => ({
  create: (body) => call(createVacancyDraft, { body: body as never }),
  update: (id, body) => call(updateVacancyDraft, { params: { id }, body: body as never }),
  isWorthIt: ({ name }) => String(name ?? '').trim() !== '',
  words: {
    state_conflict: 'вакансию уже опубликовали в другом окне',
    vacancy_not_found: 'черновик удалён в другом окне',
  },
})
