import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { showCabinet } from './cabinet.contract.ts'
import { findEmployerCabinet } from './employer-cabinet.server.ts'
import { findSeekerCabinet } from './seeker-cabinet.server.ts'

export function serveCabinet(serve: Serve, ctx: Ctx) {
  serve(showCabinet, ({ caller }) =>
    caller.is_employer_mode ? findEmployerCabinet(ctx, caller) : findSeekerCabinet(ctx, caller),
  )
}
