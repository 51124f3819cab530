import { showCabinet } from '#contract/cabinet/cabinet.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { findEmployerCabinet } from './employer-cabinet.ts'
import { findSeekerCabinet } from './seeker-cabinet.ts'

export function serveCabinet(serve: Serve, ctx: Ctx) {
  serve(showCabinet, ({ caller }) =>
    caller.is_employer_mode ? findEmployerCabinet(ctx, caller) : findSeekerCabinet(ctx, caller),
  )
}
