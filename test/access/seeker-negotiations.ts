import { type AccessCase, emptyQuery, emptyRequest, OK_FOR_COMPLETED, okForOwnerOr } from './expected.ts'

/** Negotiations from the seeker's side. */
export const SEEKER_NEGOTIATION_CASES: Record<string, AccessCase> = {
  submitApplication: {
    expected: okForOwnerOr('resume_not_found'),
    request: ({ openVacancy, resume }) => ({ body: { vacancy_id: openVacancy.id, resume_id: resume.id } }),
  },
  listSeekerNegotiations: { expected: OK_FOR_COMPLETED, request: emptyQuery },
  showAttention: { expected: OK_FOR_COMPLETED, request: emptyRequest },
  showPayReport: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ payReport }) => ({ params: { id: payReport.id } }),
  },
  reportPay: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ payReport }) => ({ params: { id: payReport.id }, body: { amount: 95_000 } }),
  },
  showSeekerNegotiation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id } }),
  },
  showCountedApplication: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id } }),
  },
  // Nothing is counted before the first night.
  downloadApplicationProof: {
    expected: ['signed_out', 'profile_incomplete', 'not_found', 'negotiation_not_found'],
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id } }),
  },
  discloseName: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id } }),
  },
  cancelApplication: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id } }),
  },
  archiveOwnNegotiation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id }, body: { is_archived: true } }),
  },
  withdrawNegotiation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ sentApplication }) => ({ params: { id: sentApplication.id } }),
  },
  declineInvitation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedInvitation }) => ({ params: { id: receivedInvitation.id } }),
  },
  listMeetingTimes: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedInvitation }) => ({ params: { id: receivedInvitation.id } }),
  },
  proposeOwnTimes: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedInvitation }) => ({
      params: { id: receivedInvitation.id },
      body: { days: ['2026-09-03'], parts: ['evening'] },
    }),
  },
  acceptInvitation: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedInvitation }) => ({
      params: { id: receivedInvitation.id },
      body: { slot: '2026-09-02T07:00:00Z' },
    }),
  },
  acceptOffer: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedOffer }) => ({ params: { id: receivedOffer.id } }),
  },
  // Nothing waits for a confirmation.
  confirmHire: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    request: ({ receivedOffer }) => ({ params: { id: receivedOffer.id }, body: {} }),
  },
  changeHire: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    request: ({ receivedOffer }) => ({ params: { id: receivedOffer.id }, body: { salary: 80_000 } }),
  },
  denyHire: {
    expected: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    request: ({ receivedOffer }) => ({ params: { id: receivedOffer.id }, body: {} }),
  },
  requestWrittenRefusalReason: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ ownRefusedApplication }) => ({ params: { id: ownRefusedApplication.id } }),
  },
  // Nothing is agreed.
  showSeekerInterviewCalendar: {
    expected: ['signed_out', 'profile_incomplete', 'negotiation_not_found', 'negotiation_not_found'],
    request: ({ ownRefusedApplication }) => ({ params: { id: ownRefusedApplication.id } }),
  },
  showSeekerReasonDocument: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ ownRefusedApplication }) => ({ params: { id: ownRefusedApplication.id, paper: 'request' } }),
  },
  remindOverdueEmployer: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ expiredApplication }) => ({ params: { id: expiredApplication.id } }),
  },
  askOverdueEmployer: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ expiredApplication }) => ({
      params: { id: expiredApplication.id },
      body: { first: 'Вы ещё ищете человека?' },
    }),
  },
  declineOffer: {
    expected: okForOwnerOr('negotiation_not_found'),
    request: ({ receivedOffer }) => ({ params: { id: receivedOffer.id } }),
  },
}
