import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { tryTransition } from '../transition.ts'

type WrittenTo = { id: number; company_id: number }

/**
 * A message of the company is a word to the person: it opens the application, and answers one that waits for its answer
 * (ruling 36). An answer after the promised day stays late.
 */
export async function recordAnswer(tx: Db, { id, company_id }: WrittenTo, at: Date) {
  await tryTransition(tx, { id, owner: { company_id }, event: 'open' }, at)
  const moment = sql<string>`${at.toISOString()}::timestamptz`
  await tx
    .updateTable('negotiation')
    .set({
      archived_by_seeker: false,
      first_employer_action_at: sql<string>`coalesce(first_employer_action_at, ${moment})`,
      viewed_by_employer_at: sql<string>`coalesce(viewed_by_employer_at, ${moment})`,
      answered_at: sql<
        string | null
      >`case when negotiation.state in ('response', 'viewed', 'considering', 'expired') then coalesce(answered_at, ${moment}) else answered_at end`,
    })
    .where('id', '=', id)
    .execute()
}
