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

/** Who is looking: an account, the company it hires for, whether that company was verified, and what it is called (`company_key`). */
export type Viewer = {
  account_id: number | null
  company_id: number | null
  is_verified: boolean
  company_keys: string[]
  /** The link that was followed here. */
  token: string
}

export const NOBODY: Viewer = { account_id: null, company_id: null, is_verified: false, company_keys: [], token: '' }

/**
 * What the one who looks is to the resume's owner. `account` is another seeker; the next two hire. A company has `opened` the contacts
 * until the owner closes them again; the ones that the owner has applied to, or accepted an invitation of, are parties.
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
  /** The owner has closed the contacts to this company. */
  revoked: boolean
  /** The viewer's company is on the owner's list. */
  listed: boolean
  /** The viewer has come by the resume's own link. */
  linked: boolean
  /** The company has an application from here that does not say yet who sent it. */
  masked: boolean
  /** The viewer's company is where the owner works now, and must not know. */
  guarded: boolean
  first_name: string
  last_name: string
}

/** A resume as it is, with what it is to the viewer. */
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

/** What is hidden lives on only in the copies that its owner has sent. */
export function canSee(row: Shown, relation: Relation): boolean {
  if (relation === 'owner') return true
  if (row.status !== 'published' || row.access_type === 'no_one') return false
  if (PARTIES.includes(relation)) return true
  return !row.guarded && !row.masked && IS_SHOWN[row.access_type](row, relation)
}

/** Whom each kind of visibility lets in of those who are no party to the owner. */
const IS_SHOWN: Record<ResumeAccess, (row: Shown, relation: Relation) => boolean> = {
  no_one: () => false,
  everyone: () => true,
  clients: (_, relation) => EMPLOYERS.includes(relation),
  whitelist: ({ listed }) => listed,
  blacklist: ({ listed }, relation) => !listed && EMPLOYERS.includes(relation),
  direct: ({ linked }, relation) => linked || relation === 'opened',
}

const SKILLS_ON_CARD = 8

// Both answers pass their shape here already: a copy in the database must not hold what the wire would strip.

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

/** A resume that was read before is known again by its number as well. */
const NUMBERLESS = { id: 0, slug: '' }

/** What goes with an application without a name: all that can be hidden is, and so is what the person's own texts would tell. */
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

/** Whoever may call reads what was written as it was written. */
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

/** Whoever was written to, or may call, knows whom; the others read a first name and an initial, or nothing. */
function personFor({ first_name, last_name, hidden_fields }: Given, relation: Relation): string | null {
  const name = `${first_name} ${last_name}`.trim()
  if (PARTIES.includes(relation)) return name
  if (hidden_fields.includes('names_and_photo')) return null
  return relation === 'opened' ? name : [first_name, last_name && `${last_name[0]}.`].join(' ').trim()
}

/** On a certificate stands the whole name: it is for those who have read it. */
const isNameWhole = ({ hidden_fields }: Given, relation: Relation) =>
  PARTIES.includes(relation) || (relation === 'opened' && !hidden_fields.includes('names_and_photo'))

/** A face is as much as a name, and so is what somebody has made. */
const isFaceShown = (row: Given, relation: Relation) => personFor(row, relation) !== null

/** A matter of those who may hire, where the owner shows it, and one of the things that would give a nameless person away. */
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

/** Where somebody works today is not for passers-by. */
function withCompany<T extends Place>({ hidden_fields }: Given, place: T, relation: Relation): T {
  const isHidden = relation === 'guest' || (hidden_fields.includes('experience') && relation !== 'owner')
  return isHidden ? { ...place, company: null } : place
}

/** What was done there; the site of a company names it too. */
function maskedWork(row: PageRow, place: PageRow['experience'][number], words: Words, relation: Relation) {
  const shown = withCompany(row, maskedPlace(place, words), relation)
  return {
    ...shown,
    description: words(place.description),
    site_url: shown.company === null ? '' : addressFor(place.site_url, words),
    skills: place.skills.map(words),
  }
}

/** An address is whole or is none. */
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

/** Somebody else's name is for those who hire, and the way to reach them for those who have invited. */
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

/** What an opening opens, by the name that it is written down under, and what hides it. */
const CONTACT_FIELDS = [
  { field: 'phone', hidden: 'phones' },
  { field: 'email', hidden: 'email' },
  { field: 'other_contacts', hidden: 'other_contacts' },
] as const

type ContactRow = Pick<PageRow, 'hidden_fields' | 'email' | 'other_contacts'>

/** What there is to open in this resume. */
export function openableFields({ hidden_fields, email, other_contacts }: ContactRow) {
  const given = { phone: true, email: email !== null, other_contacts: other_contacts.length > 0 }
  return CONTACT_FIELDS.filter(({ field, hidden }) => given[field] && !hidden_fields.includes(hidden)).map(
    ({ field }) => field,
  )
}

/** Applying gives the contacts, the hidden ones too: one who asks for work wants to be called. */
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
