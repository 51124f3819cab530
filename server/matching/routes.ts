import { changeMatchChoice, showMatchChoice } from '#contract/match.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { changeChoice, showChoice } from './choice.ts'

export function serveMatching(serve: Serve, ctx: Ctx) {
  serve(showMatchChoice, ({ caller }) => showChoice(ctx.db, caller.id))
  serve(changeMatchChoice, ({ caller, body }) => changeChoice(ctx, caller.id, body))
}
