import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { HIDING_AUTHORS, HIDING_PERIOD_HOURS, URGENT_REASON_IDS } from '#domain/complaints/complaint-rules.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import { holdVacancy } from '../vacancies/moderation/vacancy-hold.ts'
import type { TargetOfComplaint } from './complaint-targets.ts'
import { independentAuthors, isProvenAuthor, joinsAuthors } from './independent-authors.ts'

const HIDDEN_TEXT =
  'Несколько человек пожаловались, что по этой вакансии просят деньги или коды. Она скрыта, пока жалобы не посмотрит оператор'

/**
 * Hides a vacancy until an operator decides, if independent people have complained about money or codes within a day
 * (domain §2.11.12). People of one company or of one network count as one, and complaints that a person has answered by
 * showing the vacancy again do not count.
 */
export async function hideReportedVacancy(tx: Db, target: TargetOfComplaint, at: Date) {
  if (target.target_kind !== 'vacancy') return
  const since = new Date(at.getTime() - HIDING_PERIOD_HOURS * HOUR_MS).toISOString()
  // Complaints that come at the same moment count each other.
  await sql`select from vacancy where id = ${target.target_id} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select ${independentAuthors} as count
    from complaint ${joinsAuthors}
    where target_kind = 'vacancy' and target_id = ${target.target_id} and reason_id = any(${URGENT_REASON_IDS})
      and state in ('new', 'in_review') and complaint.created_at > greatest(${since}, (
        select max(decided_at) from vacancy_appeal where vacancy_id = ${target.target_id} and state = 'confirmed'
      ))
      and ${isProvenAuthor}`.execute(tx)
  if (rows[0]!.count < HIDING_AUTHORS) return
  await holdVacancy(tx, target.target_id, HIDDEN_TEXT, { at })
}
