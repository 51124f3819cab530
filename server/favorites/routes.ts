import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { serveBlacklist } from './blacklist-routes.ts'
import { serveResumeFavorites } from './resume-routes.ts'
import { serveVacancyFavorites } from './vacancy-routes.ts'

export function serveFavorites(serve: Serve, ctx: Ctx) {
  serveVacancyFavorites(serve, ctx)
  serveResumeFavorites(serve, ctx)
  serveBlacklist(serve, ctx)
}
