import type { z } from 'zod'
import type { SeekerContact } from '#contract/profiles/seeker-details.ts'
import type { Recommendation } from '#contract/resumes/resume-details.ts'
import type { Education } from '#contract/resumes/resume-education.ts'
import {
  HIDEABLE_RESUME_FIELDS,
  type HideableResumeField,
  type OwnResume,
  type ResumeAccess,
  ResumeCard,
  type ResumeContacts,
  ResumePage,
} from '#contract/resumes/resumes.ts'
import { phoneObject } from '../../accounts/phones.ts'
import { hideContacts } from './hide-contacts.ts'
import { hideNames } from './hide-names.ts'

/** Who looks at masked data: account, company, whether it is verified, and the keys of its names (`company_key`). */
export type ResumeDataViewer = {
  account_id: number | null
  company_id: number | null
  is_verified: boolean
  company_keys: string[]
  /** Token of the direct link, empty without one. */
  token: string
}

export const GUEST_VIEWER: ResumeDataViewer = {
  account_id: null,
  company_id: null,
  is_verified: false,
  company_keys: [],
  token: '',
}

/**
 * Relation of the viewer to the owner of the resume. `account` is another seeker; `unverified` and `verified` are
 * employers; `opened` has contact access that is not revoked. Companies whose invitation the owner accepted, or that
 * the owner applied to, are parties.
 */
export type ViewerRelation =
  | 'guest'
  | 'account'
  | 'unverified'
  | 'verified'
  | 'opened'
  | 'accepted'
  | 'applied'
  | 'owner'

type MaskableResume = Pick<OwnResume, 'status' | 'access_type' | 'salary_private'> & {
  hidden_fields: z.infer<typeof HideableResumeField>[]
  hide_birth_year: boolean
  seeker_id: number
  applied: boolean
  accepted: boolean
  opened: boolean
  /** The company has invited the owner. */
  invited: boolean
  /** The owner has revoked the contact access of this company. */
  revoked: boolean
  /** The viewer's company is on the owner's list. */
  listed: boolean
  /** The viewer came by the direct link of the resume. */
  linked: boolean
  /** The company has an anonymous application of the owner that is not disclosed yet. */
  masked: boolean
  /** The company is the owner's current employer and must not find the resume. */
  guarded: boolean
  first_name: string
  last_name: string
}

/** An unmasked resume with its facts about the viewer. */
export type ResumeCardRow = Omit<ResumeCard, 'person'> & MaskableResume
export type ResumePageRow = Omit<
  ResumePage,
  'person' | 'contacts' | 'can_view_contacts' | 'contacts_state' | 'last_experience'
> &
  MaskableResume & { phone: string; email: string | null; other_contacts: SeekerContact[] }

const PARTIES: readonly ViewerRelation[] = ['accepted', 'applied', 'owner']
const EMPLOYERS: readonly ViewerRelation[] = ['verified', 'opened', ...PARTIES]

export function relationOf(
  row: Pick<MaskableResume, 'seeker_id' | 'applied' | 'accepted' | 'opened'>,
  viewer: ResumeDataViewer,
): ViewerRelation {
  if (viewer.account_id === null) return 'guest'
  if (viewer.account_id === row.seeker_id) return 'owner'
  if (row.applied) return 'applied'
  if (row.accepted) return 'accepted'
  if (row.opened) return 'opened'
  if (viewer.company_id === null) return 'account'
  return viewer.is_verified ? 'verified' : 'unverified'
}

type AccessFacts = Pick<MaskableResume, 'status' | 'access_type' | 'guarded' | 'listed' | 'linked' | 'masked'>

/** Whether the viewer may open the resume. A hidden one remains only in snapshots that the owner has sent. */
export function canSeeResume(row: AccessFacts, relation: ViewerRelation): boolean {
  if (relation === 'owner') return true
  if (row.status !== 'published' || row.access_type === 'no_one') return false
  if (PARTIES.includes(relation)) return true
  return !row.guarded && !row.masked && ACCESS_RULES[row.access_type](row, relation)
}

/** Access by visibility, for viewers who are not parties. */
const ACCESS_RULES: Record<ResumeAccess, (row: AccessFacts, relation: ViewerRelation) => boolean> = {
  no_one: () => false,
  everyone: () => true,
  clients: (_, relation) => EMPLOYERS.includes(relation),
  whitelist: ({ listed }) => listed,
  blacklist: ({ listed }, relation) => !listed && EMPLOYERS.includes(relation),
  direct: ({ linked }, relation) => linked || relation === 'opened',
}

const MAX_CARD_SKILLS = 8

// Both projections parse their shape, because a snapshot in the database must not hold fields outside the contract.

