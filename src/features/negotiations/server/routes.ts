import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { cancelApplication, submitApplication } from '../apply/applications.contract.ts'
import { applyToVacancy } from '../apply/apply-to-vacancy.server.ts'
import { showAttention } from '../apply/attention.contract.ts'
import { findAttentionBalance } from '../apply/attention.server.ts'
import { takeBackApplication } from '../apply/take-back-application.server.ts'
import { serveConversations } from '../conversations/server/conversation-routes.ts'
import {
  confirmMeeting,
  confirmWorkStart,
  considerNegotiation,
  inviteFromResume,
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
  reopenNegotiation,
  reportMissedWork,
  sendOffer,
} from '../decisions/contract/employer-decisions.ts'
import { changeHire, confirmHire, denyHire, hireByWord } from '../decisions/contract/hires-by-word.ts'
import { inviteResumes, suggestVacancy, undoInvitations } from '../decisions/contract/invitations.ts'
import {
  acceptInvitation,
  acceptOffer,
  declineInvitation,
  declineOffer,
  withdrawNegotiation,
} from '../decisions/contract/seeker-decisions.ts'
import { undoDecisions } from '../decisions/contract/undo-decisions.ts'
import { decideAsEmployer } from '../decisions/server/decide-as-employer.ts'
import {
  acceptOwnInvitation,
  decideAsSeeker,
  declineOwnInvitation,
  openOwnNegotiation,
} from '../decisions/server/decide-as-seeker.ts'
import { answerHire } from '../decisions/server/hire-by-word.ts'
import { holdInvitations } from '../decisions/server/hold-invitations.ts'
import { inviteResumeOwner } from '../decisions/server/invite-from-resume.ts'
import { findSuggestedVacancy } from '../decisions/server/suggest-vacancy.ts'
import { undoHeldDecisions, undoHeldInvitations } from '../decisions/server/undo-decisions.ts'
import { showEmployerNegotiation } from '../inbox/contract/inbox.ts'
import { countNegotiationUpdates } from '../inbox/contract/updates.ts'
import { serveInbox } from '../inbox/server/inbox-routes.ts'
import { forRoleOf, openNegotiationAsEmployer } from '../inbox/server/open-negotiation.ts'
import { listTimesOfInvitation } from '../meetings/book-meeting.server.ts'
import { listMeetingTimes, saveMeetingHours, showMeetingHours } from '../meetings/meeting-hours.contract.ts'
import { findOwnMeetingHours, storeMeetingHours } from '../meetings/meeting-hours.server.ts'
import { proposeOwnTimes, takeOwnTime } from '../meetings/own-times.contract.ts'
import { storeOwnTimes } from '../meetings/own-times.server.ts'
import { setOwnNegotiationArchived } from '../own-list/archive-own-negotiation.server.ts'
import { listOwnNegotiations } from '../own-list/list-own-negotiations.server.ts'
import {
  archiveOwnNegotiation,
  listSeekerNegotiations,
  showSeekerNegotiation,
} from '../own-list/seeker-negotiations.contract.ts'
import { reportPay, showPayReport } from '../pay-reports/pay-reports.contract.ts'
import { findPayReport, reportRealPay } from '../pay-reports/report-pay.server.ts'
import { countWaitingNegotiations } from './count-waiting.ts'
import { serveDisclosures } from './disclosure.ts'
import { serveWrittenReasons } from './written-reason-routes.ts'

export function servePayReports(serve: Serve, ctx: Ctx) {
  serve(showPayReport, ({ caller, params }) => findPayReport(ctx.db, caller, params.id, ctx.now()))
  serve(reportPay, ({ caller, params, body, client }) =>
    reportRealPay(ctx, caller, { id: params.id, amount: body.amount, client }),
  )
}

export function serveNegotiations(serve: Serve, ctx: Ctx) {
  serveSeeker(serve, ctx)
  serveEmployer(serve, ctx)
  serveInbox(serve, ctx)
  serveWrittenReasons(serve, ctx)
  servePayReports(serve, ctx)
  serveDisclosures(serve, ctx)
  serveConversations(serve, ctx)
  serveMeetings(serve, ctx)

  serve(countNegotiationUpdates, ({ caller }) => countWaitingNegotiations(ctx.db, caller, ctx.now()))
}

