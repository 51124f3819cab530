import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { CONSIDER_WORKING_DAYS } from '#domain/negotiations/promise-level.ts'

/**
 * Columns of a negotiation that is considered: the day of the answer moves once, and only before it has passed
 * (ruling 36). The day that was read is compared again in the update, so that of two moves at once only one counts.
 */
export async function movedDueColumns(tx: Db, { id, company_id }: { id: number; company_id: number }, at: Date) {
  const row = await tx
    .selectFrom('negotiation')
    .select('answer_due_at')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!row?.answer_due_at) return {}
  const movedDay = addWorkingDays(new Date(row.answer_due_at), CONSIDER_WORKING_DAYS).toISOString()
  const mayMove = sql`answered_at is null and initial_due_at is null
    and answer_due_at = ${row.answer_due_at}::timestamptz and answer_due_at >= ${at.toISOString()}::timestamptz`
  return {
    answer_due_at: sql<string>`case when ${mayMove} then ${movedDay}::timestamptz else answer_due_at end`,
    initial_due_at: sql<string>`case when ${mayMove} then answer_due_at else initial_due_at end`,
  }
}
