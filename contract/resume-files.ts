import { z } from 'zod'
import { Artifact } from './artifacts.ts'
import { endpoint } from './endpoint.ts'
import { Id, many, optional } from './shapes.ts'

export const MOST_PORTFOLIO = 20

const params = z.object({ id: Id })

/** The pictures that a resume shows. */
export const ResumeFiles = z.object({ photo: Artifact.nullable(), portfolio: z.array(Artifact) })
export type ResumeFiles = z.infer<typeof ResumeFiles>

export const showResumeFiles = endpoint({
  method: 'GET',
  path: '/seeker/resumes/:id/files',
  access: 'seeker',
  params,
  reply: ResumeFiles,
  errors: ['resume_not_found'],
})

/** What is absent stays. Saved by itself: whoever has the form of the resume open need not read it anew. */
export const setResumeFiles = endpoint({
  method: 'PUT',
  path: '/seeker/resumes/:id/files',
  access: 'seeker',
  params,
  body: z.object({
    photo_artifact_id: optional(Id),
    portfolio_artifact_ids: many(Id, MOST_PORTFOLIO).optional(),
  }),
  reply: ResumeFiles,
  errors: ['resume_not_found', 'artifact_not_found'],
})

/** The latest photo of the person, for whichever resume: null where there is none. */
export const showMyResumePhotoArtifact = endpoint({
  method: 'GET',
  path: '/seeker/my_resume_photo_artifact',
  access: 'account',
  reply: Artifact.nullable(),
})
