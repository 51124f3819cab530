import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { DateTime, Id, IdParams, IdReply, requiredText } from '#contract/shapes.ts'
import { CONVERSATION_TARGETS, isConversationTarget } from '#features/complaints/complaints.contract.ts'
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '#features/phone-checks/phone-checks.contract.ts'
import { heldVerdictField } from '../cases/held-verdicts.contract.ts'
import { MAX_DECISION_LENGTH } from './complaint-cases.ts'

export const APPEAL_STATES = ['new', 'confirmed', 'rejected'] as const

/** What an operator holds back and its author can contest. */
export const APPEALED_KINDS = ['vacancy', 'resume'] as const
export type AppealedKind = (typeof APPEALED_KINDS)[number]

/** The appeals that operators decide: against a hold, or against hidden words of a conversation. */
export const APPEAL_KINDS = [...APPEALED_KINDS, 'text'] as const
export type AppealKind = (typeof APPEAL_KINDS)[number]

export const APPEAL_WORKING_DAYS = 2

/** Appeals against one hold of a vacancy or a resume. */
export const MAX_APPEALS = 2

export const OwnAppeal = z.object({
  id: z.number().int(),
  /** Of two. */
  number: z.number().int(),
  text: z.string(),
  hold_text: z.string(),
  state: z.enum(APPEAL_STATES),
  answer: z.string(),
  created_at: DateTime,
  due_at: DateTime,
})
export type OwnAppeal = z.infer<typeof OwnAppeal>

/** Appeals against the hold that lasts or was the last, newest first, and whether one more is possible. */
export const OwnAppeals = z.object({
  appeals: z.array(OwnAppeal),
  /** How often the hold that lasts can be contested from now on; 0 while an appeal waits or nothing is held. */
  left: z.number().int(),
})
export type OwnAppeals = z.infer<typeof OwnAppeals>

const AppealBody = z.object({ text: requiredText(MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH) })

/** Contests that the vacancy is held back. At most twice; refuses `state_conflict` when no appeal is possible. */
export const appealVacancyHold = endpoint({
  method: 'POST',
  path: '/employer/vacancy/:id/appeal',
  access: 'employer',
  params: IdParams,
  body: AppealBody,
  reply: IdReply,
  errors: ['vacancy_not_found', 'state_conflict'],
})

export const listVacancyAppeals = endpoint({
  method: 'GET',
  path: '/employer/vacancy/:id/appeals',
  access: 'employer',
  params: IdParams,
  reply: OwnAppeals,
  errors: ['vacancy_not_found'],
})

/** The same for a resume. */
export const appealResumeHold = endpoint({
  method: 'POST',
  path: '/seeker/resumes/:id/appeal',
  access: 'seeker',
  params: IdParams,
  body: AppealBody,
  reply: IdReply,
  errors: ['resume_not_found', 'state_conflict'],
})

export const listResumeAppeals = endpoint({
  method: 'GET',
  path: '/seeker/resumes/:id/appeals',
  access: 'seeker',
  params: IdParams,
  reply: OwnAppeals,
  errors: ['resume_not_found'],
})

export const WaitingAppeal = OwnAppeal.omit({ state: true, answer: true }).extend({
  /** Words of a conversation by what they are. */
  subject_kind: z.enum([...APPEALED_KINDS, ...CONVERSATION_TARGETS]),
  /** As complaints name it. */
  subject_id: z.number().int(),
  /** Of the vacancy for words of a conversation. */
  title: z.string(),
  /** What the subject says now, as plain text: its author may have mended it. Empty for words of a conversation. */
  subject_text: z.string(),
  /** Why this operator may not decide it; the words of the other side are empty then, unless the first decision is this operator's. */
  why_not: z.string().nullable(),
})
export type WaitingAppeal = z.infer<typeof WaitingAppeal>

export const appealKindOf = (subject: WaitingAppeal['subject_kind']): AppealKind =>
  isConversationTarget(subject) ? 'text' : subject

/** Appeals that wait, the nearest deadline first. */
export const listWaitingAppeals = endpoint({
  method: 'GET',
  path: '/operator/appeals',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery,
  reply: z.array(WaitingAppeal),
  meta: PageMeta,
  errors: ['not_found'],
})

/**
 * Confirms: the vacancy, the resume or the hidden words are shown again, and who had hidden it may not do so again without something new.
 */
export const decideAppeal = endpoint({
  method: 'POST',
  path: '/operator/appeals/:kind/:id',
  access: 'operator',
  touches: 'appeal',
  params: z.object({ kind: z.enum(APPEAL_KINDS), id: Id }),
  body: z.object({
    decision: z.enum(['confirmed', 'rejected']),
    answer: requiredText(MAX_DECISION_LENGTH, MIN_APPEAL_LENGTH),
    ...heldVerdictField,
  }),
  reply: IdReply,
  errors: ['not_found', 'state_conflict'],
})
