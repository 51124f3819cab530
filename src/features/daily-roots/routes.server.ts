import { checkAuditLog } from '#features/operator/audit/audit.contract.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { createApplicationProof, findCountedRoot } from './application-proof.server.ts'
import { checkAuditLogWithRoots } from './check-audit-log.server.ts'
import {
  downloadApplicationProof,
  downloadRootCheck,
  downloadRootLeaves,
  exportDailyRoots,
  listDailyRoots,
  showCountedApplication,
} from './daily-roots.contract.ts'
import { exportCommand, exportLeaves, exportRoots, listPublishedRoots } from './published-roots.server.ts'

export function serveDailyRoots(serve: Serve, ctx: Ctx) {
  const { db } = ctx
  serve(listDailyRoots, ({ query }) => listPublishedRoots(db, query.page))
  serve(exportDailyRoots, () => exportRoots(db))
  serve(downloadRootCheck, () => exportCommand())
  serve(downloadRootLeaves, ({ params }) => exportLeaves(db, params.id, params.part))
  serve(showCountedApplication, ({ caller, params }) => findCountedRoot(db, caller.id, params.id))
  serve(downloadApplicationProof, ({ caller, params }) => createApplicationProof(ctx, caller.id, params.id))
  serve(checkAuditLog, () => checkAuditLogWithRoots(ctx))
}
