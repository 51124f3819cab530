import { z } from 'zod'

/** File reply: download name, media type and content in base64. */
export const FileReply = z.object({ name: z.string(), type: z.string(), content: z.base64() })
export type FileReply = z.infer<typeof FileReply>
