import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { listCompanyAddresses } from '#features/companies/company-addresses.contract.ts'
import { showScreeningAnswers } from '#features/questionnaires/questionnaires.contract.ts'
import { listTemplates } from '#features/templates/templates.contract.ts'
import { showEmployerCallCode } from '../../contract/call-codes.ts'
import { listNotes } from '../../contract/notes.ts'
import { showTeamReview } from '../../contract/team-review.ts'
import { showMeetingHours } from '../../meetings/meeting-hours.contract.ts'
import { showEmployerNegotiation } from '../contract/inbox.ts'
import { showResumeChanges } from '../contract/resume-changes.ts'
import type { NegotiationDetails } from './negotiation-details.ts'

/**
 * Loads one negotiation with everything that the employer sees beside it. Loading marks it as viewed, but for a `peek`. The negotiation
 * of another company is a 404 page.
 */
export async function loadNegotiationDetails(
  context: Readonly<RouterContextProvider>,
  id: string,
  peek = false,
): Promise<NegotiationDetails> {
  const negotiation = await loadPage(context, showEmployerNegotiation, { params: { id }, query: { peek } })
  const [answers, resumeChanges, notes, review, templates, addresses, callCode, hours] = await Promise.all([
    loadEndpoint(context, showScreeningAnswers, { params: { id } }),
    loadEndpoint(context, showResumeChanges, { params: { id } }),
    loadEndpoint(context, listNotes, { params: { id } }),
    loadEndpoint(context, showTeamReview, { params: { id } }),
    loadEndpoint(context, listTemplates, {}),
    loadEndpoint(context, listCompanyAddresses, {}),
    loadEndpoint(context, showEmployerCallCode, { params: { id } }),
    loadEndpoint(context, showMeetingHours, {
      query: negotiation.interview?.own_times ? { negotiation_id: negotiation.id } : {},
    }),
  ])
  return { ...negotiation, answers, resumeChanges, notes, review, templates, addresses, callCode, hours }
}
