import type { z } from 'zod'
import { type HiddenField, type OwnResume, ResumeCard, ResumePage } from '#contract/resumes.ts'
import { phoneObject } from '../accounts/phones.ts'
import { hideContacts } from './hide-contacts.ts'

/** Who is looking: an account, the company it hires for, and whether that company was verified. */
export type Viewer = { account_id: number | null; company_id: number | null; is_verified: boolean }

/**
 * What the one who looks is to the resume's owner. `account` is anyone signed in: another seeker, or an employer whose company is
 * not verified. Companies that the owner has applied to, or accepted an invitation of, are parties.
 */
export type Relation = 'guest' | 'account' | 'verified' | 'accepted' | 'applied' | 'owner'

type Given = Pick<OwnResume, 'status' | 'access_type' | 'salary_private'> & {
  hidden_fields: z.infer<typeof HiddenField>[]
  seeker_id: number
  applied: boolean
  accepted: boolean
  first_name: string
  last_name: string
}

/** A resume as it is, with what it is to the viewer. */
export type CardRow = Omit<ResumeCard, 'person'> & Given
export type PageRow = Omit<ResumePage, 'person' | 'contacts' | 'last_experience'> &
  Given & { phone: string; email: string | null }

const PARTIES: readonly Relation[] = ['accepted', 'applied', 'owner']
const EMPLOYERS: readonly Relation[] = ['verified', ...PARTIES]

export function relationOf(row: Pick<Given, 'seeker_id' | 'applied' | 'accepted'>, viewer: Viewer): Relation {
  if (viewer.account_id === null) return 'guest'
  if (viewer.account_id === row.seeker_id) return 'owner'
  if (row.applied) return 'applied'
  if (row.accepted) return 'accepted'
  return viewer.is_verified ? 'verified' : 'account'
}

/** What is hidden lives on only in the copies that its owner has sent. */
export function canSee({ status, access_type }: Pick<Given, 'status' | 'access_type'>, relation: Relation): boolean {
  if (relation === 'owner') return true
  if (status !== 'published' || access_type === 'no_one') return false
  return access_type === 'everyone' || EMPLOYERS.includes(relation)
}

const SKILLS_ON_CARD = 8

// Both answers pass their shape here already: a copy in the database must not hold what the wire would strip.

export function maskCard(row: CardRow, relation: Relation): ResumeCard {
  return ResumeCard.parse({
    ...row,
    ...maskedWish(row, relation),
    skills: row.skills.slice(0, SKILLS_ON_CARD),
    last_experience: row.last_experience && withCompany(row, row.last_experience, relation),
  })
}

export function maskResume(row: PageRow, relation: Relation): ResumePage {
  const text = PARTIES.includes(relation) ? (words: string) => words : hideContacts
  const experience = row.experience.map((place) => {
    return { ...withCompany(row, place, relation), description: text(place.description) }
  })
  return ResumePage.parse({
    ...row,
    ...maskedWish(row, relation),
    experience,
    last_experience: experience[0] ?? null,
    about: text(row.about),
    contacts: contactsFor(row, relation),
  })
}

type Wish = Given & Pick<ResumeCard, 'salary_amount' | 'age'>

function maskedWish(row: Wish, relation: Relation) {
  return {
    person: personFor(row, relation),
    age: ageFor(row, relation),
    salary_amount: row.salary_private && relation !== 'owner' ? null : row.salary_amount,
  }
}

/** Whoever was written to knows by whom; the others read a first name and an initial, or nothing. */
function personFor({ first_name, last_name, hidden_fields }: Given, relation: Relation): string | null {
  if (PARTIES.includes(relation)) return `${first_name} ${last_name}`.trim()
  if (hidden_fields.includes('names_and_photo')) return null
  return [first_name, last_name && `${last_name[0]}.`].join(' ').trim()
}

/** A matter of those who may hire, and one of the things that would give a nameless person away. */
function ageFor({ age, hidden_fields }: Wish, relation: Relation): number | null {
  if (PARTIES.includes(relation)) return age
  return relation === 'verified' && !hidden_fields.includes('names_and_photo') ? age : null
}

/** Where somebody works today is not for passers-by. */
function withCompany<T extends { company: string | null }>({ hidden_fields }: Given, place: T, relation: Relation): T {
  const isHidden = relation === 'guest' || (hidden_fields.includes('experience') && relation !== 'owner')
  return isHidden ? { ...place, company: null } : place
}

/** Applying gives the contacts, the hidden ones too: one who asks for work wants to be called. */
function contactsFor({ phone, email, hidden_fields }: PageRow, relation: Relation): ResumePage['contacts'] {
  if (!PARTIES.includes(relation)) return null
  const isOpen = (field: 'phones' | 'email') => relation !== 'accepted' || !hidden_fields.includes(field)
  return { phone: isOpen('phones') ? phoneObject(phone) : null, email: isOpen('email') ? email : null }
}
