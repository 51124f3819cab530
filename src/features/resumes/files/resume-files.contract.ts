import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { Id, IdParams } from '#contract/shapes.ts'
import { Artifact } from '#features/artifacts/artifacts.contract.ts'

export const MAX_PORTFOLIO_FILES = 20

/** Pictures of a resume. */
export const ResumeFiles = z.object({ photo: Artifact.nullable(), portfolio: z.array(Artifact) })
export type ResumeFiles = z.infer<typeof ResumeFiles>

export const showResumeFiles = endpoint({
  method: 'GET',
  path: '/seeker/resumes/:id/files',
  access: 'seeker',
  params: IdParams,
  reply: ResumeFiles,
  errors: ['resume_not_found'],
})

/**
 * Absent fields stay unchanged. A file that no resume shows any more is deleted. Does not change the resume version, so
 * an open editor stays valid.
 */
export const setResumeFiles = endpoint({
  method: 'PUT',
  path: '/seeker/resumes/:id/files',
  access: 'seeker',
  params: IdParams,
  body: z.object({
    photo_artifact_id: optional(Id),
    portfolio_artifact_ids: listOf(Id, MAX_PORTFOLIO_FILES).optional(),
  }),
  reply: ResumeFiles,
  errors: ['resume_not_found', 'artifact_not_found'],
})

/** Latest photo of the caller in any resume; null if there is none. */
export const showLatestResumePhoto = endpoint({
  method: 'GET',
  path: '/seeker/my_resume_photo_artifact',
  access: 'account',
  reply: Artifact.nullable(),
})
