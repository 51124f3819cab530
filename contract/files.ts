import { z } from 'zod'

/** File reply: download name, media type and content in base64. */
export const FileReply = z.object({ name: z.string(), type: z.string(), content: z.base64() })
export type FileReply = z.infer<typeof FileReply>

/** Formats in which a seeker can download the own resume. */
export const COPY_FORMATS = ['pdf', 'docx', 'txt', 'json'] as const
export const CopyFormat = z.enum(COPY_FORMATS)
export type CopyFormat = z.infer<typeof CopyFormat>
