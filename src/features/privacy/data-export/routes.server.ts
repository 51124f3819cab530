import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { downloadDataExport, requestDataExport, showDataExport } from './data-export.contract.ts'
import { findExport, findExportFile, requestExport } from './export-requests.server.ts'

export function serveDataExport(serve: Serve, ctx: Ctx) {
  serve(showDataExport, ({ caller }) => findExport(ctx.db, caller.id, ctx.now()))
  serve(requestDataExport, ({ caller, body }) => requestExport(ctx, caller, body.password))
  serve(downloadDataExport, ({ caller, params }) => findExportFile(ctx, caller.id, params.key))
}
