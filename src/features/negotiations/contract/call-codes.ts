import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, IdParams } from '#contract/shapes.ts'
import { DirectToken } from '#features/resumes/contract/resumes.ts'

/**
 * The code of the day of one company and one seeker. Who calls names it, so the person knows that the company calls. No
 * other company and no other person gets it.
 */
export const CallCode = z.object({
  /** Four digits. */
  code: z.string().regex(/^\d{4}$/),
  /** End of the day in Moscow. */
  valid_until: DateTime,
})
export type CallCode = z.infer<typeof CallCode>

/** For the seeker. Null while the company has not received the application. */
export const showSeekerCallCode = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id/call-code',
  access: 'seeker',
  params: IdParams,
  reply: CallCode.nullable(),
  errors: ['negotiation_not_found'],
})

/** For the company. Null if it does not see the phone of the person. */
export const showEmployerCallCode = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id/call-code',
  access: 'employer',
  params: IdParams,
  reply: CallCode.nullable(),
  errors: ['negotiation_not_found'],
})

/** The same beside the contacts of a resume that the company has opened. */
export const showResumeCallCode = endpoint({
  method: 'GET',
  path: '/employer/resumes/:id/call-code',
  access: 'employer',
  params: IdParams,
  query: z.object({ token: DirectToken }),
  reply: CallCode.nullable(),
  errors: ['resume_not_found'],
})

export const MAX_LISTED_CALL_CODES = 20

/** The codes of today of the companies that may call this seeker, newest contact first. */
export const listSeekerCallCodes = endpoint({
  method: 'GET',
  path: '/seeker/call-codes',
  access: 'seeker',
  reply: z.array(CallCode.extend({ company_id: z.number().int(), name: z.string() })),
})
