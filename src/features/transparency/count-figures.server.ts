import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { decidedApplications, RECENT_DAYS } from '#features/promises/queries.server.ts'
import { ARCHIVE_REASON_NOT_CONFIRMED } from '#features/vacancies/server/rules.ts'
import { moscowDay } from '#lib/dates/moscow-day.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import {
  type AnswerFigures,
  FIGURE_MONTHS,
  type GroupFigures,
  MIN_GROUP_APPLICATIONS,
  type MonthFigures,
  OpenFigures,
} from './transparency.contract.ts'

/** The largest groups; a table of all cities would hide them. */
const MAX_GROUPS = 30
/** Enough to show what too few applications look like. */
const MAX_GROUPS_WITHOUT_FIGURES = 5

/** Job, every night. A second run on a day replaces the figures of the first. */
export async function countOpenFigures({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  const figures = OpenFigures.parse(await readFigures(db, at))
  const row = { counted_at: at.toISOString(), figures: JSON.stringify(figures) }
  await db
    .insertInto('open_figures')
    .values({ day: moscowDay(at), ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute()
}

/** A new installation does not wait for the night. */
export async function enqueueFirstFigures(db: Db) {
  const counted = await db.selectFrom('open_figures').select('day').limit(1).executeTakeFirst()
  if (!counted) await enqueue(db, 'count_open_figures', {})
}

async function readFigures(db: Db, at: Date): Promise<OpenFigures> {
  const since = new Date(at.getTime() - RECENT_DAYS * DAY_MS)
  const [{ rows: answers }, months, cities, industries, { rows: ended }, { rows: ghosts }, { rows: complaints }] =
    await Promise.all([
      sql<AnswerFigures>`select ${ANSWER_COLUMNS} from ${decidedApplications(since, at)} as decided`.execute(db),
      readMonths(db, at),
      readGroups(db, since, at, sql`vacancy.city_ids[1]`, sql`city`),
      readGroups(db, since, at, sql`coalesce(industry.parent_id, industry.id)`, sql`industry`),
      sql<{ count: number }>`
      select count(*)::int as count from negotiation
      where initiator = 'seeker' and viewed_by_employer_at is null and state in ('expired', 'vacancy_closed')
        and closed_at between ${since.toISOString()} and ${at.toISOString()}`.execute(db),
      sql<{ count: number }>`
      select count(*)::int as count from vacancy
      where status = 'archived' and archive_reason_id = ${ARCHIVE_REASON_NOT_CONFIRMED}
        and archived_at between ${since.toISOString()} and ${at.toISOString()}`.execute(db),
      sql<OpenFigures['complaints']>`
      select count(*)::int as received,
        (count(*) filter (where decided_at <= due_at))::int as in_time,
        (count(*) filter (where state = 'confirmed'))::int as confirmed,
        (count(*) filter (where state = 'rejected'))::int as rejected
      from complaint where created_at between ${since.toISOString()} and ${at.toISOString()}`.execute(db),
    ])
  return {
    answers: answers[0]!,
    closed_unopened: ended[0]!.count,
    archived_unconfirmed: ghosts[0]!.count,
    complaints: complaints[0]!,
    months,
    cities,
    industries,
  }
}

const ANSWER_COLUMNS = sql`
  count(*)::int as of,
  (count(*) filter (where is_in_time))::int as in_time,
  round((percentile_cont(0.5) within group (order by hours_to_answer))::numeric, 1)::float8 as median_hours`

type GroupRow = AnswerFigures & { id: number; name: string }

/** The largest groups first; those with too few applications come last, in the order of their names. */
async function readGroups(
  db: Db,
  since: Date,
  until: Date,
  id: ReturnType<typeof sql>,
  names: ReturnType<typeof sql>,
): Promise<GroupFigures[]> {
  const { rows } = await sql<GroupRow>`
    select named.id, named.name, grouped.of, grouped.in_time, grouped.median_hours
    from (
      select ${id} as id, ${ANSWER_COLUMNS}
      from ${decidedApplications(since, until)} as decided
      join vacancy on vacancy.id = decided.vacancy_id
      join company on company.id = decided.company_id
      left join industry on industry.id = coalesce(vacancy.industry_id, company.industry_ids[1])
      group by 1
    ) as grouped
    join ${names} as named on named.id = grouped.id
    order by case when grouped.of >= ${MIN_GROUP_APPLICATIONS} then grouped.of end desc nulls last, named.name, named.id
    limit ${MAX_GROUPS}`.execute(db)
  const groups = rows.map(({ id, name, ...answers }) => ({
    id,
    name,
    answers: answers.of >= MIN_GROUP_APPLICATIONS ? answers : null,
  }))
  const withFigures = groups.filter(({ answers }) => answers)
  return groups.slice(0, withFigures.length + MAX_GROUPS_WITHOUT_FIGURES)
}

async function readMonths(db: Db, at: Date): Promise<MonthFigures[]> {
  const months = lastMonths(moscowDay(at))
  const since = new Date(`${months[0]}-01T00:00:00+03:00`)
  const { rows } = await sql<{ month: string; in_time: number; of: number }>`
    select to_char(answer_due_at at time zone 'Europe/Moscow', 'YYYY-MM') as month,
      count(*)::int as of, (count(*) filter (where is_in_time))::int as in_time
    from ${decidedApplications(since, at)} as decided
    group by 1 having count(*) >= ${MIN_GROUP_APPLICATIONS}`.execute(db)
  return months.map((month) => {
    const found = rows.find((row) => row.month === month)
    return { month, answers: found ? { in_time: found.in_time, of: found.of } : null }
  })
}

/** The month of the day and those before it, oldest first. */
function lastMonths(day: string): string[] {
  const [year, month] = day.split('-').map(Number)
  const newest = year! * 12 + month! - 1
  return Array.from({ length: FIGURE_MONTHS }, (_, index) => {
    const one = newest - (FIGURE_MONTHS - 1 - index)
    return `${Math.floor(one / 12)}-${String((one % 12) + 1).padStart(2, '0')}`
  })
}
