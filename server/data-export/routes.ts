import { downloadDataExport, requestDataExport, showDataExport } from '#contract/data-export/data-export.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { findExport, findExportFile, requestExport } from './export-requests.ts'

export function serveDataExport(serve: Serve, ctx: Ctx) {
  serve(showDataExport, ({ caller }) => findExport(ctx.db, caller.id, ctx.now()))
  serve(requestDataExport, ({ caller, body }) => requestExport(ctx, caller, body.password))
  serve(downloadDataExport, ({ caller, params }) => findExportFile(ctx, caller.id, params.key))
}