function serveMeetings(serve: Serve, ctx: Ctx) {
  serve(showMeetingHours, ({ caller, query: { negotiation_id } }) =>
    findOwnMeetingHours(ctx, caller.id, negotiation_id ? { negotiation_id } : undefined),
  )

  serve(saveMeetingHours, ({ caller, body }) => storeMeetingHours(ctx, caller.id, body))

  serve(proposeOwnTimes, ({ caller, params, body }) => storeOwnTimes(ctx, caller.id, params.id, body))

  serve(listMeetingTimes, ({ caller, params }) => listTimesOfInvitation(ctx, caller.id, params.id))
}

function serveSeeker(serve: Serve, ctx: Ctx) {
  serve(submitApplication, ({ caller, body }) => applyToVacancy(ctx, caller, body))

  serve(showAttention, ({ caller }) => findAttentionBalance(ctx.db, caller.id, ctx.now()))

  serve(listSeekerNegotiations, ({ caller, query }) => listOwnNegotiations(ctx.db, caller, query, ctx.now()))

  serve(showSeekerNegotiation, ({ caller, params }) => openOwnNegotiation(ctx, caller.id, params.id))

  serve(cancelApplication, ({ caller, params }) => takeBackApplication(ctx, caller.id, params.id))

  serve(archiveOwnNegotiation, ({ caller, params, body }) =>
    setOwnNegotiationArchived(ctx, caller.id, params.id, body.is_archived),
  )

  serve(withdrawNegotiation, ({ caller, params }) => decideAsSeeker(ctx, caller.id, params.id, 'withdraw'))

  serve(declineInvitation, ({ caller, params, body }) => declineOwnInvitation(ctx, caller.id, params.id, body.text))

  serve(acceptInvitation, ({ caller, params, body }) =>
    acceptOwnInvitation(ctx, caller.id, params.id, body.slot ?? null),
  )

  serve(confirmHire, ({ caller, params }) => answerHire(ctx, caller.id, params.id, { confirmation: 'confirmed' }))

  serve(changeHire, ({ caller, params, body }) =>
    answerHire(ctx, caller.id, params.id, { confirmation: 'changed', ...body }),
  )

  serve(denyHire, ({ caller, params }) => answerHire(ctx, caller.id, params.id, { confirmation: 'denied' }))

  serve(acceptOffer, ({ caller, params }) => decideAsSeeker(ctx, caller.id, params.id, 'accept_offer'))

  serve(declineOffer, ({ caller, params }) => decideAsSeeker(ctx, caller.id, params.id, 'decline_offer'))
}

function serveEmployer(serve: Serve, ctx: Ctx) {
  serve(inviteFromResume, ({ caller, body }) => inviteResumeOwner(ctx, caller, body))

  serve(inviteResumes, ({ caller, body }) => holdInvitations(ctx, caller, body))

  serve(suggestVacancy, async ({ caller, params, query }) => ({
    vacancy_id: await findSuggestedVacancy(ctx, caller, params.id, query.token),
  }))

  serve(undoInvitations, ({ caller, body }) => undoHeldInvitations(ctx, caller, body))

  serve(undoDecisions, ({ caller, body }) => undoHeldDecisions(ctx, caller, body.ids))

  serve(showEmployerNegotiation, async ({ caller, params, query }) =>
    forRoleOf(caller, await openNegotiationAsEmployer(ctx, caller, params.id, query.peek)),
  )

  serve(considerNegotiation, ({ caller, params, body: { hold } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'consider', hold }),
  )

  serve(inviteToInterview, ({ caller, params, body: { text, hold, ...meeting } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'invite', text, meeting, hold }),
  )

  serve(proposeSlots, ({ caller, params, body: { hold, ...meeting } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'propose', meeting, hold }),
  )

  serve(sendOffer, ({ caller, params, body: { hold, ...offer } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'offer', offer, hold }),
  )

  serve(hireByWord, ({ caller, params, body: { hold, ...agreement } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'hire', agreement, hold }),
  )

  serve(refuseNegotiation, ({ caller, params, body }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'refuse', ...body }),
  )

  serve(reopenNegotiation, ({ caller, params, body: { hold } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'return', hold }),
  )

  serve(confirmMeeting, ({ caller, params, body: { hold } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'meet', hold }),
  )

  serve(takeOwnTime, ({ caller, params, body: { slot, hold } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'take_time', slot, hold }),
  )

  serve(confirmWorkStart, ({ caller, params, body: { hold } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'start_work', hold }),
  )

  serve(reportMissedWork, ({ caller, params, body: { hold } }) =>
    decideAsEmployer(ctx, caller, params.id, { event: 'miss_work', hold }),
  )
}
