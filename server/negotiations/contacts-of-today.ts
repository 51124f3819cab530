import type { EmployerNegotiation } from '#contract/negotiations.ts'
import type { Db } from '#database/connect.ts'
import { isNameless } from '#trade/reveal.ts'
import { findViewer, findVisibleResume } from '../resumes/queries.ts'

const CLOSED = { contacts: null, can_view_contacts: false, contacts_state: 'closed' } as const

/** Adds contacts that the company opened after the snapshot was taken, unless the access was revoked. */
export async function withContactsOfToday(
  db: Db,
  who: { id: number; company_id: number },
  negotiation: EmployerNegotiation,
  at: Date,
): Promise<EmployerNegotiation> {
  const { resume, state, resume_id } = negotiation
  if (state === 'withdrawn' || resume_id === null) return { ...negotiation, resume: { ...resume, ...CLOSED } }
  if (resume.contacts !== null || isNameless(negotiation)) return negotiation
  const today = await findVisibleResume(db, await findViewer(db, who), resume_id, at)
  const { contacts, can_view_contacts, contacts_state, person } = today ?? { ...resume, ...CLOSED }
  return { ...negotiation, resume: { ...resume, contacts, can_view_contacts, contacts_state, person } }
}
