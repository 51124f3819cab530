import {
  answerPhoneComplaints,
  filePhoneComplaint,
  getPhoneInfo,
  listPhoneChecks,
  listPhoneComplaints,
  withdrawPhoneComplaint,
} from '#contract/phone-checks/phone-checks.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { answerComplaintsOfOwnPhone } from './answer-complaints.ts'
import { checkPhone } from './check-phone.ts'
import { createPhoneComplaint, deleteOwnPhoneComplaint, listOwnPhoneComplaints } from './phone-complaints.ts'
import { listOwnPhoneChecks } from './record-check.ts'

export function servePhoneChecks(serve: Serve, ctx: Ctx) {
  serve(getPhoneInfo, ({ caller, query }) => checkPhone(ctx, caller, query.phone))
  serve(listPhoneChecks, ({ caller }) => listOwnPhoneChecks(ctx.db, caller.id))
  serve(filePhoneComplaint, ({ caller, body, client }) => createPhoneComplaint(ctx, caller, body, client))
  serve(listPhoneComplaints, ({ caller }) => listOwnPhoneComplaints(ctx.db, caller.id))
  serve(withdrawPhoneComplaint, ({ caller, params }) => deleteOwnPhoneComplaint(ctx.db, caller.id, params.id))
  serve(answerPhoneComplaints, ({ caller, body }) => answerComplaintsOfOwnPhone(ctx, caller.id, body.text))
}
