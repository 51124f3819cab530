import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { joinsCountedCompanies, voice } from '#features/companies/figures/counted-companies.server.ts'
import { LATE_DECISION_DAYS, lateDecisionCutoff } from '#features/negotiations/rules/transition-rules.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import {
  countAnswersUntilPublishing,
  MAX_COUNTED_APPLICATIONS,
  MAX_OWED_SHARE_FOR_RESPONSES,
  MIN_COUNTED_APPLICATIONS,
  promiseLevel,
} from './promise-level.rules.ts'
import type { PromiseStatus } from './promises.contract.ts'

/**
 * Whether the promise of an application is decided: answered by a person, past its due day, or closed unanswered. Not
 * decided are queued ones, for which nothing was promised, and those withdrawn in time.
 */
const isDecided = (
  at: Date,
  { isFigure }: { isFigure: boolean },
) => sql<boolean>`(initiator = 'seeker' and not is_queued and (
  answered_at is not null
  or answer_due_at < ${at.toISOString()} and state in ('response', 'viewed', 'considering', 'expired')
  or state = 'withdrawn' and closed_at > answer_due_at
  ${isFigure ? sql`or left_unanswered` : sql``}
))`

const isAnsweredInTime = sql<boolean>`coalesce(answered_at <= answer_due_at, false)`

/** What has become of a promise, in a word: `open`, `kept`, `broken`, or `void` if the application ended before it was due. */
export const promiseOutcome = (at: Date) => sql<string>`case
  when ${isDecided(at, { isFigure: true })} then case when ${isAnsweredInTime} then 'kept' else 'broken' end
  when closed_at is not null then 'void'
  else 'open'
end`

type CompanyId = number | RawBuilder<number>

/** `isFigure`: with applications that were closed unanswered. They can no longer be answered, so they restrict nothing. */
const lastApplications = (companyId: CompanyId, at: Date, { isFigure }: { isFigure: boolean }) => sql`(
  select
    ${isAnsweredInTime} as is_in_time,
    answered_at is null and answer_due_at < ${at.toISOString()} and (
      state in ('response', 'viewed', 'considering')
      or state = 'expired' and closed_at >= ${lateDecisionCutoff(at).toISOString()}
    ) as is_owed,
    coalesce(closed_at, answer_due_at) as late_since
  from negotiation
  where company_id = ${companyId} and ${isDecided(at, { isFigure })}
  order by answer_due_at desc, id desc
  limit ${MAX_COUNTED_APPLICATIONS}
)`

/** The latest applications of a company whose promise is decided, for its public figure. */
export const lastDecidedApplications = (companyId: CompanyId, at: Date) =>
  lastApplications(companyId, at, { isFigure: true })

export const RECENT_DAYS = 30

/** The applications of all companies whose promise was due in this time and is decided. */
export const decidedApplications = (since: Date, until: Date) => sql`(
  select id, company_id, vacancy_id, answer_due_at, ${isAnsweredInTime} as is_in_time,
    extract(epoch from answered_at - coalesce(left_queue_at, created_at)) / 3600 as hours_to_answer
  from negotiation
  where answer_due_at between ${since.toISOString()} and ${until.toISOString()}
    and ${isDecided(until, { isFigure: true })}
)`

/** Those of the last days. */
export const recentlyDecidedApplications = (at: Date) =>
  decidedApplications(new Date(at.getTime() - RECENT_DAYS * DAY_MS), at)

/**
 * Those of them that count in a public figure about several companies (ruling 50), each with its `voice`: only of companies that count,
 * and of one voice at most as many as of all the others together in its `part`, the latest first. So no voice gives more than half, and
 * a part of one voice is empty. `joins` to the rows of `decided` what `part` needs.
 */
export const countedApplications = (
  since: Date,
  until: Date,
  { part, joins = sql`` }: { part: RawBuilder<unknown>; joins?: RawBuilder<unknown> },
) => sql`(
  select * from (
    select *, row_number() over (partition by part, voice order by answer_due_at desc, id desc) as nth,
      count(*) over (partition by part) - count(*) over (partition by part, voice) as others
    from (
      select decided.*, ${voice} as voice, ${part} as part
      from ${decidedApplications(since, until)} as decided ${joinsCountedCompanies('decided')} ${joins}
    ) as voiced
  ) as numbered
  where nth <= others
)`

type PromiseCounts = {
  of: number
  in_time: number
  owed: number
  owed_of: number
  late_since: string[] | null
}

/**
 * Computes how a company keeps its promises and the resulting restrictions. Nothing is stored, so a decision counts at
 * once.
 */
export async function findPromiseStatus(db: Db, companyId: number, at: Date): Promise<PromiseStatus> {
  const { rows } = await sql<PromiseCounts>`
    select * from
      (
        select count(*)::int as of, (count(*) filter (where is_in_time))::int as in_time
        from ${lastDecidedApplications(companyId, at)} as decided
      ) as figure,
      (
        select count(*)::int as owed_of, (count(*) filter (where is_owed))::int as owed,
          json_agg(late_since order by late_since) filter (where is_owed) as late_since
        from ${lastApplications(companyId, at, { isFigure: false })} as promised
      ) as promise`.execute(db)
  const { late_since, ...counts } = rows[0]!
  const statistics = { owed: counts.owed, of: counts.owed_of }
  const to_answer = countAnswersUntilPublishing(statistics)
  const until = to_answer > 0 ? restrictionEndsAt(late_since![to_answer - 1]!) : null
  return { ...counts, level: promiseLevel(statistics), to_answer, until }
}

/** SQL twin of `promiseLevel(…) === 'responses_suspended'`, for lists with many companies. */
export const isReceivingSuspended = (companyId: RawBuilder<number>, at: Date) => sql<boolean>`(
  select count(*) >= ${sql.lit(MIN_COUNTED_APPLICATIONS)}
    and count(*) filter (where is_owed) > count(*) * ${sql.lit(MAX_OWED_SHARE_FOR_RESPONSES)}
  from ${lastApplications(companyId, at, { isFigure: false })} as promised
)`

/** When the restriction ends by itself: an application that can no longer be decided is not owed. */
const restrictionEndsAt = (overdueSince: string) =>
  `${new Date(Date.parse(overdueSince) + LATE_DECISION_DAYS * DAY_MS).toISOString().slice(0, 19)}Z`
