import { companyIdOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  answerWrittenReason,
  requestWrittenRefusalReason,
  showEmployerReasonDocument,
  showSeekerReasonDocument,
} from '../contract/written-reasons.ts'
import { askOverdueEmployer, remindOverdueEmployer } from '../deadlines/overdue-questions.contract.ts'
import { remindEmployer } from '../deadlines/remind-employer.server.ts'
import { sendSilenceQuestions } from '../deadlines/silence-questions.server.ts'
import { createWrittenReasonDocument } from '../documents/written-reason-document.server.ts'
import { answerWrittenReasonRequest, requestWrittenReason } from './written-reason.ts'

/** What either side is entitled to in writing. */
export function serveWrittenReasons(serve: Serve, ctx: Ctx) {
  serve(requestWrittenRefusalReason, ({ caller, params }) => requestWrittenReason(ctx, caller.id, params.id))
  serve(answerWrittenReason, ({ caller, params, body }) => answerWrittenReasonRequest(ctx, caller, params.id, body))
  serve(showSeekerReasonDocument, ({ caller, params }) =>
    createWrittenReasonDocument(ctx.db, { account_id: caller.id, seeker_id: caller.id }, params.id, params.paper),
  )
  serve(showEmployerReasonDocument, ({ caller, params }) =>
    createWrittenReasonDocument(
      ctx.db,
      { account_id: caller.id, company_id: companyIdOf(caller) },
      params.id,
      params.paper,
    ),
  )
  serve(remindOverdueEmployer, ({ caller, params }) => remindEmployer(ctx, caller.id, params.id))
  serve(askOverdueEmployer, ({ caller, params, body }) => sendSilenceQuestions(ctx, caller.id, params.id, body))
}
