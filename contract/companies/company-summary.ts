import { z } from 'zod'
import { VerificationStatus } from './verification-status.ts'

export const CompanySummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  verification: VerificationStatus,
  /** 200 px, path on this site. */
  logo_path: z.string().nullable(),
})
