import { companyIdOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { showCabinet } from './cabinet.contract.ts'
import { findEmployerCabinet } from './employer-cabinet.server.ts'
import { exportReport } from './report/export-report.server.ts'
import { exportHiringReport, showHiringReport } from './report/hiring-report.contract.ts'
import { makeHiringReport } from './report/make-report.server.ts'
import { findSeekerCabinet } from './seeker-cabinet.server.ts'

export function serveCabinet(serve: Serve, ctx: Ctx) {
  serve(showCabinet, ({ caller }) =>
    caller.is_employer_mode ? findEmployerCabinet(ctx, caller) : findSeekerCabinet(ctx, caller),
  )
  serve(showHiringReport, ({ caller, query }) => makeHiringReport(ctx, companyIdOf(caller), query))
  serve(exportHiringReport, ({ caller, query }) => exportReport(ctx, caller, query))
}
