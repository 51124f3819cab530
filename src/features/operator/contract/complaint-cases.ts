import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { boundedText, DateTime, Id, requiredText } from '#contract/shapes.ts'
import { MessageFile } from '#features/artifacts/message-file.contract.ts'
import { COMPLAINT_STATES } from '#features/complaints/complaint-states.contract.ts'
import { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { RiskNeighbour } from '#features/risk/risk.contract.ts'
import { CaseActor } from '../cases/case-actor.contract.ts'
import { HeldVerdict, heldVerdictField } from '../cases/held-verdicts.contract.ts'
import { MAX_BLOCK_WORDS, MEASURES } from '../cases/measures.contract.ts'

const caseFields = {
  target_kind: ComplaintTarget,
  target_id: z.number().int(),
  title: z.string(),
  /** Complaints that wait. */
  waiting: z.number().int(),
  due_at: DateTime.nullable(),
}

/** All complaints about one target are one case. */
export const ComplaintCase = z.object({
  ...caseFields,
  /** Empty for an operator who may not decide it. */
  reason_ids: z.array(z.number().int()),
  /** Why this operator may not decide it. */
  why_not: z.string().nullable(),
})
export type ComplaintCase = z.infer<typeof ComplaintCase>

/** Cases that wait for a decision: the nearest deadline first. */
export const listComplaintCases = endpoint({
  method: 'GET',
  path: '/operator/complaints',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery,
  reply: z.array(ComplaintCase),
  meta: PageMeta,
  errors: ['not_found'],
})

const CaseParams = z.object({ kind: ComplaintTarget, id: Id })

/** The authors are numbers in the case: an operator judges words, not people. */
export const ComplaintCaseDetails = z.object({
  ...caseFields,
  /** The text complained about, if it is a text of a conversation. Null otherwise. */
  subject_text: z.string().nullable(),
  /** The words by which the recogniser takes it for fraud. Empty if it does not. */
  telling_words: z.string(),
  /** Why the vacancy or the resume is hidden already. */
  moderation_hold: z.string().nullable(),
  /** Why this operator may not hide it: the hold of this operator was overturned, and nothing is new since. */
  why_no_hold: z.string().nullable(),
  /** Whether the words are hidden; null if the complaints are not about words of a conversation. */
  is_text_hidden: z.boolean().nullable(),
  /** Who has written it, and for whom. */
  actor: CaseActor,
  /** What this operator can do with a confirmation. */
  measures: z.array(z.enum(MEASURES)),
  /** Vacancies that a hold of the company hides. */
  open_vacancies: z.number().int(),
  /** What was done already and has not been taken back. */
  taken: z.array(z.enum(MEASURES)),
  /** A decision that can still be undone: nobody decides it meanwhile. */
  held_verdict: HeldVerdict.nullable(),
  /** Whether a confirmation can be taken back, and why not by this operator. */
  overturn: z.object({ is_possible: z.boolean(), why_not: z.string().nullable() }),
  /** What the vacancy, the company or the resume says now, as plain text. Empty for texts of conversations. */
  text: z.string(),
  /** Companies that share a phone or something else with the company that it is about; caught companies first. */
  neighbours: z.array(RiskNeighbour),
  complaints: z.array(
    z.object({
      id: z.number().int(),
      reason_id: z.number().int(),
      text: z.string(),
      /** Evidence, until the complaint is decided. */
      files: z.array(MessageFile),
      state: z.enum(COMPLAINT_STATES),
      created_at: DateTime,
      answer: z.string(),
    }),
  ),
})
export type ComplaintCaseDetails = z.infer<typeof ComplaintCaseDetails>

/** Reading a text of a conversation is an entry of the audit log, and both sides of the conversation are notified. */
export const showComplaintCase = endpoint({
  method: 'GET',
  path: '/operator/complaints/:kind/:id',
  access: 'operator',
  touches: 'complaint_case',
  params: CaseParams,
  reply: ComplaintCaseDetails,
  hasSideEffect: true,
  errors: ['not_found'],
})

export const MAX_DECISION_LENGTH = 2000
export const MIN_REASON_LENGTH = 20

/**
 * Decides all complaints of a case that wait, answers their authors and takes the measures. Refuses `state_conflict` while a decision about it
 * can still be undone.
 */
export const decideComplaintCase = endpoint({
  method: 'POST',
  path: '/operator/complaints/:kind/:id',
  access: 'operator',
  touches: 'complaint_case',
  params: CaseParams,
  body: z
    .object({
      decision: z.enum(['confirmed', 'rejected']),
      /** The newest complaint that the operator has read: later ones wait on. */
      up_to_id: optional(Id),
      /** What the authors read. */
      answer: requiredText(MAX_DECISION_LENGTH),
      measures: listOf(z.enum(MEASURES), MEASURES.length),
      /** What everybody reads whom a measure is about. */
      hold_text: boundedText(MAX_DECISION_LENGTH).default(''),
      ...heldVerdictField,
    })
    .refine(({ decision, measures }) => decision === 'confirmed' || measures.length === 0, {
      message: 'Нарушения нет, значит, и скрывать не за что',
      path: ['measures'],
    })
    .refine(({ measures, hold_text }) => measures.length === 0 || hold_text.length >= MIN_REASON_LENGTH, {
      message: `Напишите, что нарушено: не короче ${MIN_REASON_LENGTH} символов`,
      path: ['hold_text'],
    })
    .refine(({ measures, hold_text }) => measures.length > 0 || hold_text === '', {
      message: 'Выберите меру, о которой эти слова',
      path: ['hold_text'],
    })
    .refine(({ measures, hold_text }) => !measures.includes('block_person') || hold_text.length <= MAX_BLOCK_WORDS, {
      message: `Для блокировки — не длиннее ${MAX_BLOCK_WORDS} символов`,
      path: ['hold_text'],
    }),
  reply: z.object({ decided: z.number().int() }),
  errors: ['not_found', 'state_conflict'],
})
