import { applyBulkAction } from '#contract/negotiations/bulk/bulk-actions.ts'
import { listEmployerNegotiations } from '#contract/negotiations/inbox/inbox.ts'
import { exportNegotiations } from '#contract/negotiations/inbox/negotiation-export.ts'
import { moveToStage, showPipeline } from '#contract/negotiations/pipeline/pipeline.ts'
import {
  addStage,
  changeStage,
  createVacancyPipeline,
  deleteVacancyPipeline,
  listStages,
  removeStage,
} from '#contract/negotiations/pipeline/stages.ts'
import { companyIdOf, limitActionsToRole } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import type { Serve } from '../../http/endpoint-registry.ts'
import { decideInBulk } from '../bulk/decide-in-bulk.ts'
import { addOwnStage, changeOwnStage, changePipeline, removeOwnStage } from '../pipeline/change-stages.ts'
import { moveNegotiationToStage } from '../pipeline/move-to-stage.ts'
import { findPipelineView } from '../pipeline/pipeline-view.ts'
import { mergePipeline, splitPipeline } from '../pipeline/split-pipeline.ts'
import { listOwnStages } from '../pipeline/stage-queries.ts'
import { exportNegotiationsOfVacancy } from './export-negotiations.ts'
import { listInbox } from './list-inbox.ts'

export function serveInbox(serve: Serve, ctx: Ctx) {
  serve(listEmployerNegotiations, async ({ caller, query }) => {
    const { data, meta } = await listInbox(ctx.db, { id: caller.id, company_id: companyIdOf(caller) }, query, ctx.now())
    return { data: data.map((row) => limitActionsToRole(caller, row)), meta }
  })

  serve(showPipeline, async ({ caller, query }) => {
    const { columns } = await findPipelineView(
      ctx.db,
      { id: caller.id, company_id: companyIdOf(caller) },
      query,
      ctx.now(),
    )
    return {
      columns: columns.map((one) => ({ ...one, items: one.items.map((row) => limitActionsToRole(caller, row)) })),
    }
  })

  serve(moveToStage, ({ caller, params, body }) => moveNegotiationToStage(ctx, caller, params.id, body))

  serve(applyBulkAction, ({ caller, body }) => decideInBulk(ctx, caller, body))

  serve(exportNegotiations, ({ caller, query }) => exportNegotiationsOfVacancy(ctx, caller, query.vacancy_id))

  serve(listStages, ({ caller, query }) => listOwnStages(ctx.db, companyIdOf(caller), query.vacancy_id))

  serve(addStage, ({ caller, body }) => addOwnStage(ctx, companyIdOf(caller), body))

  serve(changeStage, ({ caller, params, body }) => changeOwnStage(ctx, companyIdOf(caller), params.id, body))

  serve(removeStage, ({ caller, params }) => removeOwnStage(ctx, companyIdOf(caller), params.id))

  serve(createVacancyPipeline, ({ caller, params }) =>
    changePipeline(ctx.db, companyIdOf(caller), (tx) => splitPipeline(tx, companyIdOf(caller), params.id)),
  )

  serve(deleteVacancyPipeline, ({ caller, params }) =>
    changePipeline(ctx.db, companyIdOf(caller), (tx) => mergePipeline(tx, companyIdOf(caller), params.id)),
  )
}
