import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { isWithinPagingDepth, PAGING_DEPTH_ERROR, PageMeta, PageNumber } from '#contract/paging.ts'
import { Phone } from '#contract/phone-shapes.ts'
import { FileReply } from '#contract/replies.ts'
import { boundedText, DateTime, NamedItem, requiredText, SearchText } from '#contract/shapes.ts'
import { MAX_TAG_LENGTH } from '#features/negotiations/contract/negotiation-constants.ts'
import { HiringNote } from '#features/negotiations/contract/notes.ts'
import { MAX_REVIEW_TAGS } from '#features/negotiations/contract/team-review.ts'
import { ResumeContacts } from '#features/resumes/contract/resumes.ts'

/** Lists of the base, in the order of the screen. */
export const PERSON_LISTS = ['all', 'favorites', 'now', 'worked', 'almost', 'declined', 'added'] as const
export type PersonList = (typeof PERSON_LISTS)[number]

export const PEOPLE_PER_PAGE = 20

/**
 * Address of a record: `n12` by an application of the person, `r7` by a resume that was only saved or opened, `a3` by what was
 * added by hand. Every application of a person leads to the same record.
 */
export const PersonId = z.string().regex(/^[nra][1-9]\d{0,9}$/)
export const PersonParams = z.object({ id: PersonId })

const PersonSummary = z.object({
  id: z.string(),
  /** Null: the name is hidden. */
  person: z.string().nullable(),
  title: z.string(),
  city: NamedItem.nullable(),
  tags: z.array(z.string()),
  /** When the person deleted the account. Only the history stays, without a name. */
  erased_at: DateTime.nullable(),
})

/** One person of the base as a row. `fact` says what happened last between the person and the company. */
export const PersonRow = PersonSummary.extend({ at: DateTime, fact: z.string() })
export type PersonRow = z.infer<typeof PersonRow>

const peopleFilters = {
  list: z.enum(PERSON_LISTS).default('all'),
  tag: optional(boundedText(MAX_TAG_LENGTH)),
  /** Name, post, skill, tag or digits of the phone. */
  text: SearchText,
}

/** Newest first. `counts` and `tags` do not depend on the filters. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/employer/people',
  access: 'employer',
  query: z
    .object({ ...peopleFilters, page: PageNumber })
    .refine(({ page }) => isWithinPagingDepth({ page, per_page: PEOPLE_PER_PAGE }), PAGING_DEPTH_ERROR),
  reply: z.array(PersonRow),
  meta: PageMeta.extend({
    counts: z.partialRecord(z.enum(PERSON_LISTS), z.number().int()),
    tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  }),
})
export type PeopleMeta = z.infer<typeof listPeople.meta>

/** CSV of a list, with the same masking as on the screen. */
export const exportPeople = endpoint({
  method: 'GET',
  path: '/employer/people/export',
  access: 'employer',
  query: z.object(peopleFilters),
  reply: FileReply,
})

/** What happened between the person and the company, in ready words. */
const PersonEvent = z.object({
  at: DateTime,
  title: z.string(),
  text: z.string(),
  negotiation_id: z.number().int().nullable(),
})
export type PersonEvent = z.infer<typeof PersonEvent>

/** Where a record that was added by hand comes from, and how long it lives. */
const AddedFacts = z.object({
  id: z.string(),
  source: z.string(),
  ground: z.enum(['given', 'asked']),
  /** What was typed. Null: nothing, or the reader gets no contacts. */
  phone: Phone.nullable(),
  email: z.string().nullable(),
  note: z.string(),
  /** Empty if the account of the author is deleted. */
  author: z.string(),
  created_at: DateTime,
  told_at: DateTime.nullable(),
  /** The link could not be sent. */
  unsent_at: DateTime.nullable(),
  consented_at: DateTime.nullable(),
  stored_until: DateTime,
  /** Joined by an act, which can be taken back. Null: the same phone, or not joined. */
  merged_at: DateTime.nullable(),
})
export type AddedFacts = z.infer<typeof AddedFacts>

export const PersonDetails = PersonSummary.extend({
  age: z.number().int().nullable(),
  total_experience_months: z.number().int(),
  /** Null: not visible to this viewer. */
  contacts: ResumeContacts.nullable(),
  /** Open applications and invitations. */
  current: z.array(
    z.object({
      negotiation_id: z.number().int(),
      vacancy: z.string(),
      state: z.string(),
      answer_due_at: DateTime.nullable(),
    }),
  ),
  notes: z.array(HiringNote),
  /** Newest first. */
  events: z.array(PersonEvent),
  /** The latest resume, if this viewer may see it. */
  resume: z.object({ id: z.number().int(), slug: z.string(), title: z.string(), is_favorite: z.boolean() }).nullable(),
  /** The latest application, which takes notes, tags and messages. Null: there was none, or nothing of it is left. */
  negotiation_id: z.number().int().nullable(),
  /** What was added by hand about the same person. */
  added: z.array(AddedFacts),
  /** Records that look like the same person: of the same name. */
  similar: z.array(PersonSummary.pick({ id: true, person: true, title: true, city: true })),
})
export type PersonDetails = z.infer<typeof PersonDetails>

/** Reply of an act: whose record to show now. */
export const PersonReply = z.object({ id: z.string() })

export const showPerson = endpoint({
  method: 'GET',
  path: '/employer/people/:id',
  access: 'employer',
  params: PersonParams,
  reply: PersonDetails,
  errors: ['person_not_found'],
})

/** Replaces the tags that the team has given to all applications of a person. */
export const savePersonTags = endpoint({
  method: 'PUT',
  path: '/employer/people/:id/tags',
  access: 'employer',
  params: PersonParams,
  body: z.object({ tags: listOf(boundedText(MAX_TAG_LENGTH), MAX_REVIEW_TAGS) }),
  reply: PersonReply,
  errors: ['person_not_found', 'state_conflict'],
})

/** About the person, for the whole team. */
export const addPersonNote = endpoint({
  method: 'POST',
  path: '/employer/people/:id/notes',
  access: 'employer',
  params: PersonParams,
  body: z.object({ text: requiredText(2000) }),
  reply: PersonReply,
  errors: ['person_not_found', 'state_conflict', 'limit_reached'],
})
