import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { countedApplications } from '#features/promises/queries.server.ts'
import { hideSmallGroups } from './small-groups.rules.ts'
import {
  type AnswerFigures,
  FIGURE_MONTHS,
  MIN_GROUP_APPLICATIONS,
  type MonthFigures,
} from './transparency.contract.ts'

/** What the applications are divided into, and what must be joined to them for it. */
type Division = Parameters<typeof countedApplications>[2]

/** Of each part; the median is that of the companies, each of which is one voice. */
const answersByPart = (since: Date, until: Date, division: Division) => sql`
  with counted as materialized (select * from ${countedApplications(since, until, division)} as one),
    share as (
      select part, count(*)::int as of, (count(*) filter (where is_in_time))::int as in_time
      from counted group by part
    ), middle as (
      select part, percentile_cont(0.5) within group (order by hours) as median_hours
      from (
        select part, percentile_cont(0.5) within group (order by hours_to_answer) as hours
        from counted group by part, voice
      ) as voices group by part
    )
  select share.part, of, in_time, round(median_hours::numeric, 1)::float8 as median_hours
  from share left join middle on middle.part = share.part`

export async function countAnswers(db: Db, since: Date, until: Date): Promise<AnswerFigures> {
  const { rows } = await sql<AnswerFigures>`
    select of, in_time, median_hours from (${answersByPart(since, until, { part: sql`true` })}) as answers`.execute(db)
  return rows[0] ?? { of: 0, in_time: 0, median_hours: null }
}

const VACANCY = sql`join vacancy on vacancy.id = decided.vacancy_id`

export const CITY_DIVISION = { names: 'city', part: sql`vacancy.city_ids[1]`, joins: VACANCY }
export const INDUSTRY_DIVISION = {
  names: 'industry',
  part: sql`coalesce(industry.parent_id, industry.id)`,
  joins: sql`${VACANCY} left join industry on industry.id = coalesce(vacancy.industry_id, company.industry_ids[1])`,
}

type GroupRow = AnswerFigures & { id: number | null; name: string | null }

/** The groups of a division with their figures, without those that could be worked out from `all` although they are too small. */
export async function countGroups(
  db: Db,
  { since, until, all }: { since: Date; until: Date; all: AnswerFigures },
  { names, ...division }: Division & { names: string },
) {
  const { rows } = await sql<GroupRow>`
    select named.id, named.name, of, in_time, median_hours
    from (${answersByPart(since, until, division)}) as answers left join ${sql.table(names)} as named on named.id = part
    order by of desc, named.name, named.id`.execute(db)
  return hideSmallGroups(rows, all)
}

export async function countMonths(db: Db, months: readonly string[], until: Date): Promise<MonthFigures[]> {
  const since = new Date(`${months[0]}-01T00:00:00+03:00`)
  const month: RawBuilder<string> = sql`to_char(answer_due_at at time zone 'Europe/Moscow', 'YYYY-MM')`
  const { rows } = await sql<{ part: string; in_time: number; of: number }>`
    select part, in_time, of from (${answersByPart(since, until, { part: month })}) as answers
    where of >= ${MIN_GROUP_APPLICATIONS}`.execute(db)
  return months.map((one) => {
    const found = rows.find(({ part }) => part === one)
    return { month: one, answers: found ? { in_time: found.in_time, of: found.of } : null }
  })
}

/** The month of the day and those before it, oldest first. */
export function lastMonths(day: string): string[] {
  const [year, month] = day.split('-').map(Number)
  const newest = year! * 12 + month! - 1
  return Array.from({ length: FIGURE_MONTHS }, (_, index) => {
    const one = newest - (FIGURE_MONTHS - 1 - index)
    return `${Math.floor(one / 12)}-${String((one % 12) + 1).padStart(2, '0')}`
  })
}
