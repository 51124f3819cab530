import type { z } from 'zod'
import type { Recommendation } from '#contract/resume-details.ts'
import type { Education } from '#contract/resume-education.ts'
import {
  HIDDEN_FIELDS,
  type HiddenField,
  type OwnResume,
  type ResumeAccess,
  ResumeCard,
  type ResumeContacts,
  ResumePage,
} from '#contract/resumes.ts'
import type { SeekerContact } from '#contract/seeker-fields.ts'
import { phoneObject } from '../accounts/phones.ts'
import { hideContacts } from './hide-contacts.ts'
import { hideWords } from './hide-words.ts'

/** Who looks at masked data: account, company, whether it is verified, and the keys of its names (`company_key`). */
export type Viewer = {
  account_id: number | null
  company_id: number | null
  is_verified: boolean
  company_keys: string[]
  /** Token of the direct link, empty without one. */
  token: string
}

export const NOBODY: Viewer = { account_id: null, company_id: null, is_verified: false, company_keys: [], token: '' }

/**
 * Relation of the viewer to the owner of the resume. `account` is another seeker; `unverified` and `verified` are
 * employers; `opened` has contact access that is not revoked. Companies whose invitation the owner accepted, or that
 * the owner applied to, are parties.
 */
export type Relation = 'guest' | 'account' | 'unverified' | 'verified' | 'opened' | 'accepted' | 'applied' | 'owner'

