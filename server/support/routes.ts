import { createSupportTicket, listSupportTickets } from '#contract/support/support.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { createTicket } from './create-ticket.ts'
import { listOwnTickets } from './queries.ts'

export function serveSupport(serve: Serve, ctx: Ctx) {
  serve(createSupportTicket, ({ caller, body, client }) => createTicket(ctx, caller, body, client))
  serve(listSupportTickets, ({ caller, query }) => listOwnTickets(ctx.db, caller.id, query.page, ctx.now()))
}
