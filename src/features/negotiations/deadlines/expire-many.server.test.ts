import { sql } from 'kysely'
import { expect } from 'vitest'
import { givenResume } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { expireUnansweredNegotiations } from './expire-unanswered.server.ts'

/** More than one statement could take as rows of parameters: 65 535 parameters, five for each event. */
const DUE_NEGOTIATIONS = 14_000
/** Few enough to be inserted within the time of one statement. */
const GIVEN_AT_ONCE = 2000

/** One seeker with an overdue application to each of very many vacancies, which are drafts because it does not matter. */
async function givenOverdueApplications(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const resume = await givenResume(app.db, seeker.id)
  const created_at = '2026-08-01T09:00:00Z'
  for (let given = 0; given < DUE_NEGOTIATIONS; given += GIVEN_AT_ONCE)
    await sql`
    with vacancies as (
      insert into vacancy (company_id, name, created_at, updated_at)
      select ${employer.company_id}::bigint, 'Бариста', ${created_at}::timestamptz, ${created_at}::timestamptz
      from generate_series(1, ${GIVEN_AT_ONCE}::int)
      returning id
    )
    insert into negotiation (
      vacancy_id, company_id, resume_id, seeker_id, initiator, state, resume_snapshot, answer_due_at, created_at, updated_at
    )
    select id, ${employer.company_id}::bigint, ${resume.id}::bigint, ${seeker.id}::bigint, 'seeker', 'response', '{}',
      '2026-08-31T20:59:59Z', ${created_at}::timestamptz, ${created_at}::timestamptz
    from vacancies`.execute(app.db)
}

async function countRows(app: TestApp, rows: ReturnType<typeof sql>) {
  const counted = await sql<{ count: number }>`select count(*) as count from ${rows}`.execute(app.db)
  return counted.rows[0]!.count
}

test('14 000 applications that are due at the same moment all expire, each with its event and message (N-043)', {
  timeout: 600_000,
}, async ({ app }) => {
  await givenOverdueApplications(app)
  await expireUnansweredNegotiations(app)

  expect(await countRows(app, sql`negotiation where state = 'expired'`)).toBe(DUE_NEGOTIATIONS)
  const events = sql`negotiation_event where actor = 'system' and from_state = 'response' and to_state = 'expired'`
  expect(await countRows(app, events)).toBe(DUE_NEGOTIATIONS)
  for (const type of ['negotiation.expired', 'negotiation.overdue']) {
    const told = sql`notification inner join notification_delivery on notification_id = id where type = ${type}`
    expect(await countRows(app, told)).toBe(DUE_NEGOTIATIONS)
  }
  const messages = sql`graphile_worker.jobs where task_identifier = 'send_notification'`
  expect(await countRows(app, messages)).toBe(2 * DUE_NEGOTIATIONS)
})
