import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { DailyVacancyStats } from '../own-list/own-vacancy.contract.ts'
import { isCountedApplication } from '../server/queries.ts'

const STATISTICS_DAYS = 90

/** Views and applications of the last 90 days, oldest first, including days with zeros. */
export async function listDailyVacancyStats(db: Db, vacancyId: number, now: Date): Promise<DailyVacancyStats[]> {
  const [first, today] = [moscowDay(new Date(now.getTime() - (STATISTICS_DAYS - 1) * DAY_MS)), moscowDay(now)]
  const { rows } = await sql<DailyVacancyStats>`
    select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(seen.views, 0)::int as views, coalesce(sent.responses, 0)::int as responses
    from generate_series(${first}::date, ${today}::date, '1 day') as days (day)
    left join (
      select day, count(*) as views
      from vacancy_view
      where vacancy_id = ${vacancyId} and day >= ${first}::date
      group by day
    ) as seen on seen.day = days.day
    left join (
      select (created_at at time zone 'Europe/Moscow')::date as day, count(*) as responses
      from negotiation
      where vacancy_id = ${vacancyId} and ${isCountedApplication}
      group by 1
    ) as sent on sent.day = days.day
    order by days.day`.execute(db)
  return rows
}

/** Replaces the account by a random name in what it has viewed: the numbers of the vacancies stay. */
export const anonymizeVacancyViews = (db: Db, accountId: number) =>
  sql`update vacancy_view set viewer = ${`erased:${randomUUID()}`}, account_id = null where account_id = ${accountId}`.execute(
    db,
  )

const VIEWER_RETENTION_DAYS = 365

/** Deletes salts of past days and viewers older than a year; their numbers are added to the counters of the vacancy. */
export async function deleteOldViewers({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const before = moscowDay(new Date(now().getTime() - VIEWER_RETENTION_DAYS * DAY_MS))
  await db.deleteFrom('view_salt').where('day', '<', moscowDay(now())).execute()
  await sql`
    with forgotten as (
      delete from vacancy_view where day < ${before}::date returning vacancy_id, viewer
    ), counted as (
      select vacancy_id, count(*)::int as views, count(distinct viewer)::int as people from forgotten group by vacancy_id
    )
    update vacancy
    set old_views = old_views + counted.views, old_views_unique = old_views_unique + counted.people
    from counted
    where vacancy.id = counted.vacancy_id`.execute(db)
}
