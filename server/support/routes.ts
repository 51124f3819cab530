import { askSupport, listSupportTickets } from '#contract/support.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { openTicket } from './open-ticket.ts'
import { listOwnTickets } from './queries.ts'

export function serveSupport(serve: Serve, ctx: Ctx) {
  serve(askSupport, ({ caller, body, visitor }) => openTicket(ctx, caller, body, visitor))
  serve(listSupportTickets, ({ caller, query }) => listOwnTickets(ctx.db, caller.id, query.page))
}
