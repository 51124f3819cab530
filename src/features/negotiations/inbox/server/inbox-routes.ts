import { companyIdOf, companyReaderOf, limitActionsToRole } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { applyBulkAction } from '../../bulk/bulk-actions.contract.ts'
import { decideInBulk } from '../../bulk/decide-in-bulk.server.ts'
import { addOwnStage, changeOwnStage, changePipeline, removeOwnStage } from '../../pipeline/change-stages.server.ts'
import { moveNegotiationToStage } from '../../pipeline/move-to-stage.server.ts'
import { moveToStage, showPipeline } from '../../pipeline/pipeline.contract.ts'
import { findPipelineView } from '../../pipeline/pipeline-view.server.ts'
import { mergePipeline, splitPipeline } from '../../pipeline/split-pipeline.server.ts'
import { listOwnStages, withPeople } from '../../pipeline/stage-queries.server.ts'
import {
  addStage,
  changeStage,
  createVacancyPipeline,
  deleteVacancyPipeline,
  listStages,
  removeStage,
} from '../../pipeline/stages.contract.ts'
import { exportNegotiations, listEmployerNegotiations } from '../contract/inbox.ts'
import { showVacancyFigures, showVacancyHistory, showVacancyPeople } from '../contract/vacancy-people.ts'
import { exportNegotiationsOfVacancy } from './export-negotiations.ts'
import { listInbox } from './list-inbox.ts'
import { findVacancyFigures, findVacancyHistory } from './vacancy-figures.ts'
import { findVacancyPeople } from './vacancy-people.ts'

export function serveInbox(serve: Serve, ctx: Ctx) {
  serve(listEmployerNegotiations, async ({ caller, query }) => {
    const { data, meta } = await listInbox(ctx.db, companyReaderOf(caller), query, ctx.now())
    return { data: data.map((row) => limitActionsToRole(caller, row)), meta }
  })

  serve(showPipeline, async ({ caller, query }) => {
    const { columns } = await findPipelineView(ctx.db, companyReaderOf(caller), query, ctx.now())
    return {
      columns: columns.map((one) => ({ ...one, items: one.items.map((row) => limitActionsToRole(caller, row)) })),
    }
  })

  serve(showVacancyPeople, async ({ caller, params }) => {
    const people = await findVacancyPeople(ctx.db, companyReaderOf(caller), params.id, ctx.now())
    return { ...people, rows: people.rows.map((row) => limitActionsToRole(caller, row)) }
  })

  serve(showVacancyFigures, ({ caller, params }) =>
    findVacancyFigures(ctx.db, companyReaderOf(caller), params.id, ctx.now()),
  )

  serve(showVacancyHistory, ({ caller, params }) =>
    findVacancyHistory(ctx.db, companyReaderOf(caller), params.id, ctx.now()),
  )

  serve(moveToStage, ({ caller, params, body }) => moveNegotiationToStage(ctx, caller, params.id, body))

  serve(applyBulkAction, ({ caller, body }) => decideInBulk(ctx, caller, body))

  serve(exportNegotiations, ({ caller, query }) => exportNegotiationsOfVacancy(ctx, caller, query.vacancy_id))

  serve(listStages, async ({ caller, query }) => {
    const stages = await listOwnStages(ctx.db, companyIdOf(caller), query.vacancy_id)
    return query.with_people ? withPeople(ctx.db, companyIdOf(caller), stages) : stages
  })

  serve(addStage, ({ caller, body }) => addOwnStage(ctx, companyIdOf(caller), body))

  serve(changeStage, ({ caller, params, body }) => changeOwnStage(ctx, companyIdOf(caller), params.id, body))

  serve(removeStage, ({ caller, params, query }) =>
    removeOwnStage(ctx, companyIdOf(caller), params.id, query.to_stage_id),
  )

  serve(createVacancyPipeline, ({ caller, params }) =>
    changePipeline(ctx.db, companyIdOf(caller), (tx) => splitPipeline(tx, companyIdOf(caller), params.id)),
  )

  serve(deleteVacancyPipeline, ({ caller, params }) =>
    changePipeline(ctx.db, companyIdOf(caller), (tx) => mergePipeline(tx, companyIdOf(caller), params.id)),
  )
}
