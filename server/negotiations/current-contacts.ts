import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import type { Db } from '#database/connect.ts'
import { isNameHidden } from '#domain/negotiations/anonymity.ts'
import { findVisibleResume } from '../resumes/queries.ts'
import { findViewer } from '../resumes/visibility/find-viewer.ts'

const CLOSED_CONTACTS = { contacts: null, can_view_contacts: false, contacts_state: 'closed' } as const

/** Adds contacts that the company opened after the snapshot was taken, unless the access was revoked. */
export async function withCurrentContacts(
  db: Db,
  employer: { id: number; company_id: number },
  negotiation: EmployerNegotiation,
  at: Date,
): Promise<EmployerNegotiation> {
  const { resume, state, resume_id } = negotiation
  if (state === 'withdrawn' || resume_id === null) return { ...negotiation, resume: { ...resume, ...CLOSED_CONTACTS } }
  if (resume.contacts !== null || isNameHidden(negotiation)) return negotiation
  const currentResume = await findVisibleResume(db, await findViewer(db, employer, at), resume_id, at)
  const { contacts, can_view_contacts, contacts_state, person } = currentResume ?? { ...resume, ...CLOSED_CONTACTS }
  return { ...negotiation, resume: { ...resume, contacts, can_view_contacts, contacts_state, person } }
}
