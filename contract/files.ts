import { z } from 'zod'

/** A file as a reply: its name for the disk, its media type, and the bytes in base64. */
export const FileReply = z.object({ name: z.string(), type: z.string(), content: z.base64() })
export type FileReply = z.infer<typeof FileReply>

/** What a person may take one's own resume as. */
export const COPY_FORMATS = ['pdf', 'docx', 'txt', 'json'] as const
export const CopyFormat = z.enum(COPY_FORMATS)
export type CopyFormat = z.infer<typeof CopyFormat>
