import { z } from 'zod'
import { BulkReply } from '../../core/bulk-reply.ts'
import { endpoint } from '../../core/endpoint.ts'
import { FileReply } from '../../core/file-reply.ts'
import {
  DateTime,
  dictionaryId,
  Flag,
  Id,
  isWithinPagingDepth,
  listOf,
  optional,
  PAGING_DEPTH_ERROR,
  PageMeta,
  PageNumber,
  PerPage,
  SearchText,
} from '../../core/shapes.ts'
import { REQUIRED_MESSAGE } from '../../core/validation/default-messages.ts'
import { REFUSE_REASONS } from '../../dictionaries/vacancy.ts'
import { ResumeCard } from '../../resumes/resumes.ts'
import { bulkTemplateText } from '../../templates/templates.ts'
import { BULK_ACTIONS, MAX_BULK_NEGOTIATIONS } from '../bulk/bulk-actions.ts'
import {
  EmployerNegotiation,
  MISSING_SKILLS_REASON_ID,
  NegotiationStateSchema,
  OTHER_REASON_ID,
} from '../negotiations.ts'
import { Stage } from '../pipeline/stages.ts'

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
  /** Not answered by the promised day. */
  is_overdue: z.boolean(),
  is_archived: z.boolean(),
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
  can: z.object({ consider: z.boolean(), invite: z.boolean(), refuse: z.boolean(), return: z.boolean() }),
})
export type NegotiationRow = z.infer<typeof NegotiationRow>

/** `attention`: only applications with an attention token. */
const filters = { vacancy_id: optional(Id), text: SearchText, attention: Flag.default(false) }

/** `counts`: by state, and `all`, `unread`, `overdue`, `archived`. `stage_counts`: by stage id. */
const PageMetaWithCounts = PageMeta.extend({
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
      state: listOf(NegotiationStateSchema),
      stage_id: optional(Id),
      archived: Flag.default(false),
      /** `due`: unanswered applications first, longest overdue at the top. */
      order_by: z.enum(['created_at', 'due']).default('created_at'),
      page: PageNumber,
      per_page: PerPage,
    })
    .refine(isWithinPagingDepth, PAGING_DEPTH_ERROR),
  reply: z.array(NegotiationRow),
  meta: PageMetaWithCounts,
})

/** Negotiations of each stage, newest first, with the total of the stage. */
export const showPipeline = endpoint({
  method: 'GET',
  path: '/employer/negotiations/board',
  access: 'employer',
  query: z.object(filters),
  reply: z.object({
    columns: z.array(z.object({ stage: Stage, total: z.number().int(), items: z.array(NegotiationRow) })),
  }),
  errors: ['vacancy_not_found'],
})

const decisionFields = {
  text: bulkTemplateText(5000).default(''),
  refuse_reason_id: optional(dictionaryId(REFUSE_REASONS)),
  refuse_text: bulkTemplateText(500).default(''),
}

type RefusalFields = { refuse_reason_id?: number | null; refuse_text: string }

/** The reasons «Другое» and «Не хватает навыка» need an explanation. */
const hasRequiredExplanation = ({ refuse_reason_id, refuse_text }: RefusalFields) =>
  (refuse_reason_id !== OTHER_REASON_ID && refuse_reason_id !== MISSING_SKILLS_REASON_ID) || refuse_text.length >= 20
const EXPLANATION_REQUIRED = { message: 'Напишите причину: не меньше 20 символов', path: ['refuse_text'] }

/** Moving to a stage that implies a decision also makes it: invites with this text or refuses with this reason. */
export const moveToStage = endpoint({
  method: 'PUT',
  path: '/employer/negotiations/:id/stage',
  access: 'employer',
  params: z.object({ id: Id }),
  body: z.object({ stage_id: Id, ...decisionFields }).refine(hasRequiredExplanation, EXPLANATION_REQUIRED),
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found', 'stage_not_found', 'state_conflict'],
})

/** `{{имя}}`, `{{вакансия}}` and `{{компания}}` in the texts are filled in for each applicant. */
export const BulkActionInput = z
  .object({
    ids: z.array(Id).min(1, REQUIRED_MESSAGE).max(MAX_BULK_NEGOTIATIONS),
    action: z.enum(BULK_ACTIONS),
    stage_id: optional(Id),
    ...decisionFields,
  })
  .refine(({ action, stage_id }) => action !== 'stage' || stage_id, { message: REQUIRED_MESSAGE, path: ['stage_id'] })
  .refine(({ action, refuse_reason_id }) => action !== 'refuse' || refuse_reason_id, {
    message: REQUIRED_MESSAGE,
    path: ['refuse_reason_id'],
  })
  .refine(hasRequiredExplanation, EXPLANATION_REQUIRED)
export type BulkActionInput = z.output<typeof BulkActionInput>

/** Processes each negotiation separately: a failure of one does not stop the others. */
export const applyBulkAction = endpoint({
  method: 'POST',
  path: '/employer/negotiations/bulk',
  access: 'employer',
  body: BulkActionInput,
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
