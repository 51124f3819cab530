import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isAnswerDue, isCountedApplication } from '#features/vacancies/server/queries.ts'
import type { Period } from './report-period.rules.ts'

export type Scope = Period & { company_id: number; vacancy_id: number | null }

/** When the employer could read it: an application may wait for its place first. */
const cameAt = sql`coalesce(negotiation.left_queue_at, negotiation.created_at)`

const isWithin = (at: RawBuilder<unknown>, { since, end }: Pick<Period, 'since' | 'end'>) =>
  sql`(${at} >= ${since}::timestamptz and ${at} < ${end}::timestamptz)`

const happened = (state: string, period: Scope) => sql`exists (
  select from negotiation_event as event
  where event.negotiation_id = negotiation.id and event.to_state = ${state}::negotiation_state
    and ${isWithin(sql`event.at`, period)}
)`

const daysToHire = sql`extract(epoch from negotiation.closed_at - vacancy.first_published_at) / 86400`

const isOfScope = ({ company_id, vacancy_id }: Pick<Scope, 'company_id' | 'vacancy_id'>) =>
  sql`negotiation.company_id = ${company_id} and not negotiation.is_queued
    and (${vacancy_id}::bigint is null or negotiation.vacancy_id = ${vacancy_id})`

/** Nothing that was touched last before the period belongs to it. */
const isTouched = ({ since, end }: Period) =>
  sql`negotiation.updated_at >= ${since}::timestamptz and negotiation.created_at < ${end}::timestamptz`

/** A row of each person of whom something happened within the period. */
const facts = (scope: Scope) => sql`
  select negotiation.vacancy_id, vacancy.manager_id,
    ${isCountedApplication} and ${isWithin(cameAt, scope)} as applied,
    ${happened('invitation', scope)} as is_invited,
    ${happened('interview', scope)} as is_met,
    negotiation.state = 'hired' and ${isWithin(sql`negotiation.closed_at`, scope)} as is_hired,
    ${isWithin(cameAt, scope)} and ${isAnswerDue} as is_due,
    negotiation.answered_at <= negotiation.answer_due_at as is_in_time,
    case when ${isCountedApplication} and ${isWithin(cameAt, scope)}
      then extract(epoch from negotiation.answered_at - ${cameAt}) / 3600 end as answer_hours,
    case when negotiation.state = 'hired' and ${isWithin(sql`negotiation.closed_at`, scope)} then ${daysToHire} end as hire_days
  from negotiation join vacancy on vacancy.id = negotiation.vacancy_id
  where ${isOfScope(scope)} and ${isTouched(scope)}`

export type CountedSteps = {
  /** What the row counts. */
  of: 'vacancy' | 'manager' | 'all'
  vacancy_id: number | null
  manager_id: number | null
  applications: number
  invited: number
  met: number
  hired: number
  answers_due: number
  answered_in_time: number
  answered: number
  hours_to_answer: number | null
  days_to_hire: number | null
  hire_days: number[] | null
}

/** By vacancy, by the responsible person, and in all. */
export async function countHiringSteps(db: Db, scope: Scope): Promise<CountedSteps[]> {
  const { rows } = await sql<CountedSteps>`
    select vacancy_id, manager_id,
      case when grouping(vacancy_id) = 0 then 'vacancy' when grouping(manager_id) = 0 then 'manager' else 'all' end as of,
      (count(*) filter (where applied))::int as applications,
      (count(*) filter (where is_invited))::int as invited,
      (count(*) filter (where is_met))::int as met,
      (count(*) filter (where is_hired))::int as hired,
      (count(*) filter (where is_due))::int as answers_due,
      (count(*) filter (where is_due and is_in_time))::int as answered_in_time,
      count(answer_hours)::int as answered,
      (percentile_cont(0.5) within group (order by answer_hours))::float as hours_to_answer,
      (percentile_cont(0.5) within group (order by hire_days))::float as days_to_hire,
      array_agg(greatest(0, round(hire_days))::int order by hire_days) filter (where hire_days is not null) as hire_days
    from (${facts(scope)}) as fact
    group by grouping sets ((vacancy_id), (manager_id), ())`.execute(db)
  return rows
}

export async function countHired(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ hired: number }>`
    select count(*)::int as hired from negotiation
    where ${isOfScope(scope)} and negotiation.state = 'hired' and ${isWithin(sql`negotiation.closed_at`, scope)}`.execute(
    db,
  )
  return rows[0]!.hired
}

/** People who came within the period by where they came from, and who of them is hired by now. */
export async function countSources(db: Db, scope: Scope) {
  const { rows } = await sql<{ source: string; came: number; hired: number }>`
    select case when negotiation.initiator = 'employer' then 'invited' else coalesce(negotiation.came_from, 'site') end as source,
      count(*)::int as came, (count(*) filter (where negotiation.state = 'hired'))::int as hired
    from negotiation
    where ${isOfScope(scope)} and ${isWithin(cameAt, scope)} and (negotiation.initiator = 'employer' or ${isCountedApplication})
    group by 1`.execute(db)
  return rows
}

/** Refusals of the company within the period by their reason, the most frequent first. */
export async function countRefusals(db: Db, scope: Scope) {
  const { rows } = await sql<{ reason_id: number; refused: number }>`
    select negotiation.refuse_reason_id as reason_id, count(*)::int as refused from negotiation
    where ${isOfScope(scope)} and negotiation.state = 'refused' and ${isWithin(sql`negotiation.closed_at`, scope)}
    group by 1 order by refused desc, reason_id`.execute(db)
  return rows
}

/** How many people opened each vacancy within the period. */
export async function countOpened(db: Db, { company_id, vacancy_id }: Scope, days: [string, string]) {
  const { rows } = await sql<{ vacancy_id: number; opened: number }>`
    select vacancy_view.vacancy_id, count(distinct viewer)::int as opened
    from vacancy_view join vacancy on vacancy.id = vacancy_view.vacancy_id
    where vacancy.company_id = ${company_id} and (${vacancy_id}::bigint is null or vacancy.id = ${vacancy_id})
      and vacancy_view.day between ${days[0]}::date and ${days[1]}::date
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.vacancy_id, row.opened]))
}
