import { type Case, COMPLETED, newName, nothing, own } from './heard.ts'

/** Questionnaires and message templates of a company. */
export const PREPARED_WORDS: Record<string, Case> = {
  listQuestionnaires: { heard: COMPLETED, ask: nothing },
  createQuestionnaire: {
    heard: COMPLETED,
    ask: () => ({ body: { title: 'О себе', questions: [{ type: 'short', text: 'Где работали?' }] } }),
  },
  updateQuestionnaire: {
    heard: own('not_found'),
    ask: ({ questionnaire }) => ({
      params: { id: questionnaire.id },
      body: { title: 'О себе', questions: [{ type: 'short', text: 'Где работали?' }] },
    }),
  },
  deleteQuestionnaire: { heard: own('not_found'), ask: ({ questionnaire }) => ({ params: { id: questionnaire.id } }) },
  showVacancyQuestions: { heard: COMPLETED, ask: ({ openVacancy }) => ({ params: { id: openVacancy.id } }) },
  listTemplates: { heard: COMPLETED, ask: nothing },
  createTemplate: {
    heard: COMPLETED,
    ask: () => ({ body: { kind: 'refuse', name: newName('Ответ'), text: 'Спасибо, {{имя}}' } }),
  },
  updateTemplate: {
    heard: own('not_found'),
    ask: ({ template }) => ({ params: { id: template.id }, body: { kind: 'refuse', name: 'Первый', text: 'Спасибо' } }),
  },
  deleteTemplate: { heard: own('not_found'), ask: ({ template }) => ({ params: { id: template.id } }) },
}
