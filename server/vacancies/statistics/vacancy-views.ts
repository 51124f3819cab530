import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DailyVacancyStats } from '#contract/vacancies/own-vacancy.ts'
import type { VacancyStatus } from '#contract/vacancies/vacancy-card.ts'
import type { Db } from '#database/connect.ts'
import { DAY_MS, MOSCOW_OFFSET_MS } from '#lib/dates/time-units.ts'
import type { Caller } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import type { Client } from '../../http/endpoint-registry.ts'
import { isCountedApplication } from '../queries.ts'

type ViewedVacancy = { id: number; company_id: number; status: VacancyStatus }

/**
 * Records at most one view per account or guest browser a day. Views by the company itself and by bots do not count.
 */
export async function insertVacancyView(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, company_id, status }: ViewedVacancy,
  caller: Caller | undefined,
  { address, agent }: Client,
) {
  if (status !== 'active' || agent === null || caller?.company_id === company_id) return
  const day = moscowDateOf(now())
  const viewer = caller ? `account:${caller.id}` : hashGuest(await findOrCreateSalt(db, day), address, agent)
  await db
    .insertInto('vacancy_view')
    .values({ vacancy_id: id, day, viewer })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Calendar date in Moscow, `2026-09-01`. */
const moscowDateOf = (moment: Date) => new Date(moment.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 10)

const hashGuest = (salt: string, address: string, agent: string) =>
  createHash('sha256').update(`${salt} ${address} ${agent}`).digest('base64url')

/** One salt per day, deleted after it: the hashes cannot be reversed then, even by trying all addresses. */
async function findOrCreateSalt(db: Db, day: string): Promise<string> {
  const find = () => db.selectFrom('view_salt').select('salt').where('day', '=', day).executeTakeFirst()
  const known = await find()
  if (known) return known.salt
  const salt = randomBytes(16).toString('base64url')
  await db
    .insertInto('view_salt')
    .values({ day, salt })
    .onConflict((taken) => taken.doNothing())
    .execute()
  return (await find())!.salt
}

const STATISTICS_DAYS = 90

/** Views and applications of the last 90 days, oldest first, including days with zeros. */
export async function listDailyVacancyStats(db: Db, vacancyId: number, now: Date): Promise<DailyVacancyStats[]> {
  const [first, today] = [moscowDateOf(new Date(now.getTime() - (STATISTICS_DAYS - 1) * DAY_MS)), moscowDateOf(now)]
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

const VIEWER_RETENTION_DAYS = 365

/** Deletes salts of past days and viewers older than a year; their numbers are added to the counters of the vacancy. */
export async function deleteOldViewers({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const before = moscowDateOf(new Date(now().getTime() - VIEWER_RETENTION_DAYS * DAY_MS))
  await db.deleteFrom('view_salt').where('day', '<', moscowDateOf(now())).execute()
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
