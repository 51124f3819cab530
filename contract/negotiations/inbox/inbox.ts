import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { Flag, listOf, optional } from '../../core/form-shapes.ts'
import { isWithinPagingDepth, PAGING_DEPTH_ERROR, PageMeta, PageNumber, PerPage } from '../../core/paging.ts'
import { Id, IdParams } from '../../core/shapes.ts'
import { EmployerNegotiation, NegotiationStateSchema } from '../negotiation-shapes.ts'
import { NegotiationRow, negotiationFilters } from './negotiation-row.ts'

/** `counts`: by state, and `all`, `overdue`, `archived`. `stage_counts`: by stage id. */
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

/** The first read sets the state to `viewed`. */
export const showEmployerNegotiation = endpoint({
  method: 'GET',
  path: '/employer/negotiations/:id',
  access: 'employer',
  params: IdParams,
  reply: EmployerNegotiation,
  errors: ['negotiation_not_found'],
})
