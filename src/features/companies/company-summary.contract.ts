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
})
export type CompanySummary = z.infer<typeof CompanySummary>
