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

/** To open it is to have seen it; an address of somebody else's is a page that is not there. */
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
