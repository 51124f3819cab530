import * as inbox from '#contract/inbox.ts'
import * as stages from '#contract/stages.ts'
import { withRightsOf } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { answerInBulk } from './answer-in-bulk.ts'
import { companyOf } from './answer-negotiation.ts'
import { showBoard } from './board.ts'
import { addStage, changeStage, removeStage, withFunnels } from './change-stages.ts'
import { divide, unite } from './divide-stages.ts'
import { exportNegotiations } from './export-negotiations.ts'
import { listInbox } from './list-inbox.ts'
import { moveToStage } from './move-to-stage.ts'
import { listStages } from './stages.ts'

export function serveInbox(serve: Serve, ctx: Ctx) {
  serve(inbox.listEmployerNegotiations, async ({ caller, query }) => {
    const { data, meta } = await listInbox(ctx.db, companyOf(caller), query, ctx.now())
    return { data: data.map((row) => withRightsOf(caller, row)), meta }
  })

  serve(inbox.showBoard, async ({ caller, query }) => {
    const { columns } = await showBoard(ctx.db, companyOf(caller), query, ctx.now())
    return { columns: columns.map((one) => ({ ...one, items: one.items.map((row) => withRightsOf(caller, row)) })) }
  })

  serve(inbox.moveToStage, ({ caller, params, body }) => moveToStage(ctx, caller, params.id, body))

  serve(inbox.answerInBulk, ({ caller, body }) => answerInBulk(ctx, caller, body))

  serve(inbox.exportNegotiations, ({ caller, query }) => exportNegotiations(ctx, caller, query.vacancy_id))

  serve(stages.listStages, ({ caller, query }) => listStages(ctx.db, companyOf(caller), query.vacancy_id))

  serve(stages.addStage, ({ caller, body }) => addStage(ctx, companyOf(caller), body))

  serve(stages.changeStage, ({ caller, params, body }) => changeStage(ctx, companyOf(caller), params.id, body))

  serve(stages.removeStage, ({ caller, params }) => removeStage(ctx, companyOf(caller), params.id))

  serve(stages.divideStages, ({ caller, params }) =>
    withFunnels(ctx.db, companyOf(caller), (tx) => divide(tx, companyOf(caller), params.id)),
  )

  serve(stages.uniteStages, ({ caller, params }) =>
    withFunnels(ctx.db, companyOf(caller), (tx) => unite(tx, companyOf(caller), params.id)),
  )
}