type Given = Pick<OwnResume, 'status' | 'access_type' | 'salary_private'> & {
  hidden_fields: z.infer<typeof HiddenField>[]
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
export type CardRow = Omit<ResumeCard, 'person'> & Given
export type PageRow = Omit<
  ResumePage,
  'person' | 'contacts' | 'can_view_contacts' | 'contacts_state' | 'last_experience'
> &
  Given & { phone: string; email: string | null; other_contacts: SeekerContact[] }

const PARTIES: readonly Relation[] = ['accepted', 'applied', 'owner']
const EMPLOYERS: readonly Relation[] = ['verified', 'opened', ...PARTIES]

export function relationOf(
  row: Pick<Given, 'seeker_id' | 'applied' | 'accepted' | 'opened'>,
  viewer: Viewer,
): Relation {
  if (viewer.account_id === null) return 'guest'
  if (viewer.account_id === row.seeker_id) return 'owner'
  if (row.applied) return 'applied'
  if (row.accepted) return 'accepted'
  if (row.opened) return 'opened'
  if (viewer.company_id === null) return 'account'
  return viewer.is_verified ? 'verified' : 'unverified'
}

type Shown = Pick<Given, 'status' | 'access_type' | 'guarded' | 'listed' | 'linked' | 'masked'>

/** Whether the viewer may open the resume. A hidden one remains only in snapshots that the owner has sent. */
export function canSee(row: Shown, relation: Relation): boolean {
  if (relation === 'owner') return true
  if (row.status !== 'published' || row.access_type === 'no_one') return false
  if (PARTIES.includes(relation)) return true
  return !row.guarded && !row.masked && IS_SHOWN[row.access_type](row, relation)
}

/** Access by visibility, for viewers who are not parties. */
const IS_SHOWN: Record<ResumeAccess, (row: Shown, relation: Relation) => boolean> = {
  no_one: () => false,
  everyone: () => true,
  clients: (_, relation) => EMPLOYERS.includes(relation),
  whitelist: ({ listed }) => listed,
  blacklist: ({ listed }, relation) => !listed && EMPLOYERS.includes(relation),
  direct: ({ linked }, relation) => linked || relation === 'opened',
}

const SKILLS_ON_CARD = 8

// Both projections parse their shape, because a snapshot in the database must not hold fields outside the contract.

export function maskCard(row: CardRow, relation: Relation): ResumeCard {
  const words = wordsFor(row, relation)
  return ResumeCard.parse({
    ...row,
    ...maskedWish(row, relation),
    skills: namedSkills(row, words).slice(0, SKILLS_ON_CARD),
    last_experience: row.last_experience && withCompany(row, maskedPlace(row.last_experience, words), relation),
  })
}

export const maskResume = (row: PageRow, relation: Relation): ResumePage =>
  maskedPage(row, relation, wordsFor(row, relation))

/** Without id and slug, by which a resume seen before could be recognised. */
const NUMBERLESS = { id: 0, slug: '' }

/**
 * Projection for an anonymous application: hides every field that can be hidden and masks identifying words in texts.
 */
export function withoutName(row: PageRow, ownWords: string[]): ResumePage {
  const experience = row.experience.map((place, index) => ({ ...place, id: index + 1 }))
  const hidden = { ...row, ...NUMBERLESS, experience, hidden_fields: [...HIDDEN_FIELDS], hide_birth_year: true }
  const page = maskedPage(hidden, 'verified', (text) => hideWords(hideContacts(text), ownWords))
  const certificates = page.certificates.map((certificate) => ({ ...certificate, url: '', file: null }))
  return { ...page, certificates, recommendations: [], contacts_state: 'closed' }
}

function maskedPage(row: PageRow, relation: Relation, words: Words): ResumePage {
  const experience = row.experience.map((place) => maskedWork(row, place, words, relation))
  const contacts = contactsFor(row, relation)
  return ResumePage.parse({
    ...row,
    ...maskedWish(row, relation),
    title: words(row.title),
    skills: namedSkills(row, words),
    experience,
    last_experience: experience[0] ?? null,
    about: words(row.about),
    portfolio: isFaceShown(row, relation)
      ? row.portfolio.map((picture) => ({ ...picture, description: words(picture.description) }))
      : [],
    ...maskedDetails(row, words, relation),
    contacts,
    can_view_contacts: contacts !== null,
    contacts_state: contacts ? 'open' : closedState(row, relation),
  })
}

type Words = (text: string) => string

/** Viewers who see all contacts read texts unmasked. */
function wordsFor({ hidden_fields }: Given, relation: Relation): Words {
  const hidesSome = CONTACT_FIELDS.some(({ hidden }) => hidden_fields.includes(hidden))
  return PARTIES.includes(relation) || (relation === 'opened' && !hidesSome) ? (text) => text : hideContacts
}

type Wish = Given & Pick<ResumeCard, 'title' | 'salary_amount' | 'age' | 'photo'>

function maskedWish(row: Wish, relation: Relation) {
  return {
    title: wordsFor(row, relation)(row.title),
    person: personFor(row, relation),
    photo: isFaceShown(row, relation) ? row.photo : null,
    age: ageFor(row, relation),
    salary_amount: row.salary_private && relation !== 'owner' ? null : row.salary_amount,
  }
}

const namedSkills = ({ skills }: Pick<ResumeCard, 'skills'>, words: Words) =>
  skills.map(({ name, level }) => ({ name: words(name), level }))

/** Parties and viewers with contact access see the full name, others a first name and an initial, or nothing. */
function personFor({ first_name, last_name, hidden_fields }: Given, relation: Relation): string | null {
  const name = `${first_name} ${last_name}`.trim()
  if (PARTIES.includes(relation)) return name
  if (hidden_fields.includes('names_and_photo')) return null
  return relation === 'opened' ? name : [first_name, last_name && `${last_name[0]}.`].join(' ').trim()
}

/** Certificates show the whole name, so their files are for viewers who see it. */
const isNameWhole = ({ hidden_fields }: Given, relation: Relation) =>
  PARTIES.includes(relation) || (relation === 'opened' && !hidden_fields.includes('names_and_photo'))

/** Photo and portfolio identify a person as a name does. */
const isFaceShown = (row: Given, relation: Relation) => personFor(row, relation) !== null

/** For employers, if the owner shows it. It is hidden with the name, because it helps to identify a person. */
function ageFor({ age, hide_birth_year, hidden_fields }: Wish, relation: Relation): number | null {
  if (relation === 'owner') return age
  if (hide_birth_year) return null
  if (PARTIES.includes(relation)) return age
  return EMPLOYERS.includes(relation) && !hidden_fields.includes('names_and_photo') ? age : null
}

type Place = { company: string | null; position: string }

const maskedPlace = <T extends Place>(place: T, words: Words): T => ({
  ...place,
  position: words(place.position),
  company: place.company && words(place.company),
})

/** The company is hidden from guests, and from all but the owner if the field is hidden. */
function withCompany<T extends Place>({ hidden_fields }: Given, place: T, relation: Relation): T {
  const isHidden = relation === 'guest' || (hidden_fields.includes('experience') && relation !== 'owner')
  return isHidden ? { ...place, company: null } : place
}

/** The site of a hidden company is hidden too, because it names the company. */
function maskedWork(row: PageRow, place: PageRow['experience'][number], words: Words, relation: Relation) {
  const shown = withCompany(row, maskedPlace(place, words), relation)
  return {
    ...shown,
    description: words(place.description),
    site_url: shown.company === null ? '' : addressFor(place.site_url, words),
    skills: place.skills.map(words),
  }
}

/** An address that would be masked is dropped, because a part of it is useless. */
const addressFor = (url: string, words: Words) => (words(url) === url ? url : '')

function maskedDetails(row: PageRow, words: Words, relation: Relation) {
  const maskedSchool = (school: Education): Education => ({
    ...school,
    name: words(school.name),
    faculty: words(school.faculty),
    speciality: words(school.speciality),
  })
  return {
    education_primary: row.education_primary.map(maskedSchool),
    education_additional: row.education_additional.map(maskedSchool),
    education_tests: row.education_tests.map(maskedSchool),
    certificates: row.certificates.map(({ title, issuer, url, file, ...rest }) => {
      const shown = { title: words(title), issuer: words(issuer), url: addressFor(url, words) }
      return { ...rest, ...shown, file: isNameWhole(row, relation) ? file : null }
    }),
    recommendations: recommendationsFor(row, words, relation),
    links: mayReach(row, relation, 'other_contacts') ? row.links : [],
  }
}

/** Names of recommenders are for employers, their contacts for parties that have invited the owner. */
function recommendationsFor(row: PageRow, words: Words, relation: Relation): Recommendation[] {
  if (!EMPLOYERS.includes(relation)) return []
  const mayAsk = PARTIES.includes(relation) && row.invited
  return row.recommendations.map(({ name, position, organization, contact, show_contact }) => ({
    name: words(name),
    position: words(position),
    organization: words(organization),
    contact: relation === 'owner' || (mayAsk && show_contact) ? contact : '',
    show_contact: relation === 'owner' && show_contact,
  }))
}

/** Fields that contact access opens, with the setting that hides each. */
const CONTACT_FIELDS = [
  { field: 'phone', hidden: 'phones' },
  { field: 'email', hidden: 'email' },
  { field: 'other_contacts', hidden: 'other_contacts' },
] as const

type ContactRow = Pick<PageRow, 'hidden_fields' | 'email' | 'other_contacts'>

/** Contact fields that can be opened in this resume. */
export function openableFields({ hidden_fields, email, other_contacts }: ContactRow) {
  const given = { phone: true, email: email !== null, other_contacts: other_contacts.length > 0 }
  return CONTACT_FIELDS.filter(({ field, hidden }) => given[field] && !hidden_fields.includes(hidden)).map(
    ({ field }) => field,
  )
}

/** Applying gives all contacts, hidden ones too: an applicant wants to be called. */
function contactsFor(row: PageRow, relation: Relation) {
  if (!mayCall(relation)) return null
  return {
    phone: mayReach(row, relation, 'phones') ? phoneObject(row.phone) : null,
    email: mayReach(row, relation, 'email') ? row.email : null,
    others: mayReach(row, relation, 'other_contacts') ? row.other_contacts : [],
  } satisfies ResumeContacts
}

const mayCall = (relation: Relation) => relation === 'opened' || PARTIES.includes(relation)

type HidingField = (typeof CONTACT_FIELDS)[number]['hidden']

const mayReach = ({ hidden_fields }: Given, relation: Relation, field: HidingField) =>
  mayCall(relation) && (relation === 'applied' || relation === 'owner' || !hidden_fields.includes(field))

function closedState(row: PageRow, relation: Relation): ResumePage['contacts_state'] {
  if (relation !== 'verified' && relation !== 'unverified') return 'closed'
  if (row.revoked) return 'revoked'
  return openableFields(row).length === 0 ? 'hidden' : 'may_open'
}
