import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import type { Db } from '#database/connect.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenWrittenReason } from '#test/fixtures/hiring-rows.ts'
import { givenAccount, givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { startServerProcess } from '#test/server-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** An account whose erasure, and an application whose written reason, are three days late. */
async function givenOverdueDuties(db: Db) {
  const [seeker, employer] = [
    await givenAccount(db, daysAgo(60), { seeker: true }),
    await givenAccount(db, daysAgo(60), { employer: true }),
  ]
  const vacancy = await givenVacancy(db, employer.company_id!)
  const resume = await givenResume(db, seeker.id)
  const negotiation = await givenNegotiation(db, {
    vacancy: { ...vacancy, company_id: employer.company_id! },
    resume,
    seekerId: seeker.id,
  })
  await givenWrittenReason(db, negotiation.id, { due_at: daysAgo(3).toISOString(), seeker_name: 'Тайновский Пётр' })
  const leaving = await givenAccount(db, daysAgo(60), { seeker: true })
  await db
    .updateTable('account')
    .set({ delete_at: daysAgo(3).toISOString() })
    .where('id', '=', leaving.id)
    .execute()
}

test('jobs run without the statement timeout of requests, and late legal duties are logged as errors', async () => {
  const { db, url, changeSchema } = await openTestDatabase(inject('postgres'))
  await givenOverdueDuties(db)
  await changeSchema(sql`create table observed (statement_timeout text)`)
  await changeSchema(sql`
    create function observe() returns trigger language plpgsql as $$
    begin insert into observed values (current_setting('statement_timeout')); return null; end $$`)
  await changeSchema(sql`create trigger observe after delete on outbox for each statement execute function observe()`)
  await db.deleteFrom('outbox').execute()
  await enqueue(db, 'report_overdue_duties', {})
  await enqueue(db, 'delete_expired_account_data', {})

  const server = await startServerProcess(url, { ROLE: 'worker' })
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select statement_timeout from observed`.execute(db)
      expect(rows).toEqual([{ statement_timeout: '15s' }, { statement_timeout: '0' }])
      expect(server.output()).toContain('written_reason')
    },
    { timeout: 20_000, interval: 200 },
  )
  await server.stop()
  await db.destroy()

  const alerts = server
    .output()
    .split('\n')
    .filter((line) => line.includes('legal_deadline'))
    .map((line) => JSON.parse(line))
  expect(alerts).toEqual([
    expect.objectContaining({ level: 50, duty: 'account_erasure', count: 1, oldest: expect.any(String) }),
    expect.objectContaining({ level: 50, duty: 'written_reason', count: 1, law: 'Labour Code, article 64' }),
  ])
  expect(server.output()).not.toContain('Тайновский')
}, 60_000)
