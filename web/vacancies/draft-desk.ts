import type { Call } from '#contract/client.ts'
import { createVacancyDraft, updateVacancyDraft } from '#contract/own-vacancies.ts'
import type { Desk } from '../saving/saver.ts'

/** A vacancy begins with the first letters of its name. */
export const draftDesk = (call: Call): Desk => ({
  create: (body) => call(createVacancyDraft, { body: body as never }),
  update: (id, body) => call(updateVacancyDraft, { params: { id }, body: body as never }),
  isWorthIt: ({ name }) => String(name ?? '').trim() !== '',
  words: {
    state_conflict: 'вакансию уже опубликовали в другом окне',
    vacancy_not_found: 'черновик удалён в другом окне',
  },
})
