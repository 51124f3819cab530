import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { answerComplaintsOfOwnPhone } from './answer-complaints.server.ts'
import { checkPhone } from './check-phone.server.ts'
import {
  answerPhoneComplaints,
  filePhoneComplaint,
  getPhoneInfo,
  listPhoneChecks,
  listPhoneComplaints,
  withdrawPhoneComplaint,
} from './phone-checks.contract.ts'
import { createPhoneComplaint, deleteOwnPhoneComplaint, listOwnPhoneComplaints } from './phone-complaints.server.ts'
import { listOwnPhoneChecks } from './record-check.server.ts'

export function servePhoneChecks(serve: Serve, ctx: Ctx) {
  serve(getPhoneInfo, ({ caller, query }) => checkPhone(ctx, caller, query.phone))
  serve(listPhoneChecks, ({ caller }) => listOwnPhoneChecks(ctx.db, caller.id))
  serve(filePhoneComplaint, ({ caller, body, client }) => createPhoneComplaint(ctx, caller, body, client))
  serve(listPhoneComplaints, ({ caller }) => listOwnPhoneComplaints(ctx.db, caller.id))
  serve(withdrawPhoneComplaint, ({ caller, params }) => deleteOwnPhoneComplaint(ctx.db, caller.id, params.id))
  serve(answerPhoneComplaints, ({ caller, body }) => answerComplaintsOfOwnPhone(ctx, caller.id, body.text))
}
