import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { findPromiseStatus } from '#features/promises/queries.server.ts'
import {
  MIN_STALE_VACANCY_SCORE,
  type StaleVacancyFacts,
  scoreVacancyStaleness,
} from '../lifecycle/rules/stale-vacancy-score.ts'
import { VACANCY_TYPE_ANONYMOUS } from '../server/rules.ts'
import type { VacancyTrust } from './vacancy-trust.contract.ts'

type TrustFacts = StaleVacancyFacts & Pick<VacancyTrust, 'alive_confirmed_at' | 'risk'> & { is_confirmed: boolean }
type TrustSubject = { company_id: number; type_id: number; status: string; facts: TrustFacts }

/** Trust signals on the public page: confirmation, answers in time, hires, stale score. */
export async function findVacancyTrust(db: Db, vacancy: TrustSubject, now: Date): Promise<VacancyTrust> {
  const promise = await findPromiseStatus(db, vacancy.company_id, now)
  const { is_confirmed, alive_confirmed_at, risk, ...staleFacts } = vacancy.facts
  const is_suspended = vacancy.status === 'active' && promise.level === 'responses_suspended'
  const { score, reasons } = scoreVacancyStaleness(staleFacts)
  return {
    is_alive: is_confirmed && !is_suspended,
    alive_confirmed_at,
    repost_count: staleFacts.repost_count,
    answered: vacancy.type_id === VACANCY_TYPE_ANONYMOUS ? null : { in_time: promise.in_time, of: promise.of },
    hired: staleFacts.hired,
    is_suspended,
    risk,
    ghost: vacancy.status === 'active' && score >= MIN_STALE_VACANCY_SCORE ? { score, reasons } : null,
  }
}

/** A hire by word counts for the public when the person has confirmed it (ruling 55). */
export const isConfirmedHire = sql`negotiation.state = 'hired' and not exists (
  select from hire_by_word where hire_by_word.negotiation_id = negotiation.id and confirmation in ('pending', 'silent')
)`

/** An application that was not opened for this long counts as untouched. */
const UNTOUCHED_DAYS = 7

/** What the trust signals are computed from, as one column of a query of vacancies. */
export const trustFactsColumn = (at: Date) => sql<TrustFacts>`jsonb_build_object(
  'alive_confirmed_at', ${isoTimestamp('vacancy.alive_confirmed_at')},
  'risk', (
    select jsonb_build_object('level', level, 'score', score, 'reasons', reasons)
    from vacancy_risk where vacancy_id = vacancy.id and level <> 'low'
  ),
  'repost_count', vacancy.repost_count,
  'positions_count', vacancy.positions_count,
  'is_confirmed', vacancy.status = 'active' and coalesce(vacancy.alive_until > ${at}, false),
  'days_since_first', extract(day from ${at}::timestamptz - vacancy.first_published_at)::int,
  'is_salary_changed', exists (select from vacancy_change where vacancy_id = vacancy.id and field = 'salary'),
  'responses', ${countApplicationsWhere(sql`true`)},
  'untouched', ${countApplicationsWhere(sql`answered_at is null and viewed_by_employer_at is null
    and coalesce(left_queue_at, created_at) < ${at}::timestamptz - make_interval(days => ${UNTOUCHED_DAYS})`)},
  'hired', coalesce(vacancy.hired_count, 0) + ${countApplicationsWhere(isConfirmedHire)}
)`

/** Counts applications that are not withdrawn and not queued. */
function countApplicationsWhere(condition: ReturnType<typeof sql>) {
  return sql<number>`(
    select count(*)::int from negotiation
    where vacancy_id = vacancy.id and initiator = 'seeker' and state <> 'withdrawn' and not is_queued and ${condition}
  )`
}
