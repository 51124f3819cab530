import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { isWithinPagingDepth, PAGING_DEPTH_ERROR, PageMeta, PageNumber, PerPage } from '#contract/paging.ts'
import { FileReply } from '#contract/replies.ts'
import { Id, IdParams } from '#contract/shapes.ts'
import { INBOX_ORDERS, INBOX_VIEWS } from '../../contract/negotiation-constants.ts'
import { EmployerNegotiation, NegotiationStateSchema } from '../../contract/negotiation-shapes.ts'
import { NegotiationRow, negotiationFilters } from './negotiation-row.ts'

/** CSV of the applications to one vacancy, with the same masking as on the screen. */
export const exportNegotiations = endpoint({
  method: 'GET',
  path: '/employer/negotiations/export',
  access: 'employer',
  query: z.object({ vacancy_id: Id }),
  reply: FileReply,
  errors: ['vacancy_not_found'],
})

/**
 * Counts of the applications that are not archived, whatever else is asked. `counts`: by state and by view, `all`,
 * `overdue` (of those to answer today) and, apart from them, `archived`. `stage_counts`: by stage id.
 */
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
      ...negotiationFilters,
      state: listOf(NegotiationStateSchema),
      stage_id: optional(Id),
      /**
       * `today`: waits for an answer that is due by the end of this day, or late but still possible; has an order of its
       * own, the overdue first and then the best matches. `new`: waits for a first answer. `closed`: ended without a
       * decision of the employer.
       */
      view: optional(z.enum(INBOX_VIEWS)),
      archived: Flag.default(false),
      /** `due`: unanswered applications first, longest overdue at the top. `match`: best match first. */
      order_by: z.enum(INBOX_ORDERS).default('created_at'),
      page: PageNumber,
      per_page: PerPage,
    })
    .refine(isWithinPagingDepth, PAGING_DEPTH_ERROR),
  reply: z.array(NegotiationRow),
  meta: PageMetaWithCounts,
})

/** The first read sets the state to `viewed`. With `peek` nothing is recorded: the screen opened the person by itself. */
export const showEmployerNegotiation = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id',
  access: 'employer',
  params: IdParams,
  query: z.object({ peek: Flag.default(false) }),
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found'],
})
