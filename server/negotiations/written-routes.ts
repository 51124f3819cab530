import * as contract from '#contract/promise-calls.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { companyOf } from './answer-negotiation.ts'
import { askAfterSilence } from './ask-after-silence.ts'
import { findPaper } from './written-paper.ts'
import { answerWrittenReason, askWrittenReason } from './written-reason.ts'

/** What either side is entitled to in writing. */
export function serveWritten(serve: Serve, ctx: Ctx) {
  serve(contract.askWrittenReason, ({ caller, params }) => askWrittenReason(ctx, caller.id, params.id))
  serve(contract.answerWrittenReason, ({ caller, params, body }) => answerWrittenReason(ctx, caller, params.id, body))
  serve(contract.showSeekerPaper, ({ caller, params }) =>
    findPaper(ctx.db, { seeker_id: caller.id }, params.id, params.paper),
  )
  serve(contract.showEmployerPaper, ({ caller, params }) =>
    findPaper(ctx.db, { company_id: companyOf(caller) }, params.id, params.paper),
  )
  serve(contract.askAfterSilence, ({ caller, params, body }) => askAfterSilence(ctx, caller.id, params.id, body))
}
