import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'

export function serveFavorites(_serve: Serve, _ctx: Ctx) {}
