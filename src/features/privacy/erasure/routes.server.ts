import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { downloadErasureAct, listErasures } from './erasure-acts.contract.ts'
import { listErasedAccounts, renderErasureAct } from './erasure-acts.server.ts'

export function serveErasures(serve: Serve, ctx: Ctx) {
  serve(listErasures, ({ query }) => listErasedAccounts(ctx.db, query.page))
  serve(downloadErasureAct, ({ caller, params }) => renderErasureAct(ctx, caller, params.id))
}
