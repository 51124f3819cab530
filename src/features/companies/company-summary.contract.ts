import { z } from 'zod'

/** Verification status of a company. */
export const VerificationStatus = z.enum(['none', 'pending', 'verified', 'rejected'])
export type VerificationStatus = z.infer<typeof VerificationStatus>

export const CompanySummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  verification: VerificationStatus,
  /** 200 px, path on this site. */
  logo_path: z.string().nullable(),
  /** Industry of the first level, whose sign stands in place of a logo. Null if the company named none or is not named. */
  industry_id: z.number().int().nullable(),
})
export type CompanySummary = z.infer<typeof CompanySummary>
