import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { boundedText, DateTime, IdParams, IdReply, wholeNumber } from '#contract/shapes.ts'
import { Risk, RiskNeighbour } from '#features/risk/risk.contract.ts'
import { CaseActor } from '../cases/case-actor.contract.ts'
import { HeldVerdict, heldVerdictField } from '../cases/held-verdicts.contract.ts'
import { MAX_DECISION_LENGTH, MIN_REASON_LENGTH } from './complaint-cases.ts'

export const MODERATED_KINDS = ['vacancy', 'resume', 'company'] as const
export type ModeratedKind = (typeof MODERATED_KINDS)[number]

/** What a rule has flagged without a complaint. */
export const FlaggedCase = z.object({
  id: z.number().int(),
  subject_kind: z.enum(MODERATED_KINDS),
  subject_id: z.number().int(),
  title: z.string(),
  company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Empty for an operator who may not decide it. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  due_at: DateTime,
  /** No rule has found anything: a vacancy of the sample. Its deadline is a wish, it is never overdue. */
  is_sample: z.boolean(),
  /** Why this operator may not decide it. */
  why_not: z.string().nullable(),
})
export type FlaggedCase = z.infer<typeof FlaggedCase>

/** The nearest deadline first. */
export const listFlaggedCases = endpoint({
  method: 'GET',
  path: '/operator/moderation',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery,
  reply: z.array(FlaggedCase),
  meta: PageMeta,
  errors: ['not_found'],
})

export const SAMPLE_PERIOD_DAYS = 90

/** What people found in vacancies in which the rules had found nothing, of the last ninety days: what the rules miss. */
export const showModerationSample = endpoint({
  method: 'GET',
  path: '/operator/moderation-sample',
  access: 'operator',
  touches: 'nobody',
  reply: z.object({ waiting: z.number().int(), approved: z.number().int(), held: z.number().int() }),
  errors: ['not_found'],
})

export const FlaggedCaseDetails = z.object({
  flagged: FlaggedCase,
  /** Of a vacancy: a decision that names it is refused after a later change. */
  version: z.number().int().nullable(),
  /** The words of the subject as plain text. */
  text: z.string(),
  risk: Risk.nullable(),
  /** Whose it is. */
  actor: CaseActor,
  /** A decision that can still be undone: nobody decides it meanwhile. */
  held_verdict: HeldVerdict.nullable(),
  /** At most thirty, caught companies first. */
  neighbours: z.array(RiskNeighbour),
  /** Open vacancies that a hold of the company hides. */
  open_vacancies: z.number().int(),
  /** Why this operator may not hide it: the hold of this operator was overturned, and nothing is new since. */
  why_no_hold: z.string().nullable(),
})
export type FlaggedCaseDetails = z.infer<typeof FlaggedCaseDetails>

export const showFlaggedCase = endpoint({
  method: 'GET',
  path: '/operator/moderation/:id',
  access: 'operator',
  touches: 'moderation_case',
  params: IdParams,
  reply: FlaggedCaseDetails,
  errors: ['not_found'],
})

/**
 * Approves: a vacancy that a rule held back is shown. Holds: the vacancy or resume, or all open vacancies of the company, are
 * hidden with words that the owner reads. Refuses `state_conflict` if somebody has decided, or if the vacancy is no longer of
 * `version`: nobody approves words that they have not read.
 */
export const decideFlaggedCase = endpoint({
  method: 'POST',
  path: '/operator/moderation/:id',
  access: 'operator',
  touches: 'moderation_case',
  params: IdParams,
  body: z
    .object({
      decision: z.enum(['approved', 'held']),
      answer: boundedText(MAX_DECISION_LENGTH).default(''),
      version: wholeNumber(1, 2_147_483_647).optional(),
      ...heldVerdictField,
    })
    .refine(({ decision, answer }) => decision === 'approved' || answer.length >= MIN_REASON_LENGTH, {
      message: `Напишите, что исправить: не короче ${MIN_REASON_LENGTH} символов`,
      path: ['answer'],
    }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
