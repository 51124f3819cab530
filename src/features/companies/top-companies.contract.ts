import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/shapes.ts'
import { AnswerRate } from '#features/promises/promises.contract.ts'
import { VerificationStatus } from './company-summary.contract.ts'

const TopLimit = wholeNumber(1, 30).default(10)

export const TopCompany = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  logo_path: z.string().nullable(),
  industry_id: z.number().int().nullable(),
  /** First industry of the company, top level. */
  industry: z.string().nullable(),
  verification: VerificationStatus,
  open_vacancies: z.number().int(),
  /** Per cent of the last applications; null if there were none. Shown only with both numbers of `answered`. */
  answered_in_time_pct: z.number().int().nullable(),
  answered: AnswerRate,
})
export type TopCompany = z.infer<typeof TopCompany>

/** Verified companies, ordered by answers in time × open vacancies. The order cannot be bought. */
export const listTopCompanies = endpoint({
  method: 'GET',
  path: '/getTopCompanies',
  access: 'guest',
  query: z.object({ limit: TopLimit }),
  reply: z.array(TopCompany),
})
