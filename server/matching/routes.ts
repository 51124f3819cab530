import { showMatchSettings, updateMatchSettings } from '#contract/matching/match.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { findMatchSettings, saveMatchSettings } from './match-settings.ts'

export function serveMatching(serve: Serve, ctx: Ctx) {
  serve(showMatchSettings, ({ caller }) => findMatchSettings(ctx.db, caller.id))
  serve(updateMatchSettings, ({ caller, body }) => saveMatchSettings(ctx, caller.id, body))
}
