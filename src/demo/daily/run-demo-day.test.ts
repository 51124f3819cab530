import { sql } from 'kysely'
import { test as base, expect } from 'vitest'
import { connect, type Db } from '#database/connect.ts'
import { listTopCompanies } from '#features/companies/top-companies.contract.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import { cronItems } from '#platform/jobs/cron.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobName } from '#platform/jobs/job-payloads.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { DEMO_NOW, openSeededDatabase } from '#test/seeded-demo.ts'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { enqueueMissedDemoDay, runDemoDay } from './run-demo-day.ts'

/** The job looks more than two days ahead: a night on which it does not run loses nothing. */
const DAYS_BETWEEN = 2
const NIGHTS = process.env.LONG ? 6 : 4

/** An app on the demo, at the moment at which its data is made. */
const test = base.extend<{ $file: { app: TestApp } }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const app = await openTestApp({ openDatabase: openSeededDatabase })
      app.advanceSeconds((DEMO_NOW.getTime() - app.now().getTime()) / 1000)
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
})

const inDays = (days: number) => new Date(DEMO_NOW.getTime() + days * DAY_MS).toISOString()

async function countOf(db: Db, what: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(what)}`.execute(db)
  return rows[0]!.count
}

/** The jobs that end what nobody renews or answers. */
const DEADLINE_JOBS = [
  'archive_expired_vacancies',
  'archive_unconfirmed_vacancies',
  'end_due_grace_periods',
  'expire_unanswered_negotiations',
] satisfies JobName[]

async function passNight(app: TestApp) {
  await runDemoDay({ ...app, site: { ...app.site, is_demo: true } })
  app.advanceSeconds(DAYS_BETWEEN * DAY_SECONDS)
  for (const name of DEADLINE_JOBS) await enqueue(app.db, name, {})
  await sql`delete from graphile_worker._private_jobs where task_id in (
    select id from graphile_worker._private_tasks where identifier like 'notify%'
  )`.execute(app.db)
  await app.runJobs()
}

const OPEN = `vacancy where status = 'active' and moderation_status = 'approved'`
const CLOSED_BY_SITE = `vacancy where status = 'archived' and archive_reason_id in (5, 6) and archived_at >= '${inDays(0)}'`

test(`N-005: a demo that runs for ${NIGHTS * DAYS_BETWEEN} days loses no vacancy by itself, and its companies answer`, {
  timeout: 600_000,
}, async ({ app }) => {
  await shrinkDemo(app.db)
  const stranger = await givenStranger(app)
  const openAtFirst = await countOf(app.db, OPEN)

  for (let night = 0; night < NIGHTS; night++) await passNight(app)

  expect(await countOf(app.db, CLOSED_BY_SITE)).toBe(0)
  expect(await countOf(app.db, OPEN)).toBe(openAtFirst)
  expect(await countOf(app.db, `${OPEN} and published_at >= '${inDays((NIGHTS - 1) * DAYS_BETWEEN)}'`)).toBeGreaterThan(
    0,
  )
  const top = await app.guest.call(listTopCompanies, { query: { limit: 30 } })
  for (const { answered } of top.filter(({ answered }) => answered.of >= 10)) {
    expect(answered.in_time / answered.of).toBeGreaterThan(0.7)
  }
  expect(await countOf(app.db, `negotiation where state = 'response' and not is_queued`)).toBeGreaterThan(50)
  expect(await countOf(app.db, `negotiation where answered_at > '${inDays(0)}'`)).toBeGreaterThan(50)
  expect(await stranger()).toBe('expired')
})

/** A twentieth of the vacancies and a fifth of the applications behave like all of them, and take less time. */
async function shrinkDemo(db: Db) {
  await sql`delete from negotiation where id % 5 <> 0`.execute(db)
  await sql`update vacancy set status = 'archived', archived_at = '2026-08-31T09:00:00Z', archive_reason_id = 1
    where status = 'active' and id % 20 <> 0`.execute(db)
  await sql`update company set active_vacancies = (
    select count(*) from vacancy where company_id = company.id and status = 'active'
  )`.execute(db)
}

/** An application to a company that is not of the demo: nobody may answer for it. */
async function givenStranger(app: TestApp) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id, { expires_at: inDays(60) })
  const { id: seekerId } = await app.seeker()
  const resume = await givenResume(app.db, seekerId)
  const { id } = await givenNegotiation(app.db, { vacancy, resume, seekerId }, { answer_due_at: inDays(7) })
  return async () =>
    (await app.db.selectFrom('negotiation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
}

test('N-005: the nightly job of the demo exists only with SEED=demo, and does nothing without it', async ({ app }) => {
  const tasks = (isDemo: boolean) => cronItems({ isDemo }).map(({ task }) => task)
  expect([tasks(true).includes('run_demo_day'), tasks(false).includes('run_demo_day')]).toEqual([true, false])

  const before = await countOf(app.db, 'negotiation_event')
  await runDemoDay(app)
  expect(await countOf(app.db, 'negotiation_event')).toBe(before)
})

test('N-005: a demo catches up at its start only if a vacancy is about to be archived', async ({ app }) => {
  const unhurried = connect(app.databaseUrls.url, { max: 1, statement_timeout: 0 }).db
  await sql`update vacancy set alive_until = null`.execute(unhurried)
  await unhurried.destroy()
  const { company_id } = await app.employer()
  const daysFromNow = (days: number) => new Date(app.now().getTime() + days * DAY_MS).toISOString()
  const { id } = await givenVacancy(app.db, company_id, { alive_until: daysFromNow(3) })
  const countEnqueued = async () => {
    await enqueueMissedDemoDay(app)
    return countOf(app.db, `graphile_worker.jobs where task_identifier = 'run_demo_day'`)
  }

  expect(await countEnqueued()).toBe(0)
  await app.db
    .updateTable('vacancy')
    .set({ alive_until: daysFromNow(0) })
    .where('id', '=', id)
    .execute()
  expect(await countEnqueued()).toBe(1)
})
