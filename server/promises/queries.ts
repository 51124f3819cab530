import { type RawBuilder, sql } from 'kysely'
import type { PromiseStatus } from '#contract/promises/promises.ts'
import type { Db } from '#database/connect.ts'
import {
  countAnswersUntilPublishing,
  MAX_COUNTED_APPLICATIONS,
  promiseLevel,
} from '#domain/negotiations/promise-level.ts'
import { LATE_DECISION_DAYS, lateDecisionCutoff } from '#domain/negotiations/transition-rules.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'

/**
 * The latest applications whose promise is decided: answered or past their due day. Applications withdrawn before a
 * decision and queued ones are excluded: nothing was promised for a queued one.
 */
export const lastDecidedApplications = (companyId: number | RawBuilder<number>, at: Date) => sql`(
  select
    first_employer_action_at <= answer_due_at as is_in_time,
    first_employer_action_at is null and answer_due_at < ${at.toISOString()} and (
      state in ('response', 'viewed', 'considering')
      or state = 'expired' and closed_at >= ${lateDecisionCutoff(at).toISOString()}
    ) as is_owed,
    coalesce(closed_at, answer_due_at) as late_since
  from negotiation
  where company_id = ${companyId} and initiator = 'seeker' and not is_queued
    and (first_employer_action_at is not null or answer_due_at < ${at.toISOString()} and state <> 'withdrawn')
  order by answer_due_at desc, id desc
  limit ${MAX_COUNTED_APPLICATIONS}
)`

/**
 * Computes how a company keeps its promises and the resulting restrictions. Nothing is stored, so a decision counts at
 * once.
 */
export async function findPromiseStatus(db: Db, companyId: number, at: Date): Promise<PromiseStatus> {
  const { rows } = await sql<{ of: number; in_time: number; owed: number; late_since: string[] | null }>`
    select count(*)::int as of,
      (count(*) filter (where is_in_time))::int as in_time,
      (count(*) filter (where is_owed))::int as owed,
      json_agg(late_since order by late_since) filter (where is_owed) as late_since
    from ${lastDecidedApplications(companyId, at)} as decided`.execute(db)
  const { late_since, ...counts } = rows[0]!
  const to_answer = countAnswersUntilPublishing(counts)
  const until = to_answer > 0 ? restrictionEndsAt(late_since![to_answer - 1]!) : null
  return { ...counts, level: promiseLevel(counts), to_answer, until }
}

/** When the restriction ends by itself: an application that can no longer be decided is not owed. */
const restrictionEndsAt = (overdueSince: string) =>
  `${new Date(Date.parse(overdueSince) + LATE_DECISION_DAYS * DAY_MS).toISOString().slice(0, 19)}Z`
