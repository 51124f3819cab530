import type { RouterContextProvider } from 'react-router'
import { listCompanyAddresses } from '#contract/companies/company-addresses.ts'
import { showEmployerCallCode } from '#contract/negotiations/call-codes/call-codes.ts'
import { showEmployerNegotiation } from '#contract/negotiations/inbox/inbox.ts'
import { showResumeChanges } from '#contract/negotiations/inbox/resume-changes.ts'
import { listNotes } from '#contract/negotiations/notes/notes.ts'
import { showTeamReview } from '#contract/negotiations/notes/team-review.ts'
import { showScreeningAnswers } from '#contract/questionnaires/questionnaires.ts'
import { listTemplates } from '#contract/templates/templates.ts'
import { loadEndpoint } from '../../app/api.server.ts'
import { loadPage } from '../../app/load-page.server.ts'
import type { NegotiationDetails } from './negotiation-details.ts'

/**
 * Loads one negotiation with everything that the employer sees beside it. Loading marks it as viewed. The negotiation
 * of another company is a 404 page.
 */
export async function loadNegotiationDetails(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<NegotiationDetails> {
  const negotiation = await loadPage(context, showEmployerNegotiation, { params: { id } })
  const [answers, resumeChanges, notes, review, templates, addresses, callCode] = await Promise.all([
    loadEndpoint(context, showScreeningAnswers, { params: { id } }),
    loadEndpoint(context, showResumeChanges, { params: { id } }),
    loadEndpoint(context, listNotes, { params: { id } }),
    loadEndpoint(context, showTeamReview, { params: { id } }),
    loadEndpoint(context, listTemplates, {}),
    loadEndpoint(context, listCompanyAddresses, {}),
    loadEndpoint(context, showEmployerCallCode, { params: { id } }),
  ])
  return { ...negotiation, answers, resumeChanges, notes, review, templates, addresses, callCode }
}
