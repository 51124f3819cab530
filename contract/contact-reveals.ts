import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FileReply } from './files.ts'
import { DirectToken, ResumePage } from './resumes.ts'
import { Id, Moment, Named, optional } from './shapes.ts'

const CONTACT_FIELDS = ['phone', 'email', 'other_contacts'] as const

const Visitor = z.object({ id: z.number().int(), name: z.string(), slug: z.string() })

/** Who has been here, as the owner of a resume sees it. */
export const Visitors = z.object({
  /** The latest first, one line for each company and day. */
  views: z.array(
    z.object({
      company: Visitor,
      at: Moment,
      /** It had been here on an earlier day. */
      repeat: z.boolean(),
    }),
  ),
  reveals: z.array(
    z.object({
      company: Visitor,
      at: Moment,
      fields: z.array(z.enum(CONTACT_FIELDS)),
      vacancy: Named.nullable(),
      /** Since when the company sees them no more. */
      revoked_at: Moment.nullable(),
    }),
  ),
})
export type Visitors = z.infer<typeof Visitors>

/** Written down and shown to the owner. Opening again what is open changes nothing and counts for nothing. */
export const revealContacts = endpoint({
  method: 'POST',
  path: '/employer/resumes/:id/contacts',
  access: 'employer',
  params: z.object({ id: Id }),
  /** For which vacancy, if for one. */
  body: z.object({ vacancy_id: optional(Id), token: DirectToken }),
  reply: ResumePage,
  errors: ['resume_not_found', 'vacancy_not_found', 'state_conflict'],
})

/** How many contacts the company may still open today. */
export const showRevealsLeft = endpoint({
  method: 'GET',
  path: '/employer/resumes/contacts',
  access: 'employer',
  reply: z.object({ max: z.number().int(), used: z.number().int(), free: z.number().int() }),
})
export type RevealsLeft = z.infer<(typeof showRevealsLeft)['reply']>

/** Whoever has looked here, knows what is new no more. */
export const listVisitors = endpoint({
  method: 'GET',
  path: '/seeker/resumes/:id/visitors',
  access: 'seeker',
  params: z.object({ id: Id }),
  reply: Visitors,
  errors: ['resume_not_found'],
})

/** Closes the contacts of all the person's resumes to the company. Only the person opens them again, by applying to it. */
export const revokeContacts = endpoint({
  method: 'DELETE',
  path: '/seeker/resumes/:id/visitors/:company_id',
  access: 'seeker',
  params: z.object({ id: Id, company_id: Id }),
  reply: Visitors,
  errors: ['resume_not_found', 'not_found'],
})

/** On paper, as this employer may see it, with the mark of whoever took it. Written down. */
export const takeResumeCopy = endpoint({
  method: 'GET',
  path: '/employer/resumes/:id/pdf',
  access: 'employer',
  params: z.object({ id: Id }),
  query: z.object({ token: DirectToken }),
  reply: FileReply,
  errors: ['resume_not_found'],
})
