import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OwnResume, ResumePage } from './resumes.ts'
import { Id, SearchText } from './shapes.ts'

const params = z.object({ id: Id })

/** Whoever holds the link of before is shown nothing from now on. */
export const issueDirectLink = endpoint({
  method: 'POST',
  path: '/seeker/resumes/:id/direct-link',
  access: 'seeker',
  params,
  reply: OwnResume,
  errors: ['resume_not_found'],
})

/** Those whom a resume looks different to: the last two have got it with an application. */
export const RESUME_VIEWERS = ['guest', 'employer', 'applied', 'anonymous'] as const
export type ResumeViewer = (typeof RESUME_VIEWERS)[number]

/** A resume as somebody else sees it, by the same mask. */
export const showResumeAs = endpoint({
  method: 'GET',
  path: '/seeker/resumes/:id/as',
  access: 'seeker',
  params,
  query: z.object({ viewer: z.enum(RESUME_VIEWERS).default('employer') }),
  reply: z.object({
    /** Whether it is shown to such a reader at all, as it stands now. */
    is_shown: z.boolean(),
    resume: ResumePage,
  }),
  errors: ['resume_not_found'],
})
export type ResumeAs = z.infer<(typeof showResumeAs)['reply']>

/** Companies to show a resume to, or to hide it from, whether they have anything open or not. Two letters or more. */
export const suggestCompanies = endpoint({
  method: 'GET',
  path: '/seeker/companies',
  access: 'seeker',
  query: z.object({ text: SearchText }),
  reply: z.array(z.object({ id: z.number().int(), name: z.string(), city: z.string().nullable() })),
})
