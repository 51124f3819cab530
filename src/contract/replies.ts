import { z } from 'zod'
import { DateTime } from './shapes.ts'

/** Result of each item: a failure of one does not stop the others. */
export const BulkReply = z.object({
  done: z.number().int(),
  failed: z.number().int(),
  results: z.array(
    z.object({
      id: z.number().int(),
      ok: z.boolean(),
      /** Error code of a failure. */
      code: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
})
export type BulkReply = z.infer<typeof BulkReply>

/** File reply: download name, media type and content in base64. */
export const FileReply = z.object({ name: z.string(), type: z.string(), content: z.base64() })
export type FileReply = z.infer<typeof FileReply>

export const CreationQuota = z.object({
  available: z.boolean(),
  free: z.number().int(),
  used: z.number().int(),
  max: z.number().int(),
  reason: z.enum(['limit', 'profile_incomplete', 'publishing_suspended']).nullable(),
  /** When the restriction ends by itself. */
  until: DateTime.nullable(),
})
export type CreationQuota = z.infer<typeof CreationQuota>
