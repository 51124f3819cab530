import { z } from 'zod'

/** Verification status of a company. A separate file, so that importing it does not load the profiles. */
export const VerificationStatus = z.enum(['none', 'pending', 'verified', 'rejected'])
export type VerificationStatus = z.infer<typeof VerificationStatus>
