import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { addWorkingDays } from '#domain/calendar/working-days.ts'
import { ANSWER_UNDO_SECONDS, CONSIDER_WORKING_DAYS } from '#domain/negotiations/promise-level.ts'

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

/**
 * Columns of a negotiation whose refusal is taken back. A person who was refused in time gets a new promised day, as a new
 * application does, if the former one has passed. A refusal that was late, or taken back as a slip, makes up for nothing:
 * the promised day stays.
 */
export async function returnedDueColumns(tx: Db, { id, company_id }: { id: number; company_id: number }, at: Date) {
  const row = await tx
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select('promise_days')
    .where('negotiation.id', '=', id)
    .where('negotiation.company_id', '=', company_id)
    .executeTakeFirst()
  if (!row) return {}
  const moment = sql`${at.toISOString()}::timestamptz`
  const newDay = addWorkingDays(at, row.promise_days).toISOString()
  const isNewDayDue = sql`answered_at = closed_at and closed_at <= answer_due_at and answer_due_at < ${moment}
    and closed_at <= ${moment} - make_interval(secs => ${ANSWER_UNDO_SECONDS})`
  return {
    answer_due_at: sql<string>`case when ${isNewDayDue} then ${newDay}::timestamptz else answer_due_at end`,
  }
}
