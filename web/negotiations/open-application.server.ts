import type { RouterContextProvider } from 'react-router'
import { listCompanyAddresses } from '#contract/company-addresses.ts'
import { showEmployerNegotiation } from '#contract/negotiations.ts'
import { listNotes } from '#contract/notes.ts'
import { showScreeningAnswers } from '#contract/questionnaires.ts'
import { showResumeChanges } from '#contract/resume-changes.ts'
import { listTemplates } from '#contract/templates.ts'
import { loadEndpoint } from '../api.server.ts'
import { loadPage } from '../search/load-page.server.ts'
import type { NegotiationDetails } from './opened-application.ts'

/**
 * Loads one negotiation with everything that the employer sees beside it. Loading marks it as viewed. The negotiation
 * of another company is a 404 page.
 */
export async function loadNegotiationDetails(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<NegotiationDetails> {
  const negotiation = await loadPage(context, showEmployerNegotiation, { params: { id } })
  const [answers, resumeChanges, notes, templates, addresses] = await Promise.all([
    loadEndpoint(context, showScreeningAnswers, { params: { id } }),
    loadEndpoint(context, showResumeChanges, { params: { id } }),
    loadEndpoint(context, listNotes, { params: { id } }),
    loadEndpoint(context, listTemplates, {}),
    loadEndpoint(context, listCompanyAddresses, {}),
  ])
  return { ...negotiation, answers, resumeChanges, notes, templates, addresses }
}
