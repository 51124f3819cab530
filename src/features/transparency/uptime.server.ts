import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { moscowDay, moscowDayStart } from '#lib/dates/moscow-time.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { isOutage } from '#platform/http/database-errors.ts'
import { type SiteUptime, UPTIME_DAYS } from './transparency.contract.ts'

/** Without a sign of life for longer the site was down: a restart takes less. */
const MAX_SILENCE_MINUTES = 3
const MAX_SHOWN_OUTAGES = 10

/** Notes every minute that this process answers and reaches the database. Any process of several is enough. */
export function noteUptime(app: FastifyInstance, { db, now }: Pick<Ctx, 'db' | 'now'>) {
  let timer: ReturnType<typeof setInterval> | undefined
  // An outage is known to whoever has to know it.
  const beat = () =>
    void recordBeat(db, now()).catch((error) => isOutage(error) || app.log.warn({ err: error }, 'no beat was written'))
  app.addHook('onListen', async () => {
    beat()
    timer = setInterval(beat, MINUTE_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Notes that the site works now, and the outage that this ends. */
export async function recordBeat(db: Db, at: Date) {
  await sql`
    with before as materialized (select last_at from site_beat where id = 1 for update),
    beat as (
      insert into site_beat (id, first_at, last_at) values (1, ${at}, ${at})
      on conflict (id) do update set last_at = greatest(site_beat.last_at, excluded.last_at)
    )
    insert into site_outage (started_at, ended_at)
    select last_at, ${at} from before
    where last_at < ${new Date(at.getTime() - MAX_SILENCE_MINUTES * MINUTE_MS)}
    on conflict do nothing`.execute(db)
}

/** The last days in Moscow with their minutes down, and the newest outages. */
export async function readUptime(db: Db, at: Date): Promise<SiteUptime> {
  const today = moscowDay(at)
  const since = moscowDayStart(today, 1 - UPTIME_DAYS)
  const [first, outages] = await Promise.all([
    db.selectFrom('site_beat').select('first_at').executeTakeFirst(),
    db
      .selectFrom('site_outage')
      .select(['started_at', 'ended_at'])
      .where('ended_at', '>', since.toISOString())
      .orderBy('started_at', 'desc')
      .execute(),
  ])
  const spans = outages.map(({ started_at, ended_at }) => [Date.parse(started_at), Date.parse(ended_at)] as const)
  const days = Array.from({ length: UPTIME_DAYS }, (_, index) => {
    const start = moscowDayStart(today, index + 1 - UPTIME_DAYS).getTime()
    const end = moscowDayStart(today, index + 2 - UPTIME_DAYS).getTime()
    const from = Math.max(start, first ? Date.parse(first.first_at) : at.getTime())
    const minutes = Math.max(0, Math.ceil((Math.min(end, at.getTime()) - from) / MINUTE_MS))
    const isKnown = first !== undefined && Date.parse(first.first_at) < end
    const down = spans.reduce(
      (sum, [began, ended]) => sum + Math.max(0, Math.min(ended, end) - Math.max(began, start)),
      0,
    )
    return { day: moscowDay(new Date(start)), minutes, minutes_down: isKnown ? Math.round(down / MINUTE_MS) : null }
  })
  return { days, outages: outages.slice(0, MAX_SHOWN_OUTAGES) }
}
