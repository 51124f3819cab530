import { z } from 'zod'
import { DateTime, NamedItem } from '#contract/shapes.ts'
import { Match } from '#features/matching/contract/match.ts'
import { ResumePage } from '#features/resumes/contract/resumes.ts'
import { VacancyCard } from '#features/vacancies/contract/vacancy-card.ts'
import { PageAvailability, VacancyChangeEntry } from '#features/vacancies/page/vacancy-page.contract.ts'
import { HeldDecision } from '../decisions/contract/held-decisions.ts'
import { CityTime, Interview } from '../decisions/contract/interviews.ts'
import { JobOffer } from '../decisions/contract/offers.ts'
import { ANSWER_STATUSES, EMPLOYER_ACTS, NEGOTIATION_STATES, NEGOTIATION_TURN_KINDS } from './negotiation-constants.ts'

/** Request for the written reasons of a refusal (article 64 of the Labour Code), and the reply. */
export const WrittenReason = z.object({
  requested_at: DateTime,
  due_at: DateTime,
  answer: z.string().nullable(),
  signed_by: z.string().nullable(),
  answered_at: DateTime.nullable(),
})
export type WrittenReason = z.infer<typeof WrittenReason>

/** Questions of a seeker to an employer who missed the promised day. */
export const SilenceNote = z.object({ questions: z.array(z.string()), asked_at: DateTime })
export type SilenceNote = z.infer<typeof SilenceNote>

/** Promise fields of a negotiation, for both sides. */
export const NegotiationPromiseFields = z.object({
  written_reason: WrittenReason.nullable(),
  silence_note: SilenceNote.nullable(),
})

/** Position of an application in the queue of a vacancy with a response cap: the employer has not received it yet. */
export const QueuePosition = z.object({
  position: z.number().int(),
  total: z.number().int(),
  /** Recent number of applications per day that left the queue or were answered; 0 if there were none. */
  per_day: z.number().int(),
})
export type QueuePosition = z.infer<typeof QueuePosition>

export const NegotiationStateSchema = z.enum(NEGOTIATION_STATES)

export const AnswerStatusSchema = z.enum(ANSWER_STATUSES)

const NegotiationActor = z.enum(['seeker', 'employer', 'system'])

export const NegotiationEvent = z.object({
  at: DateTime,
  actor: NegotiationActor,
  from: NegotiationStateSchema.nullable(),
  to: NegotiationStateSchema,
  /** Not a state change: one side agreed to disclose the name. */
  is_reveal: z.boolean(),
  /** What the states do not tell. */
  act: z.enum(EMPLOYER_ACTS).nullable(),
})

/** What the employer says was agreed on, and what the person says to that (ruling 55). */
export const HireByWord = z.object({
  confirmation: z.enum(['pending', 'confirmed', 'changed', 'silent', 'denied']),
  start_date: z.string().nullable(),
  salary: z.number().int().nullable(),
  salary_mode_id: z.number().int(),
  /** What was agreed on in the words of the person, after `changed`. */
  said_start_date: z.string().nullable(),
  said_salary: z.number().int().nullable(),
  answer_until: DateTime,
})
export type HireByWord = z.infer<typeof HireByWord>

const CommonNegotiation = NegotiationPromiseFields.extend({
  id: z.number().int(),
  vacancy_id: z.number().int(),
  resume_id: z.number().int(),
  initiator: z.enum(['seeker', 'employer']),
  state: NegotiationStateSchema,
  letter: z.string(),
  invite_text: z.string(),
  answer_due_at: DateTime.nullable(),
  /** The promised day before «На рассмотрении» moved it, once. Null: it has not been moved. */
  initial_due_at: DateTime.nullable(),
  /** The same for both sides. Null: nothing is promised any more, or the answer came in time. */
  answer_status: AnswerStatusSchema.nullable(),
  viewed_by_employer_at: DateTime.nullable(),
  refuse_reason_id: z.number().int().nullable(),
  /** Missing key skills, by their names in the vacancy on that day. */
  refuse_skills: z.array(z.string()),
  refuse_text: z.string(),
  interview: Interview.nullable(),
  /** The latest offer. */
  offer: JobOffer.nullable(),
  hire: HireByWord.nullable(),
  created_at: DateTime,
  updated_at: DateTime,
  history: z.array(NegotiationEvent),
  /** Sent without a name. The employer sees name and contacts when both `revealed_by_…` times are set. */
  anonymous: z.boolean(),
  revealed_by_seeker_at: DateTime.nullable(),
  revealed_by_employer_at: DateTime.nullable(),
  /** Sent with an attention token. */
  attention: z.boolean(),
})

