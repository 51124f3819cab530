import { z } from 'zod'

/** A file of a message. Only those who may read the message get its addresses, which are valid for an hour. */
export const MessageFile = z.object({
  id: z.number().int(),
  name: z.string(),
  mime: z.string(),
  size: z.number().int(),
  /** Of a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  url: z.string(),
  preview_url: z.string().nullable(),
})
export type MessageFile = z.infer<typeof MessageFile>
