import { z } from 'zod'

/** From a place of work or a home to the point, the station or the nearest city of the search, by a straight line. */
export const SearchDistance = z.object({
  /** Exact up to ten, and in steps of five beyond; 0 for less than half a kilometre. */
  km: z.number().int(),
  /** In the genitive case: «Тулы», «м. Лесная», «выбранной точки». Null in the searched city itself, where it is measured from the centre. */
  from: z.string().nullable(),
})
export type SearchDistance = z.infer<typeof SearchDistance>

/** Number of results for each value of a filter, with the other filters unchanged. */
export const Facet = z.object({
  key: z.string(),
  label: z.string(),
  items: z.array(z.object({ id: z.number().int(), label: z.string(), count: z.number().int(), selected: z.boolean() })),
})
export type Facet = z.infer<typeof Facet>
