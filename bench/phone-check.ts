import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { getPhoneInfo } from '#features/phone-checks/phone-checks.contract.ts'
import { givenAccount } from '#test/fixtures/rows.ts'
import { startRankingApi } from './ranking/test-api.ts'
import { report } from './report.ts'

/**
 * Time of one check of a number, without HTTP, on a database that writes to the disk: `PHONE_REPORTS` complaints of a tenth as many
 * people about a third as many numbers, as many earlier checks, and a tenth as many vacancies with a number. Each round checks
 * a number for the first time, and then another again.
 */
const REPORTS = Number(process.env.PHONE_REPORTS ?? 1_000_000)
const NUMBERS = Math.floor(REPORTS / 3)
const [AUTHORS, VACANCIES] = [REPORTS / 10, REPORTS / 10]
const [ROUNDS, WARM_UP] = [500, 60]

const directory = mkdtempSync(path.join(tmpdir(), 'smena-phones-'))
const api = await startRankingApi(async () => {
  const cluster = await startEmbeddedPostgres({ directory })
  return { ...cluster, settings: { DATABASE_URL: cluster.url, DATABASE_OWNER_URL: cluster.ownerUrl } }
})
const { db } = connect(api.ownerUrl, { statement_timeout: 0 })
await fill()

const reader = await givenAccount(db, api.now(), { seeker: true })
const call = api.callAs(reader.token)
const numberOf = (n: number) => `+7916${String(n).padStart(7, '0')}`
const check = (n: number) => call(getPhoneInfo, { query: { phone: numberOf(n) } })

for (const [label, row] of [
  ['first check of a number', (round: number) => 1 + Math.floor((NUMBERS / ROUNDS) * round)],
  ['the same numbers again', (round: number) => 1 + Math.floor((NUMBERS / ROUNDS) * round)],
] as const) {
  for (let round = 0; round < WARM_UP; round++) await check(NUMBERS - 1 - round)
  const times = []
  const cpu = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await check(row(round))
    times.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  const [middle, late] = [times[ROUNDS / 2]!, times[Math.floor(ROUNDS * 0.95)]!]
  report(`${label} at ${REPORTS}: median, p95`, `${middle.toFixed(1)}, ${late.toFixed(1)} ms`, '≤ 5')
  report('  processor time of the application', `${((user + system) / 1000 / ROUNDS).toFixed(1)} ms`, '–')
}
report('load of the machine', loadavg()[0]!.toFixed(1), '–')

await db.destroy()
await api.close()
rmSync(directory, { recursive: true, force: true })

async function fill() {
  await sql`
    with author as (
      insert into account (phone, phone_verified_at, password_hash, created_at, last_seen_on)
      select '+7' || 9200000000 + n, now(), 'none', now(), now() from generate_series(1, ${AUTHORS}::bigint) as n
      returning id
    )
    insert into employer (id) select id from author`.execute(db)
  await sql`insert into company (name, created_at) select 'Компания ' || n, now() from generate_series(1, 1000) as n`.execute(
    db,
  )
  await sql`
    insert into phone_complaint (number, author_id, asked_for, origin, state, created_at)
    select '+7916' || lpad((n % ${NUMBERS}::int)::text, 7, '0'), 1 + (n / 10),
      (array['code', 'money', 'card', 'passport', 'other'])[1 + n % 5],
      int4send((n / 10)::int), (array['new', 'in_review', 'confirmed', 'rejected'])[1 + n % 4],
      '2026-08-31 09:00:00Z'::timestamptz - n % 300 * interval '1 day'
    from generate_series(0, ${REPORTS}::int - 1) as n`.execute(db)
  await sql`
    insert into phone_check (account_id, number, day, verdict, checked_at)
    select 1 + n / 10, '+7916' || lpad((n::bigint * 7 % ${NUMBERS}::int)::text, 7, '0'), '2026-08-31'::date - n % 60, 'unknown', now()
    from generate_series(0, ${REPORTS}::int - 1) as n on conflict do nothing`.execute(db)
  await sql`
    insert into vacancy (company_id, name, status, contact_phones, created_at, updated_at)
    select 1 + n % 1000, 'Вакансия', 'deleted', jsonb_build_array(jsonb_build_object('number', '+7916' || lpad((n % ${NUMBERS}::int)::text, 7, '0'))),
      now(), now()
    from generate_series(1, ${VACANCIES}::int) as n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
