import { z } from 'zod'

/** From a place of work or a home to the point, the station or the nearest city of the search, by a straight line. */
export const SearchDistance = z.object({
  /** Exact up to ten, and in steps of five beyond; 0 for less than half a kilometre. */
  km: z.number().int(),
  /** In the genitive case: «Тулы», «м. Лесная», «выбранной точки». Null in the searched city itself, where it is measured from the centre. */
  from: z.string().nullable(),
})
export type SearchDistance = z.infer<typeof SearchDistance>
