import type { Recommendation } from '../contract/resume-details.ts'
import type { Education } from '../contract/resume-education.ts'
import { HIDEABLE_RESUME_FIELDS, ResumeCard, ResumePage } from '../contract/resumes.ts'
import { CONTACT_FIELDS, closedContactsState, contactsFor, maySeeContact } from './contact-fields.server.ts'
import { hideContacts } from './hide-contacts.server.ts'
import { createNameMask } from './hide-names.server.ts'
import type { MaskableResume, ResumeCardRow, ResumePageRow } from './maskable-resume.server.ts'
import { EMPLOYERS, PARTIES, type ViewerRelation } from './viewer-relation.server.ts'

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
  const hideWords = createNameMask(identifyingWords)
  const page = maskPage(hidden, 'verified', (text) => hideWords(hideContacts(text)))
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

/** Viewers who see all contacts read them in texts too. Nobody reads in a text the name or the company that is hidden from them. */
function textMaskFor(row: MaskableResume, relation: ViewerRelation): TextMask {
  const hidesContacts = CONTACT_FIELDS.some(({ hidden }) => row.hidden_fields.includes(hidden))
  const seesContacts = PARTIES.includes(relation) || (relation === 'opened' && !hidesContacts)
  const hideWords = createNameMask(hiddenWordsFor(row, relation))
  return seesContacts ? hideWords : (text) => hideWords(hideContacts(text))
}

const hiddenWordsFor = (row: MaskableResume, relation: ViewerRelation): string[] => [
  ...(displayNameFor(row, relation) === null ? row.own_names : []),
  ...(isCompanyHiddenByOwner(row, relation) ? row.own_companies : []),
]

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
function maskCompany<T extends JobNames>(row: MaskableResume, place: T, relation: ViewerRelation): T {
  const isHidden = relation === 'guest' || isCompanyHiddenByOwner(row, relation)
  return isHidden ? { ...place, company: null } : place
}

const isCompanyHiddenByOwner = ({ hidden_fields }: MaskableResume, relation: ViewerRelation) =>
  hidden_fields.includes('experience') && relation !== 'owner'

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
