import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  boundedText,
  DateTime,
  dictionaryId,
  Flag,
  Id,
  ListPageNumber,
  listOf,
  NamedItem,
  optional,
  PageMeta,
} from '../core/shapes.ts'
import { idByCode } from '../dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '../dictionaries/vacancy.ts'
import { NegotiationPromiseFields, QueuePosition } from '../promises/promises.ts'
import { MAX_QUESTIONS, ScreeningAnswer } from '../questionnaires/questionnaires.ts'
import { DirectToken, ResumePage } from '../resumes/resumes.ts'
import { templateText } from '../templates/templates.ts'
import { PageAvailability, VacancyCard } from '../vacancies/vacancies.ts'
import { VacancyChangeEntry } from '../vacancies/vacancy-lifecycle.ts'
import {
  Interview,
  InterviewProposal,
  InterviewSlot,
  JobOffer,
  NewJobOffer,
} from './decisions/interviews-and-offers.ts'
import { MAX_UPDATE_COUNT, NEGOTIATION_ORDERS, NEGOTIATION_STATES } from './negotiation-states.ts'

export const NegotiationStateSchema = z.enum(NEGOTIATION_STATES)
const NegotiationActor = z.enum(['seeker', 'employer', 'system'])

const NegotiationEvent = z.object({
  at: DateTime,
  actor: NegotiationActor,
  from: NegotiationStateSchema.nullable(),
  to: NegotiationStateSchema,
  /** Not a state change: one side agreed to disclose the name. */
  is_reveal: z.boolean(),
})

const CommonNegotiation = NegotiationPromiseFields.extend({
  id: z.number().int(),
  vacancy_id: z.number().int(),
  resume_id: z.number().int(),
  initiator: z.enum(['seeker', 'employer']),
  state: NegotiationStateSchema,
  letter: z.string(),
  invite_text: z.string(),
  answer_due_at: DateTime.nullable(),
  viewed_by_employer_at: DateTime.nullable(),
  refuse_reason_id: z.number().int().nullable(),
  /** Missing key skills, by their names in the vacancy on that day. */
  refuse_skills: z.array(z.string()),
  refuse_text: z.string(),
  interview: Interview.nullable(),
  /** The latest offer. */
  offer: JobOffer.nullable(),
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
  }),
  /** Stage in the employer's pipeline; null if the negotiation ended without a decision. */
  stage_id: z.number().int().nullable(),
  is_archived: z.boolean(),
  /** Resume as of the application, masked for this employer. */
  resume: ResumePage,
  can: z.object({
    consider: z.boolean(),
    invite: z.boolean(),
    propose: z.boolean(),
    offer: z.boolean(),
    refuse: z.boolean(),
    return: z.boolean(),
  }),
})
export type EmployerNegotiation = z.infer<typeof EmployerNegotiation>

const PageMetaWithCounts = PageMeta.extend({ counts: z.record(z.string(), z.number().int()) })
const params = z.object({ id: Id })
const listQuery = z.object({ state: listOf(NegotiationStateSchema), page: ListPageNumber })

export const NewApplication = z.object({
  vacancy_id: Id,
  resume_id: Id,
  letter: boundedText(10_000).default(''),
  answers: listOf(ScreeningAnswer, MAX_QUESTIONS),
  /** Holds the application for ten seconds, in which the seeker can cancel it without a trace. */
  hold: Flag.default(false),
  /** Hides name, contacts and former companies until both sides agree to disclose them. */
  anonymous: Flag.default(false),
  /** Uses one of the attention tokens of the week. */
  attention: Flag.default(false),
})
export type NewApplication = z.output<typeof NewApplication>

export const submitApplication = endpoint({
  method: 'POST',
  path: '/seeker/negotiations',
  access: 'seeker',
  body: NewApplication,
  reply: SeekerNegotiation,
  errors: ['vacancy_not_found', 'resume_not_found', 'negotiation_exists', 'state_conflict', 'limit_reached'],
})

export const listSeekerNegotiations = endpoint({
  method: 'GET',
  path: '/seeker/negotiations',
  access: 'seeker',
  query: listQuery.extend({
    vacancy_id: optional(Id),
    resume_id: optional(Id),
    has_updates: Flag.default(false),
    /** Default: not archived; with `vacancy_id`, all. */
    archived: optional(Flag),
    order_by: z.enum(NEGOTIATION_ORDERS).default('updated_at'),
  }),
  reply: z.array(SeekerNegotiation),
  meta: PageMetaWithCounts,
})