export function maskCard(row: ResumeCardRow, relation: ViewerRelation): ResumeCard {
  const maskText = textMaskFor(row, relation)
  return ResumeCard.parse({
    ...row,
    ...maskHeader(row, relation),
    skills: maskSkills(row, maskText).slice(0, MAX_CARD_SKILLS),
    last_experience: row.last_experience && maskCompany(row, maskJob(row.last_experience, maskText), relation),
  })
}

export const maskResume = (row: ResumePageRow, relation: ViewerRelation): ResumePage =>
  maskPage(row, relation, textMaskFor(row, relation))

/** Without id and slug, by which a resume seen before could be recognised. */
const WITHOUT_ID = { id: 0, slug: '' }

/**
 * Projection for an anonymous application: hides every field that can be hidden and masks identifying words in texts.
 */
export function maskAnonymousResume(row: ResumePageRow, identifyingWords: string[]): ResumePage {
  const experience = row.experience.map((place, index) => ({ ...place, id: index + 1 }))
  const hidden = {
    ...row,
    ...WITHOUT_ID,
    experience,
    hidden_fields: [...HIDEABLE_RESUME_FIELDS],
    hide_birth_year: true,
  }
  const page = maskPage(hidden, 'verified', (text) => hideNames(hideContacts(text), identifyingWords))
  const certificates = page.certificates.map((certificate) => ({ ...certificate, url: '', file: null }))
  return { ...page, certificates, recommendations: [], contacts_state: 'closed' }
}

function maskPage(row: ResumePageRow, relation: ViewerRelation, maskText: TextMask): ResumePage {
  const experience = row.experience.map((place) => maskJobDetails(row, place, maskText, relation))
  const contacts = contactsFor(row, relation)
  return ResumePage.parse({
    ...row,
    ...maskHeader(row, relation),
    title: maskText(row.title),
    skills: maskSkills(row, maskText),
    experience,
    last_experience: experience[0] ?? null,
    about: maskText(row.about),
    portfolio: isPhotoVisible(row, relation)
      ? row.portfolio.map((picture) => ({ ...picture, description: maskText(picture.description) }))
      : [],
    ...maskDetails(row, maskText, relation),
    contacts,
    can_view_contacts: contacts !== null,
    contacts_state: contacts ? 'open' : closedContactsState(row, relation),
  })
}

type TextMask = (text: string) => string

/** Viewers who see all contacts read texts unmasked. */
function textMaskFor({ hidden_fields }: MaskableResume, relation: ViewerRelation): TextMask {
  const hidesContacts = CONTACT_FIELDS.some(({ hidden }) => hidden_fields.includes(hidden))
  return PARTIES.includes(relation) || (relation === 'opened' && !hidesContacts) ? (text) => text : hideContacts
}

type HeaderRow = MaskableResume & Pick<ResumeCard, 'title' | 'salary_amount' | 'age' | 'photo'>

function maskHeader(row: HeaderRow, relation: ViewerRelation) {
  return {
    title: textMaskFor(row, relation)(row.title),
    person: displayNameFor(row, relation),
    photo: isPhotoVisible(row, relation) ? row.photo : null,
    age: ageFor(row, relation),
    salary_amount: row.salary_private && relation !== 'owner' ? null : row.salary_amount,
  }
}

const maskSkills = ({ skills }: Pick<ResumeCard, 'skills'>, maskText: TextMask) =>
  skills.map(({ name, level }) => ({ name: maskText(name), level }))

/** Parties and viewers with contact access see the full name, others a first name and an initial, or nothing. */
function displayNameFor(
  { first_name, last_name, hidden_fields }: MaskableResume,
  relation: ViewerRelation,
): string | null {
  const name = `${first_name} ${last_name}`.trim()
  if (PARTIES.includes(relation)) return name
  if (hidden_fields.includes('names_and_photo')) return null
  return relation === 'opened' ? name : [first_name, last_name && `${last_name[0]}.`].join(' ').trim()
}

/** Certificates show the whole name, so their files are for viewers who see it. */
const isFullNameVisible = ({ hidden_fields }: MaskableResume, relation: ViewerRelation) =>
  PARTIES.includes(relation) || (relation === 'opened' && !hidden_fields.includes('names_and_photo'))

/** Photo and portfolio identify a person as a name does. */
const isPhotoVisible = (row: MaskableResume, relation: ViewerRelation) => displayNameFor(row, relation) !== null

/** For employers, if the owner shows it. It is hidden with the name, because it helps to identify a person. */
function ageFor({ age, hide_birth_year, hidden_fields }: HeaderRow, relation: ViewerRelation): number | null {
  if (relation === 'owner') return age
  if (hide_birth_year) return null
  if (PARTIES.includes(relation)) return age
  return EMPLOYERS.includes(relation) && !hidden_fields.includes('names_and_photo') ? age : null
}

