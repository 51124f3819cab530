import { sql } from 'kysely'
import type { VacancyTrust } from '#contract/vacancies/vacancy-trust.ts'
import type { Db } from '#database/connect.ts'
import {
  MIN_STALE_VACANCY_SCORE,
  type StaleVacancyFacts,
  scoreVacancyStaleness,
} from '#domain/vacancies/stale-vacancy-score.ts'
import { findPromiseStatus } from '../../promises/queries.ts'
import { VACANCY_TYPE_ANONYMOUS } from '../rules.ts'

type TrustSubject = { id: number; company_id: number; type_id: number; status: string }

/** Trust signals on the public page: confirmation, answers in time, hires, stale score. */
export async function findVacancyTrust(db: Db, vacancy: TrustSubject, now: Date): Promise<VacancyTrust> {
  const [facts, promise] = await Promise.all([
    findTrustFacts(db, vacancy.id, now),
    findPromiseStatus(db, vacancy.company_id, now),
  ])
  const { is_confirmed, alive_confirmed_at, ...staleFacts } = facts
  const is_suspended = vacancy.status === 'active' && promise.level === 'responses_suspended'
  const { score, reasons } = scoreVacancyStaleness(staleFacts)
  return {
    is_alive: is_confirmed && !is_suspended,
    alive_confirmed_at,
    repost_count: facts.repost_count,
    answered: vacancy.type_id === VACANCY_TYPE_ANONYMOUS ? null : { in_time: promise.in_time, of: promise.of },
    hired: facts.hired,
    is_suspended,
    ghost: vacancy.status === 'active' && score >= MIN_STALE_VACANCY_SCORE ? { score, reasons } : null,
  }
}

type TrustFacts = StaleVacancyFacts & Pick<VacancyTrust, 'alive_confirmed_at'> & { is_confirmed: boolean }

/** An application that was not opened for this long counts as untouched. */
const UNTOUCHED_DAYS = 7

function findTrustFacts(db: Db, vacancyId: number, now: Date): Promise<TrustFacts> {
  const at = now.toISOString()
  return db
    .selectFrom('vacancy')
    .select(['alive_confirmed_at', 'repost_count', 'positions_count'])
    .select((eb) => [
      sql<boolean>`status = 'active' and coalesce(alive_until > ${at}, false)`.as('is_confirmed'),
      sql<number>`extract(day from ${at}::timestamptz - first_published_at)::int`.as('days_since_first'),
      eb
        .exists(
          eb
            .selectFrom('vacancy_change')
            .select(sql.lit(1).as('one'))
            .whereRef('vacancy_change.vacancy_id', '=', 'vacancy.id')
            .where('field', '=', 'salary'),
        )
        .$castTo<boolean>()
        .as('is_salary_changed'),
      countApplicationsWhere(sql`true`).as('responses'),
      countApplicationsWhere(sql`answered_at is null and viewed_by_employer_at is null
        and coalesce(left_queue_at, created_at) < ${at}::timestamptz - make_interval(days => ${UNTOUCHED_DAYS})`).as(
        'untouched',
      ),
      sql<number>`coalesce(hired_count, 0) + ${countApplicationsWhere(sql`state = 'hired'`)}`.as('hired'),
    ])
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow()
}

/** Counts applications that are not withdrawn and not queued. */
const countApplicationsWhere = (condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from negotiation
  where vacancy_id = vacancy.id and initiator = 'seeker' and state <> 'withdrawn' and not is_queued and ${condition}
)`
