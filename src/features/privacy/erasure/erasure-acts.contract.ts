import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { FileReply } from '#contract/replies.ts'
import { DateTime, IdParams } from '#contract/shapes.ts'

const Erasure = z.object({
  id: z.number().int(),
  /** The account that is gone. */
  account_id: z.number().int(),
  /** When the time for second thoughts ended. */
  due_at: DateTime,
  erased_at: DateTime,
  /** Rows of all tables. */
  rows: z.number().int(),
})

/** Accounts that were erased, newest first. */
export const listErasures = endpoint({
  method: 'GET',
  path: '/operator/erasures',
  access: 'operator',
  touches: 'nobody',
  query: ListQuery,
  reply: z.array(Erasure),
  meta: PageMeta,
  errors: ['not_found'],
})

/** Act of destruction with the extract of the log (order 179 of Roskomnadzor), as PDF. */
export const downloadErasureAct = endpoint({
  method: 'GET',
  path: '/operator/erasures/:id/act',
  access: 'operator',
  touches: 'nobody',
  params: IdParams,
  reply: FileReply,
  errors: ['not_found'],
})
