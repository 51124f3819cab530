import { z } from 'zod'

/** From the one who may least to the one who may all. */
export const CompanyRole = z.enum(['viewer', 'recruiter', 'owner'])
export type CompanyRole = z.infer<typeof CompanyRole>
