import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { showMatchSettings, updateMatchSettings } from '../contract/match.ts'
import { findMatchSettings, saveMatchSettings } from './match-settings.ts'

export function serveMatching(serve: Serve, ctx: Ctx) {
  serve(showMatchSettings, ({ caller }) => findMatchSettings(ctx.db, caller.id))
  serve(updateMatchSettings, ({ caller, body }) => saveMatchSettings(ctx, caller.id, body))
}
