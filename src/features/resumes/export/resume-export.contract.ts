import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { FileReply } from '#contract/replies.ts'
import { IdParams } from '#contract/shapes.ts'
import { DirectToken } from '../contract/resumes.ts'
import { RESUME_EXPORT_FORMATS } from './export-formats.contract.ts'

export const ResumeExportFormat = z.enum(RESUME_EXPORT_FORMATS)
export type ResumeExportFormat = z.infer<typeof ResumeExportFormat>

/** Downloads the complete resume, for its owner. */
export const downloadOwnResume = endpoint({
  method: 'GET',
  path: '/seeker/resumes/:id/copy/:format',
  access: 'seeker',
  params: IdParams.extend({ format: ResumeExportFormat }),
  reply: FileReply,
  errors: ['resume_not_found'],
})

/** PDF of the resume as this employer may see it, with a watermark of the caller. The download is recorded. */
export const downloadResumePdf = endpoint({
  method: 'GET',
  path: '/employer/resumes/:id/pdf',
  access: 'employer',
  params: IdParams,
  query: z.object({ token: DirectToken }),
  reply: FileReply,
  errors: ['resume_not_found'],
})
