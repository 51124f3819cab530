import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { reportPay, showPayReport } from './pay-reports.contract.ts'
import { findPayReport, reportRealPay } from './report-pay.server.ts'

export function servePayReports(serve: Serve, ctx: Ctx) {
  serve(showPayReport, ({ caller, params }) => findPayReport(ctx.db, caller, params.id, ctx.now()))
  serve(reportPay, ({ caller, params, body, client }) =>
    reportRealPay(ctx, caller, { id: params.id, amount: body.amount, client }),
  )
}
