import { type AccessCase, emptyQuery, OK_FOR_COMPLETED, OK_FOR_SIGNED_IN, okForOwnerOr } from './expected.ts'

/** Conversations of both sides, complaints about what stands in them, and call codes. */
export const CONVERSATION_CASES: Record<string, AccessCase> = {
  listSeekerConversations: { expected: OK_FOR_COMPLETED, request: emptyQuery },
  listEmployerConversations: { expected: OK_FOR_COMPLETED, request: emptyQuery },
  showSeekerConversation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id }, query: {} }),
  },
  showEmployerConversation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, query: {} }),
  },
  sendSeekerMessage: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id }, body: { text: 'Когда подойти?' } }),
  },
  sendEmployerMessage: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id }, body: { text: 'Приходите' } }),
  },
  editSeekerMessage: {
    expected: okForOwnerOr('not_found'),
    request: ({ seekerMessage }) => ({ params: { id: seekerMessage.id }, body: { text: 'Когда удобно подойти?' } }),
  },
  editEmployerMessage: {
    expected: okForOwnerOr('not_found'),
    request: ({ employerMessage }) => ({ params: { id: employerMessage.id }, body: { text: 'Приходите завтра' } }),
  },
  showSeekerCallCode: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id } }),
  },
  showEmployerCallCode: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication }) => ({ params: { id: receivedApplication.id } }),
  },
  showResumeCallCode: {
    expected: OK_FOR_COMPLETED,
    request: ({ openResume }) => ({ params: { id: openResume.id }, query: {} }),
  },
  fileComplaint: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ receivedMessage }) => ({
      body: { target_kind: 'message', target_id: receivedMessage.id, reason_id: 2 },
    }),
  },
  amendComplaint: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ complaint }) => ({ params: { id: complaint.id }, body: { text: 'Просили перевести деньги' } }),
  },
  showComplaintTarget: {
    expected: OK_FOR_SIGNED_IN,
    request: ({ openVacancy }) => ({ query: { target_kind: 'vacancy', target_id: openVacancy.id } }),
  },
  listComplaints: { expected: OK_FOR_SIGNED_IN, request: emptyQuery },
  withdrawComplaint: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ complaint }) => ({ params: { id: complaint.id } }),
  },
  recordSeekerReading: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ sentApplication, seekerMessage }) => ({
      params: { id: sentApplication.id },
      body: { message_id: seekerMessage.id },
    }),
  },
  recordEmployerReading: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedApplication, employerMessage }) => ({
      params: { id: receivedApplication.id },
      body: { message_id: employerMessage.id },
    }),
  },
}
