import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { DateTime, Id, IdParams, NamedItem } from '#contract/shapes.ts'
import { DirectToken, ResumePage } from '../contract/resumes.ts'

const CONTACT_FIELDS = ['phone', 'email', 'other_contacts'] as const

const ViewingCompany = z.object({ id: z.number().int(), name: z.string(), slug: z.string() })

/** Companies that viewed a resume or opened its contacts, for its owner. */
export const ResumeViews = z.object({
  /** Latest first, one row for each company and day. */
  views: z.array(
    z.object({
      company: ViewingCompany,
      at: DateTime,
      /** The company had viewed the resume on an earlier day. */
      repeat: z.boolean(),
    }),
  ),
  reveals: z.array(
    z.object({
      company: ViewingCompany,
      at: DateTime,
      fields: z.array(z.enum(CONTACT_FIELDS)),
      vacancy: NamedItem.nullable(),
      /** When the owner revoked the access of the company. */
      revoked_at: DateTime.nullable(),
    }),
  ),
})
export type ResumeViews = z.infer<typeof ResumeViews>

/** Recorded and shown to the owner. Opening open contacts again changes nothing and does not use the quota. */
export const openResumeContacts = endpoint({
  method: 'POST',
  path: '/employer/resumes/:id/contacts',
  access: 'employer',
  params: IdParams,
  /** `vacancy_id`: the vacancy for which the contacts are opened, if any. */
  body: z.object({ vacancy_id: optional(Id), token: DirectToken }),
  reply: ResumePage,
  errors: ['resume_not_found', 'vacancy_not_found', 'state_conflict'],
})

/** Number of contacts that the company may still open today. */
export const showContactQuota = endpoint({
  method: 'GET',
  path: '/employer/resumes/contacts',
  access: 'employer',
  reply: z.object({ max: z.number().int(), used: z.number().int(), free: z.number().int() }),
})
export type ContactQuota = z.infer<(typeof showContactQuota)['reply']>

/** Reading this list marks the views as seen. */
export const listResumeViews = endpoint({
  method: 'GET',
  path: '/seeker/resumes/:id/visitors',
  access: 'seeker',
  params: IdParams,
  reply: ResumeViews,
  errors: ['resume_not_found'],
})

/** Closes the contacts of all the caller's resumes to the company. Only applying to it opens them again. */
export const revokeResumeContacts = endpoint({
  method: 'DELETE',
  path: '/seeker/resumes/:id/visitors/:company_id',
  access: 'seeker',
  params: z.object({ id: Id, company_id: Id }),
  reply: ResumeViews,
  errors: ['resume_not_found', 'not_found'],
})
