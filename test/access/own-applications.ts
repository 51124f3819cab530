import { type Case, COMPLETED, list, nothing, own } from './heard.ts'

/** Negotiations from the seeker's side. */
export const OWN_APPLICATIONS: Record<string, Case> = {
  sendNegotiation: {
    heard: own('resume_not_found'),
    ask: ({ openVacancy, resume }) => ({ body: { vacancy_id: openVacancy.id, resume_id: resume.id } }),
  },
  listSeekerNegotiations: { heard: COMPLETED, ask: list },
  showAttention: { heard: COMPLETED, ask: nothing },
  showSeekerNegotiation: { heard: own('negotiation_not_found'), ask: ({ sent }) => ({ params: { id: sent.id } }) },
  openName: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ sent }) => ({ params: { id: sent.id } }),
  },
  takeBackNegotiation: {
    heard: ['signed_out', 'profile_incomplete', 'state_conflict', 'negotiation_not_found'],
    ask: ({ sent }) => ({ params: { id: sent.id } }),
  },
  archiveOwnNegotiation: {
    heard: own('negotiation_not_found'),
    ask: ({ sent }) => ({ params: { id: sent.id }, body: { is_archived: true } }),
  },
  withdrawNegotiation: { heard: own('negotiation_not_found'), ask: ({ sent }) => ({ params: { id: sent.id } }) },
  declineInvitation: { heard: own('negotiation_not_found'), ask: ({ invited }) => ({ params: { id: invited.id } }) },
  acceptInvitation: { heard: own('negotiation_not_found'), ask: ({ invited }) => ({ params: { id: invited.id } }) },
  acceptOffer: { heard: own('negotiation_not_found'), ask: ({ offered }) => ({ params: { id: offered.id } }) },
  askWrittenReason: { heard: own('negotiation_not_found'), ask: ({ rejected }) => ({ params: { id: rejected.id } }) },
  showSeekerPaper: {
    heard: own('negotiation_not_found'),
    ask: ({ rejected }) => ({ params: { id: rejected.id, paper: 'request' } }),
  },
  askAfterSilence: {
    heard: own('negotiation_not_found'),
    ask: ({ unanswered }) => ({ params: { id: unanswered.id }, body: { first: 'Вы ещё ищете человека?' } }),
  },
  declineOffer: { heard: own('negotiation_not_found'), ask: ({ offered }) => ({ params: { id: offered.id } }) },
}
