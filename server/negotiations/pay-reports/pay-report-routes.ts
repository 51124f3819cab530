import { reportPay, showPayReport } from '#contract/negotiations/pay-reports/pay-reports.ts'
import type { Ctx } from '../../context.ts'
import type { Serve } from '../../http/endpoint-registry.ts'
import { findPayReport, reportRealPay } from './report-pay.ts'

export function servePayReports(serve: Serve, ctx: Ctx) {
  serve(showPayReport, ({ caller, params }) => findPayReport(ctx.db, caller, params.id, ctx.now()))
  serve(reportPay, ({ caller, params, body }) => reportRealPay(ctx, caller, params.id, body.amount))
}
