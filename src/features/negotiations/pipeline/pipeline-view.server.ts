import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#database/connect.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import { isInInbox, selectInboxRows, stageInPipeline, toNegotiationRows } from '../inbox/server/inbox-rows.ts'
import type { showPipeline as endpoint } from './pipeline.contract.ts'
import { listOwnStages } from './stage-queries.server.ts'

type PipelineQuery = z.output<typeof endpoint.query>

/** A stage with more negotiations is browsed as a list. */
const MAX_NEGOTIATIONS_PER_STAGE = 50

export async function findPipelineView(db: Db, viewer: CompanyReader, query: PipelineQuery, at: Date) {
  const { company_id, maySeeContacts } = viewer
  const inbox = { ...query, company_id, maySeeContacts }
  const stages = await listOwnStages(db, company_id, query.vacancy_id)
  const stagePartition = sql`partition by ${stageInPipeline(inbox, at)}`
  const ranked = db
    .selectFrom('negotiation')
    .leftJoin('stage', 'stage.id', 'negotiation.stage_id')
    .select(['negotiation.id', stageInPipeline(inbox, at).as('column_id')])
    .select([
      sql<number>`row_number() over (${stagePartition} order by negotiation.created_at desc, negotiation.id desc)`.as(
        'place',
      ),
      sql<number>`count(*) over (${stagePartition})`.as('total'),
    ])
    .where(isInInbox(inbox))
    .where('archived_by_employer', '=', false)
    .where(sql<SqlBool>`${stageInPipeline(inbox, at)} is not null`)
  const rows = await selectInboxRows(db, inbox, at)
    .innerJoin(ranked.as('ranked'), 'ranked.id', 'negotiation.id')
    .select(['ranked.column_id', 'ranked.total'])
    .where('ranked.place', '<=', MAX_NEGOTIATIONS_PER_STAGE)
    .orderBy('ranked.place')
    .execute()
  const shown = await toNegotiationRows(db, viewer, rows, at)
  const rowsByStage = Map.groupBy(shown, (_, index) => rows[index]!.column_id)
  const totals = new Map(rows.map(({ column_id, total }) => [column_id, total]))
  return {
    columns: stages.map((stage) => {
      const items = rowsByStage.get(stage.id) ?? []
      return { stage, total: totals.get(stage.id) ?? 0, items }
    }),
  }
}
