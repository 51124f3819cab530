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
