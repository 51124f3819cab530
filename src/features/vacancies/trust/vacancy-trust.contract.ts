import { z } from 'zod'
import { DateTime } from '#contract/shapes.ts'
import { AnswerRate } from '#features/promises/promises.contract.ts'
import { Risk } from '#features/risk/risk.contract.ts'

const count = z.number().int()

/** Signals of whether the employer really hires, from past events. */
export const VacancyTrust = z.object({
  /** The employer confirmed the vacancy within the last week, and people may apply. */
  is_alive: z.boolean(),
  alive_confirmed_at: DateTime.nullable(),
  repost_count: count,
  /** Null for an anonymous company: the number would reveal it. */
  answered: AnswerRate.nullable(),
  hired: count,
  /** Applications are suspended until the company answers overdue ones. */
  is_suspended: z.boolean(),
  /** Signs of fraud with their points. Null while the risk is low: that does not prove that the vacancy is honest. */
  risk: Risk.nullable(),
  /** Signs of a stale vacancy with their weights. Null while the score is below the threshold. */
  ghost: z.object({ score: count, reasons: z.array(z.object({ text: z.string(), weight: count })) }).nullable(),
})
export type VacancyTrust = z.infer<typeof VacancyTrust>
