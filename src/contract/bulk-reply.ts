import { z } from 'zod'

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
