import { z } from 'zod'
import { Flag, optional } from '#contract/form-shapes.ts'
import { boundedText, DateTime, Day, dictionaryId, SalaryAmount } from '#contract/shapes.ts'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'

export const OfferState = z.enum(['sent', 'accepted', 'declined', 'withdrawn'])

export const JobOffer = z.object({
  state: OfferState,
  amount: z.number().int(),
  currency: z.enum(codesOf(CURRENCIES)),
  salary_mode_id: z.number().int(),
  gross: z.boolean(),
  start_date: z.string().nullable(),
  text: z.string(),
  sent_at: DateTime,
  expires_at: DateTime,
})
export type JobOffer = z.infer<typeof JobOffer>

export const NewJobOffer = z.object({
  amount: SalaryAmount,
  currency: z.enum(codesOf(CURRENCIES)).default('RUB'),
  salary_mode_id: dictionaryId(SALARY_MODES).default(1),
  gross: Flag.default(false),
  start_date: optional(Day),
  text: boundedText(5000).default(''),
  /** Last day on which the offer is valid. */
  expires_on: Day,
})
export type NewJobOffer = z.output<typeof NewJobOffer>
