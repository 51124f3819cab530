import type { Db } from '#database/connect.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from './context.ts'
import type { JobPayload } from './jobs/job-payloads.ts'

type Write = (fields: object, message: string) => void
export type ErrorLog = { error: Write; warn: Write }

/** What is late: how many, and since when the oldest. */
type Overdue = { count: number; oldest: string | null }

/** The jobs run every night, so that what fell due since then is not late yet. */
const MAX_NIGHTLY_DELAY_HOURS = 25

type LegalDuty = { duty: string; law: string; findOverdue: (db: Db, at: Date) => Promise<Overdue> }

/** Everything with a deadline by law that a stopped or failing job, or an employer, may miss. */
const LEGAL_DUTIES: LegalDuty[] = [
  {
    duty: 'account_erasure',
    law: '152-FZ, article 21',
    findOverdue: (db, at) =>
      db
        .selectFrom('account')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('delete_at').as('oldest')])
        .where('delete_at', '<', hoursBefore(at, MAX_NIGHTLY_DELAY_HOURS))
        .executeTakeFirstOrThrow(),
  },
  {
    duty: 'data_export',
    law: '152-FZ, article 20',
    findOverdue: (db, at) =>
      db
        .selectFrom('data_export')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('asked_at').as('oldest')])
        .where('key', 'is', null)
        .where('asked_at', '<', hoursBefore(at, MAX_NIGHTLY_DELAY_HOURS))
        .executeTakeFirstOrThrow(),
  },
  {
    duty: 'written_reason',
    law: 'Labour Code, article 64',
    findOverdue: (db, at) =>
      db
        .selectFrom('written_reason')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('oldest')])
        .where('answered_at', 'is', null)
        .where('due_at', '<', at.toISOString())
        .executeTakeFirstOrThrow(),
  },
]

const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS).toISOString()

/** Every duty with the number of those that are late, also if none is. */
export const listOverdueDuties = (db: Db, at: Date) =>
  Promise.all(LEGAL_DUTIES.map(async ({ duty, law, findOverdue }) => ({ duty, law, ...(await findOverdue(db, at)) })))

/** Daily job: writes one line at level error for each duty that is late, without personal data, for the alerts. */
export async function reportOverdueDuties({ db, now }: Ctx, _: JobPayload<'report_overdue_duties'>, log: ErrorLog) {
  for (const { duty, law, count, oldest } of await listOverdueDuties(db, now())) {
    if (count > 0) log.error({ alert: 'legal_deadline', duty, law, count, oldest }, 'a legal deadline is overdue')
  }
}
