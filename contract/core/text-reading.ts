import { z } from 'zod'

/** Words of a searched text that were understood as a filter. `namesakes` are smaller places with the same name. */
export const SpokenFilter = z.object({
  text_part: z.string(),
  became_filter: z.object({ key: z.string(), id: z.number().int(), label: z.string() }),
  namesakes: z.array(z.object({ id: z.number().int(), name: z.string(), region: z.string() })),
})
export type SpokenFilter = z.infer<typeof SpokenFilter>

/** Another spelling that was searched, because the typed one finds nothing. */
export const Corrections = z.object({
  original: z.string(),
  fixed: z.string(),
  kind: z.enum(['typo', 'layout', 'translit']),
  applied: z.boolean(),
})
export type Corrections = z.infer<typeof Corrections>
