import { z } from 'zod'

/** What has come of each: what could not be done to one of them does not keep the others waiting. */
export const BulkReply = z.object({
  done: z.number().int(),
  failed: z.number().int(),
  results: z.array(
    z.object({
      id: z.number().int(),
      ok: z.boolean(),
      /** Why not. */
      code: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
})
export type BulkReply = z.infer<typeof BulkReply>
