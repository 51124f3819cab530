import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, listOf, optional } from '#contract/form-shapes.ts'
import { ListPageNumber, PageMeta } from '#contract/paging.ts'
import { Id, IdParams, lineText } from '#contract/shapes.ts'
import { NEGOTIATION_ORDERS } from '../contract/negotiation-constants.ts'
import { NegotiationStateSchema, SeekerNegotiation } from '../contract/negotiation-shapes.ts'

const PageMetaWithCounts = PageMeta.extend({ counts: z.record(z.string(), z.number().int()) })

const listQuery = z.object({ state: listOf(NegotiationStateSchema), page: ListPageNumber })

export const listSeekerNegotiations = endpoint({
  method: 'GET',
  path: '/seeker/negotiations',
  access: 'seeker',
  query: listQuery.extend({
    vacancy_id: optional(Id),
    resume_id: optional(Id),
    /** Part of the name of the vacancy or of its company, as the caller sees them. */
    text: lineText(100).default(''),
    has_updates: Flag.default(false),
    /** Default: not archived; with `vacancy_id`, all. */
    archived: optional(Flag),
    order_by: z.enum(NEGOTIATION_ORDERS).default('updated_at'),
    /** First what waits for the seeker, then what waits for the employer, then what has ended. */
    by_turn: Flag.default(false),
  }),
  reply: z.array(SeekerNegotiation),
  meta: PageMetaWithCounts,
})

export const showSeekerNegotiation = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id',
  access: 'seeker',
  params: IdParams,
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found'],
})

/** Archives or restores the negotiation in the seeker's list only. */
export const archiveOwnNegotiation = endpoint({
  method: 'PUT',
  path: '/seeker/negotiations/:id/archive',
  access: 'seeker',
  params: IdParams,
  body: z.object({ is_archived: Flag }),
  reply: SeekerNegotiation,
  errors: ['negotiation_not_found'],
})
