import type { Caller } from '#features/accounts/server/caller.ts'
import { phoneObject } from '#features/accounts/server/phones.ts'
import { hasCompanyRole } from '#features/companies/team/company-roles.rules.ts'
import type { ResumeContacts, ResumePage } from '../contract/resumes.ts'
import type { MaskableResume, ResumePageRow } from './maskable-resume.server.ts'
import { PARTIES, type ViewerRelation } from './viewer-relation.server.ts'

/** Fields that contact access opens, with the setting that hides each. */
export const CONTACT_FIELDS = [
  { field: 'phone', hidden: 'phones' },
  { field: 'email', hidden: 'email' },
  { field: 'other_contacts', hidden: 'other_contacts' },
] as const

type ContactRow = Pick<ResumePageRow, 'hidden_fields' | 'phone' | 'email' | 'other_contacts'>

/** Contact fields that can be opened in this resume. */
export function openableContactFields({ hidden_fields, phone, email, other_contacts }: ContactRow) {
  const given = { phone: phone !== null, email: email !== null, other_contacts: other_contacts.length > 0 }
  return CONTACT_FIELDS.filter(({ field, hidden }) => given[field] && !hidden_fields.includes(hidden)).map(
    ({ field }) => field,
  )
}

/** Applying gives all contacts, hidden ones too: an applicant wants to be called. */
export function contactsFor(row: ResumePageRow, relation: ViewerRelation) {
  if (!hasContactAccess(relation)) return null
  return {
    phone: row.phone !== null && maySeeContact(row, relation, 'phones') ? phoneObject(row.phone) : null,
    email: maySeeContact(row, relation, 'email') ? row.email : null,
    others: maySeeContact(row, relation, 'other_contacts') ? row.other_contacts : [],
  } satisfies ResumeContacts
}

const hasContactAccess = (relation: ViewerRelation) => relation === 'opened' || PARTIES.includes(relation)

type ContactSetting = (typeof CONTACT_FIELDS)[number]['hidden']

export const maySeeContact = ({ hidden_fields }: MaskableResume, relation: ViewerRelation, field: ContactSetting) =>
  hasContactAccess(relation) && (relation === 'applied' || relation === 'owner' || !hidden_fields.includes(field))

export function closedContactsState(row: ResumePageRow, relation: ViewerRelation): ResumePage['contacts_state'] {
  if (relation !== 'verified' && relation !== 'unverified') return 'closed'
  if (row.revoked) return 'revoked'
  return openableContactFields(row).length === 0 ? 'hidden' : 'may_open'
}

const CLOSED_CONTACTS = { contacts: null, can_view_contacts: false, contacts_state: 'closed' } as const

/** Whatever the company may see, a viewer of it gets no contacts: calling people is for those who hire. */
export const withoutContactsForViewer = <T extends Pick<ResumePage, keyof typeof CLOSED_CONTACTS>>(
  { company_id, company_role }: Pick<Caller, 'company_id' | 'company_role'>,
  resume: T,
): T => (company_id === null || hasCompanyRole(company_role, 'recruiter') ? resume : { ...resume, ...CLOSED_CONTACTS })