type JobNames = { company: string | null; position: string }

const maskJob = <T extends JobNames>(place: T, maskText: TextMask): T => ({
  ...place,
  position: maskText(place.position),
  company: place.company && maskText(place.company),
})

/** The company is hidden from guests, and from all but the owner if the field is hidden. */
function maskCompany<T extends JobNames>({ hidden_fields }: MaskableResume, place: T, relation: ViewerRelation): T {
  const isHidden = relation === 'guest' || (hidden_fields.includes('experience') && relation !== 'owner')
  return isHidden ? { ...place, company: null } : place
}

/** The site of a hidden company is hidden too, because it names the company. */
function maskJobDetails(
  row: ResumePageRow,
  place: ResumePageRow['experience'][number],
  maskText: TextMask,
  relation: ViewerRelation,
) {
  const shown = maskCompany(row, maskJob(place, maskText), relation)
  return {
    ...shown,
    description: maskText(place.description),
    site_url: shown.company === null ? '' : maskUrl(place.site_url, maskText),
    skills: place.skills.map(maskText),
  }
}

/** An address that would be masked is dropped, because a part of it is useless. */
const maskUrl = (url: string, maskText: TextMask) => (maskText(url) === url ? url : '')

function maskDetails(row: ResumePageRow, maskText: TextMask, relation: ViewerRelation) {
  const maskSchool = (school: Education): Education => ({
    ...school,
    name: maskText(school.name),
    faculty: maskText(school.faculty),
    speciality: maskText(school.speciality),
  })
  return {
    education_primary: row.education_primary.map(maskSchool),
    education_additional: row.education_additional.map(maskSchool),
    education_tests: row.education_tests.map(maskSchool),
    certificates: row.certificates.map(({ title, issuer, url, file, ...rest }) => {
      const shown = { title: maskText(title), issuer: maskText(issuer), url: maskUrl(url, maskText) }
      return { ...rest, ...shown, file: isFullNameVisible(row, relation) ? file : null }
    }),
    recommendations: recommendationsFor(row, maskText, relation),
    links: maySeeContact(row, relation, 'other_contacts') ? row.links : [],
  }
}

/** Names of recommenders are for employers, their contacts for parties that have invited the owner. */
function recommendationsFor(row: ResumePageRow, maskText: TextMask, relation: ViewerRelation): Recommendation[] {
  if (!EMPLOYERS.includes(relation)) return []
  const mayContact = PARTIES.includes(relation) && row.invited
  return row.recommendations.map(({ name, position, organization, contact, show_contact }) => ({
    name: maskText(name),
    position: maskText(position),
    organization: maskText(organization),
    contact: relation === 'owner' || (mayContact && show_contact) ? contact : '',
    show_contact: relation === 'owner' && show_contact,
  }))
}

/** Fields that contact access opens, with the setting that hides each. */
const CONTACT_FIELDS = [
  { field: 'phone', hidden: 'phones' },
  { field: 'email', hidden: 'email' },
  { field: 'other_contacts', hidden: 'other_contacts' },
] as const

type ContactRow = Pick<ResumePageRow, 'hidden_fields' | 'email' | 'other_contacts'>

/** Contact fields that can be opened in this resume. */
export function openableContactFields({ hidden_fields, email, other_contacts }: ContactRow) {
  const given = { phone: true, email: email !== null, other_contacts: other_contacts.length > 0 }
  return CONTACT_FIELDS.filter(({ field, hidden }) => given[field] && !hidden_fields.includes(hidden)).map(
    ({ field }) => field,
  )
}

/** Applying gives all contacts, hidden ones too: an applicant wants to be called. */
function contactsFor(row: ResumePageRow, relation: ViewerRelation) {
  if (!hasContactAccess(relation)) return null
  return {
    phone: maySeeContact(row, relation, 'phones') ? phoneObject(row.phone) : null,
    email: maySeeContact(row, relation, 'email') ? row.email : null,
    others: maySeeContact(row, relation, 'other_contacts') ? row.other_contacts : [],
  } satisfies ResumeContacts
}

const hasContactAccess = (relation: ViewerRelation) => relation === 'opened' || PARTIES.includes(relation)

type ContactSetting = (typeof CONTACT_FIELDS)[number]['hidden']

const maySeeContact = ({ hidden_fields }: MaskableResume, relation: ViewerRelation, field: ContactSetting) =>
  hasContactAccess(relation) && (relation === 'applied' || relation === 'owner' || !hidden_fields.includes(field))

function closedContactsState(row: ResumePageRow, relation: ViewerRelation): ResumePage['contacts_state'] {
  if (relation !== 'verified' && relation !== 'unverified') return 'closed'
  if (row.revoked) return 'revoked'
  return openableContactFields(row).length === 0 ? 'hidden' : 'may_open'
}
