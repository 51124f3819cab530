import * as inbox from '#contract/inbox.ts'
import * as stages from '#contract/stages.ts'
import { limitActionsToRole } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { decideInBulk } from './answer-in-bulk.ts'
import { companyIdOf } from './answer-negotiation.ts'
import { findPipelineView } from './board.ts'
import { addOwnStage, changeOwnStage, changePipeline, removeOwnStage } from './change-stages.ts'
import { mergePipeline, splitPipeline } from './divide-stages.ts'
import { exportNegotiationsOfVacancy } from './export-negotiations.ts'
import { listInbox } from './list-inbox.ts'
import { moveNegotiationToStage } from './move-to-stage.ts'
import { listOwnStages } from './stages.ts'

export function serveInbox(serve: Serve, ctx: Ctx) {
  serve(inbox.listEmployerNegotiations, async ({ caller, query }) => {
    const { data, meta } = await listInbox(ctx.db, companyIdOf(caller), query, ctx.now())
    return { data: data.map((row) => limitActionsToRole(caller, row)), meta }
  })

  serve(inbox.showPipeline, async ({ caller, query }) => {
    const { columns } = await findPipelineView(ctx.db, companyIdOf(caller), query, ctx.now())
    return {
      columns: columns.map((one) => ({ ...one, items: one.items.map((row) => limitActionsToRole(caller, row)) })),
    }
  })

  serve(inbox.moveToStage, ({ caller, params, body }) => moveNegotiationToStage(ctx, caller, params.id, body))

  serve(inbox.applyBulkAction, ({ caller, body }) => decideInBulk(ctx, caller, body))

  serve(inbox.exportNegotiations, ({ caller, query }) => exportNegotiationsOfVacancy(ctx, caller, query.vacancy_id))

  serve(stages.listStages, ({ caller, query }) => listOwnStages(ctx.db, companyIdOf(caller), query.vacancy_id))

  serve(stages.addStage, ({ caller, body }) => addOwnStage(ctx, companyIdOf(caller), body))

  serve(stages.changeStage, ({ caller, params, body }) => changeOwnStage(ctx, companyIdOf(caller), params.id, body))

  serve(stages.removeStage, ({ caller, params }) => removeOwnStage(ctx, companyIdOf(caller), params.id))

  serve(stages.createVacancyPipeline, ({ caller, params }) =>
    changePipeline(ctx.db, companyIdOf(caller), (tx) => splitPipeline(tx, companyIdOf(caller), params.id)),
  )

  serve(stages.deleteVacancyPipeline, ({ caller, params }) =>
    changePipeline(ctx.db, companyIdOf(caller), (tx) => mergePipeline(tx, companyIdOf(caller), params.id)),
  )
}
