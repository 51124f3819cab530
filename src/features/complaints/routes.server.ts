import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  amendComplaint,
  fileComplaint,
  listComplaints,
  showComplaintTarget,
  withdrawComplaint,
} from './complaints.contract.ts'
import {
  amendOwnComplaint,
  createComplaint,
  deleteOwnComplaint,
  findComplaintTarget,
  listOwnComplaints,
} from './complaints.server.ts'

export function serveComplaints(serve: Serve, ctx: Ctx) {
  serve(fileComplaint, ({ caller, body, client }) => createComplaint(ctx, caller, body, client))
  serve(amendComplaint, ({ caller, params, body }) => amendOwnComplaint(ctx, caller.id, params.id, body))
  serve(withdrawComplaint, ({ caller, params }) => deleteOwnComplaint(ctx.db, caller.id, params.id))
  serve(showComplaintTarget, ({ caller, query }) => findComplaintTarget(ctx, caller, query))
  serve(listComplaints, ({ caller, query }) => listOwnComplaints(ctx.db, caller.id, query.page, ctx.now()))
}
