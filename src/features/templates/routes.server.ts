import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { companyIdOf } from '#features/accounts/server/caller.ts'
import { deleteRowOfCompany } from '#features/accounts/server/company-rows.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { createCompanyTemplate, updateCompanyTemplate } from './save-template.server.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type MessageTemplate,
  updateTemplate,
} from './templates.contract.ts'

export async function listCompanyTemplates(db: Db, companyId: number): Promise<MessageTemplate[]> {
  return db
    .selectFrom('template')
    .select(['id', 'kind', 'name', 'text'])
    .where('company_id', '=', companyId)
    .orderBy('kind')
    .orderBy('name')
    .execute()
}

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
