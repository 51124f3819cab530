import { sql } from 'kysely'
import type { z } from 'zod'
import type { showPipeline as endpoint } from '#contract/negotiations/pipeline/pipeline.ts'
import type { Db } from '#database/connect.ts'
import { isInInbox, selectInboxRows, stageInPipeline, toNegotiationRow } from '../inbox/inbox-rows.ts'
import { listOwnStages } from './stage-queries.ts'

type PipelineQuery = z.output<typeof endpoint.query>

/** A stage with more negotiations is browsed as a list. */
const MAX_NEGOTIATIONS_PER_STAGE = 50

export async function findPipelineView(db: Db, companyId: number, query: PipelineQuery, at: Date) {
  const inbox = { ...query, company_id: companyId }
  const stages = await listOwnStages(db, companyId, query.vacancy_id)
  const stagePartition = sql`partition by ${stageInPipeline(inbox)}`
  const ranked = db
    .selectFrom('negotiation')
    .leftJoin('stage', 'stage.id', 'negotiation.stage_id')
    .select(['negotiation.id', stageInPipeline(inbox).as('column_id')])
    .select([
      sql<number>`row_number() over (${stagePartition} order by negotiation.created_at desc, negotiation.id desc)`.as(
        'place',
      ),
      sql<number>`count(*) over (${stagePartition})`.as('total'),
    ])
    .where(isInInbox(inbox))
    .where('archived_by_employer', '=', false)
    .where('negotiation.stage_id', 'is not', null)
  const rows = await selectInboxRows(db, inbox)
    .innerJoin(ranked.as('ranked'), 'ranked.id', 'negotiation.id')
    .select(['ranked.column_id', 'ranked.total'])
    .where('ranked.place', '<=', MAX_NEGOTIATIONS_PER_STAGE)
    .orderBy('ranked.place')
    .execute()
  const rowsByStage = Map.groupBy(rows, ({ column_id }) => column_id)
  return {
    columns: stages.map((stage) => {
      const items = rowsByStage.get(stage.id) ?? []
      return { stage, total: items[0]?.total ?? 0, items: items.map((row) => toNegotiationRow(row, at)) }
    }),
  }
}
