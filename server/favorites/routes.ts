import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { serveBlacklist } from './blacklist/routes.ts'
import { serveResumeFavorites } from './resumes/routes.ts'
import { serveVacancyFavorites } from './vacancies/routes.ts'

export function serveFavorites(serve: Serve, ctx: Ctx) {
  serveVacancyFavorites(serve, ctx)
  serveResumeFavorites(serve, ctx)
  serveBlacklist(serve, ctx)
}
