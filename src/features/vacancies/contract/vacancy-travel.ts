import { z } from 'zod'

/** The way to work from the origin of a search, or else from the home of the seeker. */
export const VacancyTravel = z.object({
  minutes: z.number().int(),
  /** Estimated by a straight line. */
  is_approximate: z.boolean(),
  /** Name of the station; null from a point. */
  from: z.string().nullable(),
})
export type VacancyTravel = z.infer<typeof VacancyTravel>

/** From the place of work to the point, the station or the nearest city of the search, by a straight line. */
export const VacancyDistance = z.object({
  /** Exact up to ten, and in steps of five beyond; 0 for less than half a kilometre. */
  km: z.number().int(),
  /** In the genitive case: «Тулы», «м. Лесная», «выбранной точки». Null in the searched city itself, where it is measured from the centre. */
  from: z.string().nullable(),
})
export type VacancyDistance = z.infer<typeof VacancyDistance>
