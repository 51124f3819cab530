import { refuse } from '#contract/core/errors.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from '#contract/templates/templates.ts'
import { companyIdOf } from '../accounts/caller.ts'
import { deleteRowOfCompany } from '../accounts/company-rows.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { listCompanyTemplates } from './queries.ts'
import { createCompanyTemplate, updateCompanyTemplate } from './save-template.ts'

export function serveTemplates(serve: Serve, ctx: Ctx) {
  serve(listTemplates, ({ caller }) => listCompanyTemplates(ctx.db, companyIdOf(caller)))

  serve(createTemplate, ({ caller, body }) =>
    createCompanyTemplate(ctx, { company_id: companyIdOf(caller), hasPremium: caller.has_premium.employer }, body),
  )

  serve(updateTemplate, ({ caller, params, body }) => updateCompanyTemplate(ctx, companyIdOf(caller), params.id, body))

  serve(deleteTemplate, async ({ caller, params }) => {
    return (await deleteRowOfCompany(ctx.db, 'template', companyIdOf(caller), params.id)) ?? refuse('not_found')
  })
}