export const showSeekerNegotiation = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id',
  access: 'seeker',
  params,
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found'],
})

/** Cancels an application that the employer has not received yet. It still counts for the daily limit. */
export const cancelApplication = endpoint({
  method: 'DELETE',
  path: '/seeker/negotiations/:id',
  access: 'seeker',
  params,
  reply: z.object({ id: z.number().int() }),
  errors: ['negotiation_not_found', 'state_conflict'],
})

/** Archives or restores the negotiation in the seeker's list only. */
export const archiveOwnNegotiation = endpoint({
  method: 'PUT',
  path: '/seeker/negotiations/:id/archive',
  access: 'seeker',
  params,
  body: z.object({ is_archived: Flag }),
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found'],
})

const seekerTransition = <const P extends string>(transition: P) =>
  endpoint({
    method: 'POST',
    path: `/seeker/negotiations/:id/${transition}` as const,
    access: 'seeker',
    params,
    reply: SeekerNegotiation,
    errors: ['negotiation_not_found', 'state_conflict'],
  })

export const withdrawNegotiation = seekerTransition('withdraw')
export const declineInvitation = seekerTransition('decline')
/** `slot` is required if the invitation proposes times. */
export const acceptInvitation = endpoint({
  ...seekerTransition('accept'),
  body: z.object({ slot: optional(InterviewSlot) }),
})
export const acceptOffer = seekerTransition('offer/accept')
export const declineOffer = seekerTransition('offer/decline')

/** The first read sets the state to `viewed`. */
export const showEmployerNegotiation = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id',
  access: 'employer',
  params,
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found'],
})

/** Counts the unread updates of both modes, for the menu of every page. */
export const countNegotiationUpdates = endpoint({
  method: 'GET',
  path: '/profile/news',
  access: 'account',
  reply: z.object({ seeker: z.number().int().max(MAX_UPDATE_COUNT), employer: z.number().int().max(MAX_UPDATE_COUNT) }),
})
export type NegotiationUpdateCounts = z.infer<(typeof countNegotiationUpdates)['reply']>

export const inviteFromResume = endpoint({
  method: 'POST',
  path: '/employer/negotiations',
  access: 'employer',
  body: z.object({ vacancy_id: Id, resume_id: Id, text: templateText(5000).default(''), token: DirectToken }),
  reply: EmployerNegotiation,
  errors: ['vacancy_not_found', 'resume_not_found', 'negotiation_exists', 'state_conflict'],
})

const employerDecision = <const P extends string, B extends z.ZodObject>(decision: P, body: B) =>
  endpoint({
    method: 'POST',
    path: `/employer/negotiations/:id/${decision}` as const,
    access: 'employer',
    params,
    body,
    reply: EmployerNegotiation,
    errors: ['negotiation_not_found', 'state_conflict'],
  })

export const considerNegotiation = employerDecision('consider', z.object({}))
export const inviteToInterview = employerDecision(
  'invite',
  InterviewProposal.extend({ text: templateText(5000).default('') }),
)
/** Proposes other times to an invited seeker. */
export const proposeSlots = employerDecision(
  'interview',
  InterviewProposal.refine(({ slots }) => slots.length > 0, {
    message: 'Предложите хотя бы одно время',
    path: ['slots.0'],
  }),
)
export const sendOffer = employerDecision('offer', NewJobOffer)
export const reopenNegotiation = employerDecision('return', z.object({}))

export const MISSING_SKILLS_REASON_ID = idByCode(REFUSE_REASONS, 'skills')
export const OTHER_REASON_ID = idByCode(REFUSE_REASONS, 'other')

/** Decision to refuse: the reason and, for missing skills, which ones. */
export const RefusalDecision = z.object({
  refuse_reason_id: dictionaryId(REFUSE_REASONS),
  /** Ids from `vacancy.skills`. */
  refuse_skill_ids: listOf(Id, 30),
  refuse_text: templateText(500).default(''),
})
export type RefusalDecision = z.output<typeof RefusalDecision>

export const refuseNegotiation = employerDecision(
  'refuse',
  RefusalDecision.refine(
    ({ refuse_reason_id, refuse_text }) => refuse_reason_id !== OTHER_REASON_ID || refuse_text.length >= 20,
    {
      message: 'Напишите причину: не меньше 20 символов',
      path: ['refuse_text'],
    },
  ),
)