export const SeekerNegotiation = CommonNegotiation.extend({
  vacancy: VacancyCard.pick({
    id: true,
    slug: true,
    name: true,
    status: true,
    company: true,
    cities: true,
    salary_from: true,
    salary_to: true,
    salary_currency: true,
    salary_gross: true,
    salary_mode_id: true,
    salary_absent_reason: true,
  }).extend(PageAvailability.shape),
  resume_title: z.string(),
  turn: z.enum(NEGOTIATION_TURN_KINDS),
  /** Null if the employer has already received the application. */
  queue: QueuePosition.nullable(),
  /** Changes of the vacancy since the application. */
  changes: z.array(VacancyChangeEntry),
  /** Screening questions and answers, without points: those are for the employer. */
  answers: z.array(
    z.object({ question: z.object({ id: z.number().int(), text: z.string() }), value: z.array(z.string()) }),
  ),
  /** Not delivered to the employer yet: the application can be cancelled without a trace. */
  is_held: z.boolean(),
  is_archived: z.boolean(),
  /** When the seeker reminded the company of the missed day. */
  reminded_at: DateTime.nullable(),
  /** How many people applied for the place; null while that is not over, and for fewer than ten. */
  applicants: z.number().int().nullable(),
  /** There are updates that the seeker has not opened. */
  has_updates: z.boolean(),
  can: z.object({
    withdraw: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    accept_offer: z.boolean(),
    decline_offer: z.boolean(),
  }),
})
export type SeekerNegotiation = z.infer<typeof SeekerNegotiation>

export const EmployerNegotiation = CommonNegotiation.extend({
  /** Null: the account is deleted, or the seeker is still anonymous and the id would identify the resume. */
  resume_id: z.number().int().nullable(),
  /** The application data has been deleted: with the account, or a year after the resume. */
  is_erased: z.boolean(),
  /** `skills`: key skills that a refusal may name as missing. */
  vacancy: PageAvailability.extend({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    skills: z.array(NamedItem),
    city_time: CityTime.nullable(),
    is_closed: z.boolean(),
  }),
  /** Time of the city where the person lives. */
  resume_city_time: CityTime.nullable(),
  /** Stage in the employer's pipeline; null if the negotiation ended without a decision. */
  stage_id: z.number().int().nullable(),
  is_archived: z.boolean(),
  held: HeldDecision.nullable(),
  /** A time is agreed on and has not come yet. */
  is_meeting_ahead: z.boolean(),
  /** The person proposes own times and waits for an answer. */
  has_own_times: z.boolean(),
  /** Resume as of the application, masked for this employer. */
  resume: ResumePage,
  /** How the vacancy and the published resume match, with the reasons; null without one to compare. */
  match: Match.nullable(),
  can: z.object({
    consider: z.boolean(),
    invite: z.boolean(),
    propose: z.boolean(),
    meet: z.boolean(),
    start_work: z.boolean(),
    miss_work: z.boolean(),
    take_time: z.boolean(),
    offer: z.boolean(),
    hire: z.boolean(),
    refuse: z.boolean(),
    return: z.boolean(),
  }),
})
export type EmployerNegotiation = z.infer<typeof EmployerNegotiation>
