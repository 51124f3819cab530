import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { joinsCountedCompanies } from '#features/companies/figures/counted-companies.server.ts'
import { RECENT_DAYS } from '#features/promises/queries.server.ts'
import { ARCHIVE_REASON_NOT_CONFIRMED } from '#features/vacancies/server/rules.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import {
  CITY_DIVISION,
  countAnswers,
  countGroups,
  countMonths,
  INDUSTRY_DIVISION,
  lastMonths,
} from './count-answers.server.ts'
import { type ComplaintFigures, OpenFigures } from './transparency.contract.ts'

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

/** All but complaints by companies that count (ruling 50). */
async function readFigures(db: Db, at: Date): Promise<OpenFigures> {
  const since = new Date(at.getTime() - RECENT_DAYS * DAY_MS)
  const all = await countAnswers(db, since, at)
  const parts = { since, until: at, all }
  const [months, cities, industries, { rows: ended }, { rows: ghosts }, complaints] = await Promise.all([
    countMonths(db, lastMonths(moscowDay(at)), at),
    countGroups(db, parts, CITY_DIVISION),
    countGroups(db, parts, INDUSTRY_DIVISION),
    sql<{ count: number }>`
      select count(*)::int as count from negotiation ${joinsCountedCompanies('negotiation')}
      where initiator = 'seeker' and viewed_by_employer_at is null and state in ('expired', 'vacancy_closed')
        and closed_at between ${since.toISOString()} and ${at.toISOString()}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from vacancy ${joinsCountedCompanies('vacancy')}
      where status = 'archived' and archive_reason_id = ${ARCHIVE_REASON_NOT_CONFIRMED}
        and archived_at between ${since.toISOString()} and ${at.toISOString()}`.execute(db),
    countComplaints(db, since, at),
  ])
  return {
    answers: all,
    closed_unopened: ended[0]!.count,
    archived_unconfirmed: ghosts[0]!.count,
    complaints,
    months,
    cities,
    industries,
  }
}

/** What operators have decided, by reason. However many complain about the same for one reason, they are one complaint. */
async function countComplaints(db: Db, since: Date, until: Date): Promise<OpenFigures['complaints']> {
  const { rows } = await sql<ComplaintFigures>`
    select reason_id, (count(*) filter (where state = 'confirmed'))::int as confirmed,
      (count(*) filter (where state = 'rejected'))::int as rejected, (count(*) filter (where decided_at <= due_at))::int as in_time
    from (
      select distinct on (target_kind, target_id, reason_id) reason_id, state, decided_at, due_at
      from complaint
      where state in ('confirmed', 'rejected') and decided_at between ${since.toISOString()} and ${until.toISOString()}
      order by target_kind, target_id, reason_id, state, decided_at
    ) as decided
    group by reason_id order by count(*) desc, reason_id`.execute(db)
  const sumOf = (key: 'confirmed' | 'rejected' | 'in_time') => rows.reduce((sum, row) => sum + row[key], 0)
  return { confirmed: sumOf('confirmed'), rejected: sumOf('rejected'), in_time: sumOf('in_time'), by_reason: rows }
}
