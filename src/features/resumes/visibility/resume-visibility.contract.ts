import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { IdParams, SearchText } from '#contract/shapes.ts'
import { OwnResume, ResumePage } from '../contract/resumes.ts'

/** Creates a new direct link; the previous one stops working. */
export const issueDirectLink = endpoint({
  method: 'POST',
  path: '/seeker/resumes/:id/direct-link',
  access: 'seeker',
  params: IdParams,
  reply: OwnResume,
  errors: ['resume_not_found'],
})

/** Kinds of viewers with different masks. `applied` and `anonymous` received the resume with an application. */
export const RESUME_VIEWERS = ['guest', 'employer', 'applied', 'anonymous'] as const
export type ResumeViewer = (typeof RESUME_VIEWERS)[number]

/** Own resume as another kind of viewer sees it, with the same mask. */
export const previewResume = endpoint({
  method: 'GET',
  path: '/seeker/resumes/:id/as',
  access: 'seeker',
  params: IdParams,
  query: z.object({ viewer: z.enum(RESUME_VIEWERS).default('employer') }),
  reply: z.object({
    /** Whether such a viewer may see the resume with its current settings. */
    is_shown: z.boolean(),
    resume: ResumePage,
  }),
  errors: ['resume_not_found'],
})
export type ResumePreviewReply = z.infer<(typeof previewResume)['reply']>

/** Companies for the access list of a resume, with or without open vacancies. Needs at least two letters. */
export const suggestCompanies = endpoint({
  method: 'GET',
  path: '/seeker/companies',
  access: 'seeker',
  query: z.object({ text: SearchText }),
  reply: z.array(z.object({ id: z.number().int(), name: z.string(), city: z.string().nullable() })),
})
