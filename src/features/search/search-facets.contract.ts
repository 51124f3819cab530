import { z } from 'zod'

/** Number of results for each value of a filter, with the other filters unchanged. */
export const Facet = z.object({
  key: z.string(),
  label: z.string(),
  items: z.array(z.object({ id: z.number().int(), label: z.string(), count: z.number().int(), selected: z.boolean() })),
})
export type Facet = z.infer<typeof Facet>
