import { z } from 'zod'

/** In order of increasing rights. */
export const CompanyRole = z.enum(['viewer', 'recruiter', 'owner'])
export type CompanyRole = z.infer<typeof CompanyRole>
