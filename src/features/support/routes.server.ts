import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { createTicket } from './create-ticket.server.ts'
import { listOwnTickets } from './queries.server.ts'
import { createSupportTicket, listSupportTickets } from './support.contract.ts'

export function serveSupport(serve: Serve, ctx: Ctx) {
  serve(createSupportTicket, ({ caller, body, client }) => createTicket(ctx, caller, body, client))
  serve(listSupportTickets, ({ caller, query }) => listOwnTickets(ctx.db, caller.id, query.page, ctx.now()))
}
