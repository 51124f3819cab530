import { fileComplaint, withdrawComplaint } from '#contract/complaints/complaints.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { createComplaint, deleteOwnComplaint } from './complaints.ts'

export function serveComplaints(serve: Serve, ctx: Ctx) {
  serve(fileComplaint, ({ caller, body }) => createComplaint(ctx, caller, body))
  serve(withdrawComplaint, ({ caller, params }) => deleteOwnComplaint(ctx.db, caller.id, params.id))
}
