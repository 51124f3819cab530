import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime } from '#contract/shapes.ts'
import { STEP_UP_ERRORS, StepUp } from '../two-factor/step-up.contract.ts'

export const ConsentKind = z.enum(['terms', 'pd_processing', 'pd_publication', 'marketing'])

export const Consent = z.object({
  kind: ConsentKind,
  text_version: z.string(),
  given_at: DateTime,
  withdrawn_at: DateTime.nullable(),
})
export type Consent = z.infer<typeof Consent>

export const listConsents = endpoint({
  method: 'GET',
  path: '/profile/consents',
  access: 'account',
  reply: z.array(Consent),
})

/** Withdrawing `terms` or `pd_processing` schedules the deletion of the account and therefore needs a step-up. */
export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/profile/consents/:kind',
  access: 'account',
  params: z.object({ kind: ConsentKind }),
  body: StepUp,
  reply: z.array(Consent),
  errors: STEP_UP_ERRORS.concat('not_found'),
})

/** Gives the optional marketing consent, or any other again after its text has changed. Idempotent. */
export const giveConsent = endpoint({
  method: 'POST',
  path: '/profile/consents/:kind',
  access: 'account',
  params: z.object({ kind: ConsentKind }),
  reply: z.array(Consent),
  errors: ['not_found'],
})
