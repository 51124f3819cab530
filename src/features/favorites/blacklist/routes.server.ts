import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  hideCompany,
  hideVacancy,
  listHiddenCompanies,
  listHiddenVacancies,
  unhideCompany,
  unhideVacancy,
} from '../blacklist.contract.ts'
import {
  blacklistCompany,
  blacklistVacancy,
  listBlacklistedCompanies,
  listBlacklistedVacancies,
  removeFromBlacklist,
} from './blacklist.server.ts'

export function serveBlacklist(serve: Serve, ctx: Ctx) {
  serve(listHiddenVacancies, ({ caller, query }) => listBlacklistedVacancies(ctx, caller, query.page))
  serve(listHiddenCompanies, ({ caller, query }) => listBlacklistedCompanies(ctx, caller, query.page))
  serve(hideVacancy, ({ caller, body }) => blacklistVacancy(ctx, caller, body.vacancy_id))
  serve(hideCompany, ({ caller, body }) => blacklistCompany(ctx, caller, body.company_id))
  serve(unhideVacancy, ({ caller, params }) => removeFromBlacklist(ctx.db, caller, 'vacancy_id', params.id))
  serve(unhideCompany, ({ caller, params }) => removeFromBlacklist(ctx.db, caller, 'company_id', params.id))
}
