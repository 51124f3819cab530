import { z } from 'zod'

/** Of a company: whether it is the one that it says it is. Apart from the profiles, which are much to bring for a word. */
export const Verification = z.enum(['none', 'pending', 'verified', 'rejected'])
