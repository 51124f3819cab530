import { type Case, COMPLETED, list, own } from './heard.ts'

/** Negotiations from the employer's side. */
export const INBOX: Record<string, Case> = {
  listEmployerNegotiations: { heard: COMPLETED, ask: list },
  showBoard: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ query: { vacancy_id: vacancy.id } }) },
  exportNegotiations: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy }) => ({ query: { vacancy_id: vacancy.id } }),
  },
  moveToStage: {
    heard: own('negotiation_not_found'),
    ask: ({ received, stage }) => ({ params: { id: received.id }, body: { stage_id: stage.id } }),
  },
  // The reply reports each foreign negotiation instead of refusing the request.
  answerInBulk: { heard: COMPLETED, ask: ({ received }) => ({ body: { ids: [received.id], action: 'archive' } }) },
  listStages: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ query: { vacancy_id: vacancy.id } }) },
  addStage: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy }) => ({ body: { vacancy_id: vacancy.id, name: 'Стажировка', kind: 'test' } }),
  },
  changeStage: {
    heard: own('stage_not_found'),
    ask: ({ stage }) => ({ params: { id: stage.id }, body: { name: 'Думаем' } }),
  },
  removeStage: { heard: own('stage_not_found'), ask: ({ stage }) => ({ params: { id: stage.id } }) },
  divideStages: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  uniteStages: { heard: own('vacancy_not_found'), ask: ({ vacancy }) => ({ params: { id: vacancy.id } }) },
  showEmployerNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id } }),
  },
  inviteFromResume: {
    heard: own('vacancy_not_found'),
    ask: ({ vacancy, openResume }) => ({ body: { vacancy_id: vacancy.id, resume_id: openResume.id } }),
  },
  askForName: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ received }) => ({ params: { id: received.id } }),
  },
  considerNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id }, body: {} }),
  },
  inviteToInterview: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id }, body: { text: 'Приходите' } }),
  },
  showResumeChanges: { heard: own('negotiation_not_found'), ask: ({ received }) => ({ params: { id: received.id } }) },
  showAnswers: { heard: own('negotiation_not_found'), ask: ({ received }) => ({ params: { id: received.id } }) },
  listNotes: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id } }),
  },
  addNote: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id }, body: { text: 'Перезвонить' } }),
  },
  deleteNote: { heard: own('not_found'), ask: ({ note }) => ({ params: { id: note.id } }) },
  proposeSlots: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ received }) => ({ params: { id: received.id }, body: { slots: ['2026-09-03T10:00'] } }),
  },
  sendOffer: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ received }) => ({ params: { id: received.id }, body: { amount: 90_000, expires_on: '2026-09-10' } }),
  },
  refuseNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ received }) => ({ params: { id: received.id }, body: { refuse_reason_id: 2 } }),
  },
  returnNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ refused }) => ({ params: { id: refused.id }, body: {} }),
  },
  answerWrittenReason: {
    heard: own('negotiation_not_found'),
    ask: ({ refused }) => ({
      params: { id: refused.id },
      body: { answer: 'Нужен опыт от трёх лет', signed_by: 'Анна Зимина' },
    }),
  },
  showEmployerPaper: {
    heard: own('negotiation_not_found'),
    ask: ({ refused }) => ({ params: { id: refused.id, paper: 'request' } }),
  },
}
