import { sql } from 'kysely'
import type { z } from 'zod'
import type { showBoard as endpoint } from '#contract/inbox.ts'
import type { Db } from '#database/connect.ts'
import { isInInbox, rowOf, selectRows, shownStage } from './inbox-rows.ts'
import { listStages } from './stages.ts'

type Wanted = z.output<typeof endpoint.query>

/** A stage with more negotiations is browsed as a list. */
const MOST_IN_COLUMN = 50

export async function showBoard(db: Db, companyId: number, wanted: Wanted, at: Date) {
  const inbox = { ...wanted, company_id: companyId }
  const stages = await listStages(db, companyId, wanted.vacancy_id)
  const column = sql`partition by ${shownStage(inbox)}`
  const ranked = db
    .selectFrom('negotiation')
    .leftJoin('stage', 'stage.id', 'negotiation.stage_id')
    .select(['negotiation.id', shownStage(inbox).as('column_id')])
    .select([
      sql<number>`row_number() over (${column} order by negotiation.created_at desc, negotiation.id desc)`.as('place'),
      sql<number>`count(*) over (${column})`.as('total'),
    ])
    .where(isInInbox(inbox))
    .where('archived_by_employer', '=', false)
    .where('negotiation.stage_id', 'is not', null)
  const rows = await selectRows(db, inbox, at)
    .innerJoin(ranked.as('ranked'), 'ranked.id', 'negotiation.id')
    .select(['ranked.column_id', 'ranked.total'])
    .where('ranked.place', '<=', MOST_IN_COLUMN)
    .orderBy('ranked.place')
    .execute()
  const byColumn = Map.groupBy(rows, ({ column_id }) => column_id)
  return {
    columns: stages.map((stage) => {
      const items = byColumn.get(stage.id) ?? []
      return { stage, total: items[0]?.total ?? 0, items: items.map((row) => rowOf(row, at)) }
    }),
  }
}
