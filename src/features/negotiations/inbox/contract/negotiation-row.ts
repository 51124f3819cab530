import { z } from 'zod'
import { Flag, optional } from '#contract/form-shapes.ts'
import { boundedText, DateTime, Id, SearchText } from '#contract/shapes.ts'
import { Match } from '#features/matching/contract/match.ts'
import { ResumeCard } from '#features/resumes/contract/resumes.ts'
import { MAX_TAG_LENGTH } from '../../contract/negotiation-constants.ts'
import { AnswerStatusSchema, NegotiationStateSchema } from '../../contract/negotiation-shapes.ts'
import { HeldDecision } from '../../decisions/contract/held-decisions.ts'

/** Negotiation as a row of a list: person, vacancy, state. */
export const NegotiationRow = z.object({
  id: z.number().int(),
  vacancy_id: z.number().int(),
  /** Null: the account is deleted, or the seeker is still anonymous. */
  resume_id: z.number().int().nullable(),
  /** The application data has been deleted. */
  is_erased: z.boolean(),
  initiator: z.enum(['seeker', 'employer']),
  state: NegotiationStateSchema,
  /** Null: the negotiation ended without a decision and has no stage. */
  stage_id: z.number().int().nullable(),
  /** Beginning of the cover letter. */
  letter: z.string(),
  answer_due_at: DateTime.nullable(),
  /** The same as the seeker sees. */
  answer_status: AnswerStatusSchema.nullable(),
  is_archived: z.boolean(),
  held: HeldDecision.nullable(),
  /** Sent with an attention token. */
  attention: z.boolean(),
  viewed_by_employer_at: DateTime.nullable(),
  created_at: DateTime,
  updated_at: DateTime,
  vacancy: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
  resume: ResumeCard.pick({
    id: true,
    title: true,
    person: true,
    age: true,
    city: true,
    total_experience_months: true,
    salary_amount: true,
    salary_currency: true,
    salary_mode_id: true,
    salary_net: true,
  }),
  /** How well the vacancy and the published resume match, 0 to 100; null without one to compare. */
  match: Match.pick({ score: true }).nullable(),
  /** A time is agreed on and has not come yet. */
  is_meeting_ahead: z.boolean(),
  /** The person proposes own times and waits for an answer. */
  has_own_times: z.boolean(),
  can: z.object({
    consider: z.boolean(),
    invite: z.boolean(),
    propose: z.boolean(),
    meet: z.boolean(),
    start_work: z.boolean(),
    miss_work: z.boolean(),
    offer: z.boolean(),
    hire: z.boolean(),
    refuse: z.boolean(),
    return: z.boolean(),
  }),
})
export type NegotiationRow = z.infer<typeof NegotiationRow>

/** `attention`: only applications with an attention token. `assignee_id` and `tag`: of the team's review. */
export const negotiationFilters = {
  vacancy_id: optional(Id),
  text: SearchText,
  attention: Flag.default(false),
  assignee_id: optional(Id),
  tag: optional(boundedText(MAX_TAG_LENGTH)),
}
