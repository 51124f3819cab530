import { type AccessCase, emptyRequest, OK_FOR_COMPLETED, okForOwnerOr, uniqueName } from './expected.ts'

/** Questionnaires and message templates of a company. */
export const TEMPLATE_AND_QUESTIONNAIRE_CASES: Record<string, AccessCase> = {
  listQuestionnaires: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  createQuestionnaire: {
    expected: OK_FOR_COMPLETED,
    request: () => ({ body: { title: 'О себе', questions: [{ type: 'short', text: 'Где работали?' }] } }),
  },
  updateQuestionnaire: {
    expected: okForOwnerOr('not_found'),
    request: ({ questionnaire }) => ({
      params: { id: questionnaire.id },
      body: { title: 'О себе', questions: [{ type: 'short', text: 'Где работали?' }] },
    }),
  },
  deleteQuestionnaire: {
    expected: okForOwnerOr('not_found'),
    request: ({ questionnaire }) => ({ params: { id: questionnaire.id } }),
  },
  showVacancyQuestions: {
    expected: OK_FOR_COMPLETED,
    request: ({ openVacancy }) => ({ params: { id: openVacancy.id } }),
  },
  listTemplates: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  createTemplate: {
    expected: OK_FOR_COMPLETED,
    request: () => ({ body: { kind: 'refuse', name: uniqueName('Ответ'), text: 'Спасибо, {{имя}}' } }),
  },
  updateTemplate: {
    expected: okForOwnerOr('not_found'),
    request: ({ template }) => ({
      params: { id: template.id },
      body: { kind: 'refuse', name: 'Первый', text: 'Спасибо' },
    }),
  },
  deleteTemplate: { expected: okForOwnerOr('not_found'), request: ({ template }) => ({ params: { id: template.id } }) },
}
