import { refuse } from '#contract/errors.ts'
import * as contract from '#contract/templates.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { createTemplate, updateTemplate } from './keep-template.ts'
import { deleteTemplate, listTemplates } from './queries.ts'

export function serveTemplates(serve: Serve, ctx: Ctx) {
  serve(contract.listTemplates, ({ caller }) => listTemplates(ctx.db, companyOf(caller)))

  serve(contract.createTemplate, ({ caller, body }) => createTemplate(ctx, companyOf(caller), body))

  serve(contract.updateTemplate, ({ caller, params, body }) => updateTemplate(ctx, companyOf(caller), params.id, body))

  serve(contract.deleteTemplate, async ({ caller, params }) => {
    return (await deleteTemplate(ctx.db, companyOf(caller), params.id)) ?? refuse('not_found')
  })
}

/** A completed employer has a company. */
const companyOf = ({ company_id }: Caller) => company_id!
