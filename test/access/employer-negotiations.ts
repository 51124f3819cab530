import { type AccessCase, conflictForOwnerOr, emptyQuery, OK_FOR_COMPLETED, okForOwnerOr } from './expected.ts'

/** Negotiations from the employer's side. */
export const EMPLOYER_NEGOTIATION_CASES: Record<string, AccessCase> = {
  listEmployerNegotiations: { expected: OK_FOR_COMPLETED, request: emptyQuery },
  showPipeline: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ query: { vacancy_id: vacancy.id } }),
  },
  showVacancyPeople: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  showVacancyFigures: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  showVacancyHistory: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  exportNegotiations: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ query: { vacancy_id: vacancy.id } }),
  },
  showAssessment: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id } }),
  },
  saveAssessment: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({
      params: { id: receivedApplication.id },
      body: { marks: [{ mark: 4 }, { mark: 3 }, { mark: 2 }], verdict: 'yes' },
    }),
  },
  saveScorecard: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({
      params: { id: vacancy.id },
      body: { questions: ['Водит уверенно', 'Знает правила', 'Спокоен с людьми'] },
    }),
  },
  moveToStage: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication, stage }) => ({
      params: { id: receivedApplication.id },
      body: { stage_id: stage.id },
    }),
  },
  // The reply reports each foreign negotiation instead of refusing the request.
  applyBulkAction: {
    expected: OK_FOR_COMPLETED,
    request: ({ receivedApplication }) => ({ body: { ids: [receivedApplication.id], action: 'archive' } }),
  },
  listStages: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ query: { vacancy_id: vacancy.id } }),
  },
  addStage: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ body: { vacancy_id: vacancy.id, name: 'Стажировка', kind: 'test' } }),
  },
  changeStage: {
    expected: okForOwnerOr('stage_not_found'),
    request: ({ stage }) => ({ params: { id: stage.id }, body: { name: 'Думаем' } }),
  },
  removeStage: {
    expected: okForOwnerOr('stage_not_found'),
    request: ({ stage }) => ({ params: { id: stage.id }, query: {} }),
  },
  createVacancyPipeline: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  deleteVacancyPipeline: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy }) => ({ params: { id: vacancy.id } }),
  },
  showEmployerNegotiation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id } }),
  },
  inviteFromResume: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy, openResume }) => ({ body: { vacancy_id: vacancy.id, resume_id: openResume.id } }),
  },
  inviteResumes: {
    expected: okForOwnerOr('vacancy_not_found'),
    request: ({ vacancy, openResume }) => ({ body: { vacancy_id: vacancy.id, resume_ids: [openResume.id] } }),
  },
  suggestVacancy: {
    expected: ['signed_out', 'profile_incomplete', 'ok', 'ok'],
    request: ({ openResume }) => ({ params: { id: openResume.id }, query: {} }),
  },
  // Nothing waits: the matrix asks only who may ask.
  undoInvitations: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'state_conflict'],
    request: ({ vacancy, openResume }) => ({ body: { vacancy_id: vacancy.id, resume_ids: [openResume.id] } }),
  },
  undoDecisions: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'state_conflict'],
    request: ({ receivedApplication }) => ({ body: { ids: [receivedApplication.id] } }),
  },
  requestNameDisclosure: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id } }),
  },
  showMeetingHours: { expected: OK_FOR_COMPLETED, request: () => ({}) },
  saveMeetingHours: {
    expected: OK_FOR_COMPLETED,
    request: () => ({ body: { minutes: 30, pause_minutes: 0, days: [] } }),
  },
  considerNegotiation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: {} }),
  },
  inviteToInterview: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: { text: 'Приходите' } }),
  },
  showResumeChanges: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id } }),
  },
  showScreeningAnswers: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id } }),
  },
  // Nothing is agreed.
  showEmployerInterviewCalendar: {
    expected: ['signed_out', 'profile_incomplete', 'negotiation_not_found', 'negotiation_not_found'],
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id } }),
  },
  showTodayCalendar: { expected: OK_FOR_COMPLETED, request: () => ({}) },
  showHiringReport: { expected: OK_FOR_COMPLETED, request: () => ({}) },
  exportHiringReport: { expected: OK_FOR_COMPLETED, request: () => ({}) },
  showTeamFilters: { expected: OK_FOR_COMPLETED, request: () => ({}) },
  showTeamReview: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id } }),
  },
  saveTeamReview: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: { rating: 4 } }),
  },
  listNotes: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id } }),
  },
  addNote: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: { text: 'Перезвонить' } }),
  },
  deleteNote: { expected: okForOwnerOr('not_found'), request: ({ note }) => ({ params: { id: note.id } }) },
  proposeSlots: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    request: ({ receivedApplication }) => ({
      params: { id: receivedApplication.id },
      body: { slots: ['2026-09-03T10:00'], place: 'Складская, 4' },
    }),
  },
  sendOffer: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    request: ({ receivedApplication }) => ({
      params: { id: receivedApplication.id },
      body: { amount: 90_000, expires_on: '2026-09-10' },
    }),
  },
  confirmMeeting: {
    expected: conflictForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: {} }),
  },
  takeOwnTime: {
    expected: conflictForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({
      params: { id: receivedApplication.id },
      body: { slot: '2030-01-09T10:00:00Z' },
    }),
  },
  confirmWorkStart: {
    expected: conflictForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: {} }),
  },
  reportMissedWork: {
    expected: conflictForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: {} }),
  },
  hireByWord: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: { salary: 80_000 } }),
  },
  refuseNegotiation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: { refuse_reason_id: 2 } }),
  },
  reopenNegotiation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ refusedApplication }) => ({ params: { id: refusedApplication.id }, body: {} }),
  },
  answerWrittenReason: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ refusedApplication }) => ({
      params: { id: refusedApplication.id },
      body: { answer: 'Нужен опыт от трёх лет', signed_by: 'Анна Зимина' },
    }),
  },
  showEmployerReasonDocument: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ refusedApplication }) => ({ params: { id: refusedApplication.id, paper: 'request' } }),
  },
}
