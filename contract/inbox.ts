import { z } from 'zod'
import { BulkReply } from './bulk.ts'
import { REFUSE_REASONS } from './dictionaries/vacancy.ts'
import { endpoint } from './endpoint.ts'
import { FileReply } from './files.ts'
import { BULK_ACTIONS, MOST_AT_ONCE } from './inbox-actions.ts'
import { REQUIRED } from './messages.ts'
import { EmployerNegotiation, NegotiationState, OTHER_REASON, SKILLS_REASON } from './negotiations.ts'
import { ResumeCard } from './resumes.ts'
import {
  Flag,
  Id,
  Moment,
  many,
  oneOf,
  optional,
  PageMeta,
  PageNumber,
  PerPage,
  SearchText,
  TOO_DEEP,
  withinDepth,
} from './shapes.ts'
import { Stage } from './stages.ts'
import { textForMany } from './templates.ts'

/** Negotiation as a row of a list: person, vacancy, state. */
export const NegotiationRow = z.object({
  id: z.number().int(),
  vacancy_id: z.number().int(),
  /** Null: the account is deleted, or the seeker is still anonymous. */
  resume_id: z.number().int().nullable(),
  /** The application data has been deleted. */
  is_erased: z.boolean(),
  initiator: z.enum(['seeker', 'employer']),
  state: NegotiationState,
  /** Null: the negotiation ended without a decision and has no stage. */
  stage_id: z.number().int().nullable(),
  /** Beginning of the cover letter. */
  letter: z.string(),
  answer_due_at: Moment.nullable(),
  /** Not answered by the promised day. */
  is_overdue: z.boolean(),
  is_archived: z.boolean(),
  /** Sent with an attention token. */
  attention: z.boolean(),
  viewed_by_employer_at: Moment.nullable(),
  created_at: Moment,
  updated_at: Moment,
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
  can: z.object({ consider: z.boolean(), invite: z.boolean(), refuse: z.boolean(), return: z.boolean() }),
})
export type NegotiationRow = z.infer<typeof NegotiationRow>

/** `attention`: only applications with an attention token. */
const filters = { vacancy_id: optional(Id), text: SearchText, attention: Flag.default(false) }

/** `counts`: by state, and `all`, `unread`, `overdue`, `archived`. `stage_counts`: by stage id. */
const counted = PageMeta.extend({
  counts: z.record(z.string(), z.number().int()),
  stage_counts: z.record(z.string(), z.number().int()),
})

export const listEmployerNegotiations = endpoint({
  method: 'GET',
  path: '/employer/negotiations',
  access: 'employer',
  query: z
    .object({
      ...filters,
      state: many(NegotiationState),
      stage_id: optional(Id),
      archived: Flag.default(false),
      /** `due`: unanswered applications first, longest overdue at the top. */
      order_by: z.enum(['created_at', 'due']).default('created_at'),
      page: PageNumber,
      per_page: PerPage,
    })
    .refine(withinDepth, TOO_DEEP),
  reply: z.array(NegotiationRow),
  meta: counted,
})

/** Negotiations of each stage, newest first, with the total of the stage. */
export const showBoard = endpoint({
  method: 'GET',
  path: '/employer/negotiations/board',
  access: 'employer',
  query: z.object(filters),
  reply: z.object({
    columns: z.array(z.object({ stage: Stage, total: z.number().int(), items: z.array(NegotiationRow) })),
  }),
  errors: ['vacancy_not_found'],
})

const words = {
  text: textForMany(5000).default(''),
  refuse_reason_id: optional(oneOf(REFUSE_REASONS)),
  refuse_text: textForMany(500).default(''),
}

type Refusing = { refuse_reason_id?: number | null; refuse_text: string }

/** The reasons «Другое» and «Не хватает навыка» need an explanation. */
const isExplained = ({ refuse_reason_id, refuse_text }: Refusing) =>
  (refuse_reason_id !== OTHER_REASON && refuse_reason_id !== SKILLS_REASON) || refuse_text.length >= 20
const EXPLAIN = { message: 'Напишите причину: не меньше 20 символов', path: ['refuse_text'] }

/** Moving to a stage that implies a decision also makes it: invites with this text or refuses with this reason. */
export const moveToStage = endpoint({
  method: 'PUT',
  path: '/employer/negotiations/:id/stage',
  access: 'employer',
  params: z.object({ id: Id }),
  body: z.object({ stage_id: Id, ...words }).refine(isExplained, EXPLAIN),
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'stage_not_found', 'state_conflict'],
})

/** `{{имя}}`, `{{вакансия}}` and `{{компания}}` in the texts are filled in for each applicant. */
export const BulkAnswer = z
  .object({
    ids: z.array(Id).min(1, REQUIRED).max(MOST_AT_ONCE),
    action: z.enum(BULK_ACTIONS),
    stage_id: optional(Id),
    ...words,
  })
  .refine(({ action, stage_id }) => action !== 'stage' || stage_id, { message: REQUIRED, path: ['stage_id'] })
  .refine(({ action, refuse_reason_id }) => action !== 'refuse' || refuse_reason_id, {
    message: REQUIRED,
    path: ['refuse_reason_id'],
  })
  .refine(isExplained, EXPLAIN)
export type BulkAnswer = z.output<typeof BulkAnswer>

/** Processes each negotiation separately: a failure of one does not stop the others. */
export const answerInBulk = endpoint({
  method: 'POST',
  path: '/employer/negotiations/bulk',
  access: 'employer',
  body: BulkAnswer,
  reply: BulkReply,
})

/** CSV of the applications to one vacancy, with the same masking as on the screen. */
export const exportNegotiations = endpoint({
  method: 'GET',
  path: '/employer/negotiations/export',
  access: 'employer',
  query: z.object({ vacancy_id: Id }),
  reply: FileReply,
  errors: ['vacancy_not_found'],
})
