import { z } from 'zod'

/** File reply: download name, media type and content in base64. */
export const FileReply = z.object({ name: z.string(), type: z.string(), content: z.base64() })
export type FileReply = z.infer<typeof FileReply>

/** Formats in which a seeker can download the own resume. */
export const RESUME_EXPORT_FORMATS = ['pdf', 'docx', 'txt', 'json'] as const
export const ResumeExportFormat = z.enum(RESUME_EXPORT_FORMATS)
export type ResumeExportFormat = z.infer<typeof ResumeExportFormat>
