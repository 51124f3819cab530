import { askForDataExport, showDataExport, takeDataExport } from '#contract/data-export.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { askForExport, findExport, takeExport } from './ask.ts'

export function serveDataExport(serve: Serve, ctx: Ctx) {
  serve(showDataExport, ({ caller }) => findExport(ctx.db, caller.id, ctx.now()))
  serve(askForDataExport, ({ caller, body }) => askForExport(ctx, caller, body.password))
  serve(takeDataExport, ({ caller, params }) => takeExport(ctx, caller.id, params.key))
}
