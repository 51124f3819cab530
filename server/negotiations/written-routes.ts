import * as contract from '#contract/promise-calls.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { companyIdOf } from './answer-negotiation.ts'
import { sendSilenceQuestions } from './ask-after-silence.ts'
import { createWrittenReasonDocument } from './written-paper.ts'
import { answerWrittenReasonRequest, requestWrittenReason } from './written-reason.ts'

/** What either side is entitled to in writing. */
export function serveWrittenReasons(serve: Serve, ctx: Ctx) {
  serve(contract.requestWrittenRefusalReason, ({ caller, params }) => requestWrittenReason(ctx, caller.id, params.id))
  serve(contract.answerWrittenReason, ({ caller, params, body }) =>
    answerWrittenReasonRequest(ctx, caller, params.id, body),
  )
  serve(contract.showSeekerReasonDocument, ({ caller, params }) =>
    createWrittenReasonDocument(ctx.db, { seeker_id: caller.id }, params.id, params.paper),
  )
  serve(contract.showEmployerReasonDocument, ({ caller, params }) =>
    createWrittenReasonDocument(ctx.db, { company_id: companyIdOf(caller) }, params.id, params.paper),
  )
  serve(contract.askOverdueEmployer, ({ caller, params, body }) =>
    sendSilenceQuestions(ctx, caller.id, params.id, body),
  )
}
