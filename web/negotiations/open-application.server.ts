import type { RouterContextProvider } from 'react-router'
import { listCompanyAddresses } from '#contract/company-addresses.ts'
import { showEmployerNegotiation } from '#contract/negotiations.ts'
import { listNotes } from '#contract/notes.ts'
import { showAnswers } from '#contract/questionnaires.ts'
import { showResumeChanges } from '#contract/resume-changes.ts'
import { listTemplates } from '#contract/templates.ts'
import { load } from '../api.server.ts'
import { loadPage } from '../search/load-page.server.ts'
import type { OpenedApplication } from './opened-application.ts'

/**
 * Loads one negotiation with everything that the employer sees beside it. Loading marks it as viewed. The negotiation
 * of another company is a 404 page.
 */
export async function openApplication(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<OpenedApplication> {
  const negotiation = await loadPage(context, showEmployerNegotiation, { params: { id } })
  const [answers, compared, notes, templates, addresses] = await Promise.all([
    load(context, showAnswers, { params: { id } }),
    load(context, showResumeChanges, { params: { id } }),
    load(context, listNotes, { params: { id } }),
    load(context, listTemplates, {}),
    load(context, listCompanyAddresses, {}),
  ])
  return { ...negotiation, answers, compared, notes, templates, addresses }
}
