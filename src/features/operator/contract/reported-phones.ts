import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { Phone } from '#contract/phone-shapes.ts'
import { DateTime, Day, requiredText } from '#contract/shapes.ts'
import { PhoneComplaintSubject } from '#features/phone-checks/phone-checks.contract.ts'
import { CaseActor } from '../cases/case-actor.contract.ts'
import { HeldVerdict, heldVerdictField } from '../cases/held-verdicts.contract.ts'
import { MAX_DECISION_LENGTH } from './complaint-cases.ts'

export const ReportedPhone = z.object({
  phone: Phone,
  waiting: z.number().int(),
  has_answer: z.boolean(),
  due_at: DateTime.nullable(),
  /** Why this operator may not decide it. */
  why_not: z.string().nullable(),
})
export type ReportedPhone = z.infer<typeof ReportedPhone>

/** Numbers with complaints or answers that nobody has decided, the oldest first. */
export const listReportedPhones = endpoint({
  method: 'GET',
  path: '/operator/phones',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery,
  reply: z.array(ReportedPhone),
  meta: PageMeta,
  errors: ['not_found'],
})

/** Digits with the country code, without the plus. */
const PhoneParams = z.object({ number: z.string().regex(/^[1-9]\d{6,14}$/) })

export const ReportedPhoneDetails = z.object({
  phone: Phone,
  decision: z
    .object({ decision: z.enum(['dangerous', 'cleared']), reason: z.string(), decided_at: DateTime })
    .nullable(),
  complaints: z.array(
    z.object({
      id: z.number().int(),
      asked_for: PhoneComplaintSubject,
      text: z.string(),
      called_on: Day.nullable(),
      state: z.string(),
      created_at: DateTime,
    }),
  ),
  /** Whose number it is, as far as the site knows. */
  actor: CaseActor,
  /** A decision that can still be undone: nobody decides it meanwhile. */
  held_verdict: HeldVerdict.nullable(),
  /** What the owner answers, newest first. */
  answers: z.array(z.object({ text: z.string(), state: z.string(), created_at: DateTime })),
})
export type ReportedPhoneDetails = z.infer<typeof ReportedPhoneDetails>

export const showReportedPhone = endpoint({
  method: 'GET',
  path: '/operator/phones/:number',
  access: 'operator',
  touches: 'phone',
  params: PhoneParams,
  reply: ReportedPhoneDetails,
  errors: ['not_found'],
})

/**
 * `dangerous` confirms the complaints that wait, `cleared` rejects them. Either decides a waiting answer of the owner too.
 */
export const decideReportedPhone = endpoint({
  method: 'POST',
  path: '/operator/phones/:number',
  access: 'operator',
  touches: 'phone',
  params: PhoneParams,
  body: z.object({
    decision: z.enum(['dangerous', 'cleared']),
    reason: requiredText(MAX_DECISION_LENGTH),
    ...heldVerdictField,
  }),
  reply: z.object({ decided: z.number().int() }),
  errors: ['not_found', 'state_conflict'],
})
