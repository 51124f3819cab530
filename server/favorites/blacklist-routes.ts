import * as contract from '#contract/blacklist.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { bringBack, hideCompany, hideVacancy, listCompanies, listVacancies } from './blacklist.ts'

export function serveBlacklist(serve: Serve, ctx: Ctx) {
  serve(contract.listHiddenVacancies, ({ caller, query }) => listVacancies(ctx, caller, query.page))
  serve(contract.listHiddenCompanies, ({ caller, query }) => listCompanies(ctx, caller, query.page))
  serve(contract.hideVacancy, ({ caller, body }) => hideVacancy(ctx, caller, body.vacancy_id))
  serve(contract.hideCompany, ({ caller, body }) => hideCompany(ctx, caller, body.company_id))
  serve(contract.bringVacancyBack, ({ caller, params }) => bringBack(ctx.db, caller, 'vacancy_id', params.id))
  serve(contract.bringCompanyBack, ({ caller, params }) => bringBack(ctx.db, caller, 'company_id', params.id))
}
