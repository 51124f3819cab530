import { z } from 'zod'
import { AnsweredInTime } from './promises.ts'
import { Moment } from './shapes.ts'

const count = z.number().int()

/** Whether somebody is really wanted, as far as what has happened so far tells. */
export const VacancyTrust = z.object({
  /** The employer has said within the week that people are still wanted. */
  is_alive: z.boolean(),
  alive_confirmed_at: Moment.nullable(),
  repost_count: count,
  /** Null where the company does not say its name: the figure would tell it. */
  answered: AnsweredInTime.nullable(),
  hired: count,
  /** Nobody can apply until the company has answered those who wait. */
  is_suspended: z.boolean(),
  /** What speaks for a vacancy that nobody means to fill, with the weight of each. Null as long as they weigh too little. */
  ghost: z.object({ score: count, reasons: z.array(z.object({ text: z.string(), weight: count })) }).nullable(),
})
export type VacancyTrust = z.infer<typeof VacancyTrust>
