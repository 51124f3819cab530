import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  listSeekerCallCodes,
  showEmployerCallCode,
  showResumeCallCode,
  showSeekerCallCode,
} from '../contract/call-codes.ts'
import { findEmployerCallCode, findResumeCallCode, findSeekerCallCode, listCallCodes } from './find-call-code.ts'

export function serveCallCodes(serve: Serve, ctx: Ctx) {
  serve(showSeekerCallCode, ({ caller, params }) => findSeekerCallCode(ctx, caller.id, params.id))
  serve(listSeekerCallCodes, ({ caller }) => listCallCodes(ctx, caller.id))
  serve(showEmployerCallCode, ({ caller, params }) => findEmployerCallCode(ctx, caller, params.id))
  serve(showResumeCallCode, ({ caller, params, query }) => findResumeCallCode(ctx, caller, { ...params, ...query }))
}
