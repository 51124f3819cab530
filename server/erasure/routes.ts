import { downloadErasureAct, listErasures } from '#contract/erasure/erasure-acts.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { listErasedAccounts, renderErasureAct } from './erasure-acts.ts'

export function serveErasures(serve: Serve, ctx: Ctx) {
  serve(listErasures, ({ query }) => listErasedAccounts(ctx.db, query.page))
  serve(downloadErasureAct, ({ caller, params }) => renderErasureAct(ctx, caller, params.id))
}
