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

/** By metro from the station near home: minutes up to the exit of the last station, then on foot. */
export const TravelParts = z.object({
  ride_minutes: z.number().int(),
  station: z.string(),
  walk_minutes: z.number().int(),
})
export type TravelParts = z.infer<typeof TravelParts>
