import { z } from 'zod'

/** A file as a reply: its name for the disk, its media type, and the bytes in base64. */
export const FileReply = z.object({ name: z.string(), type: z.string(), content: z.base64() })
export type FileReply = z.infer<typeof FileReply>
