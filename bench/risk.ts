import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { findRiskFacts, findRiskWeights } from '#features/risk/find-risk-facts.server.ts'
import type { RiskNode } from '#features/risk/risk-links.server.ts'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { report } from './report.ts'

/**
 * Time of the facts of one new vacancy in the scam graph: `RISK_SIZE` vacancies of companies with twenty each, four marks of a text for each, and
 * numbers, domains and addresses of which some are shared. A tenth of the companies has a vacancy that an operator has hidden, and one in
 * a hundred an owner whom an operator has blocked.
 */
const VACANCIES = Number(process.env.RISK_SIZE ?? 100_000)
const COMPANIES = VACANCIES / 20
const [ROUNDS, WARM_UP] = [200, 20]

const directory = mkdtempSync(path.join(tmpdir(), 'smena-risk-'))
const postgres = await startEmbeddedPostgres({ directory, settings: { fsync: 'off', synchronous_commit: 'off' } })
const { db } = connect(postgres.ownerUrl, { statement_timeout: 0 })
await prepareSchema(postgres)
await sql`
  insert into company (name, inn, created_at) select 'Компания ' || n, null, now() from generate_series(1, ${COMPANIES}) as n`.execute(
  db,
)
const links = (kind: string, value: ReturnType<typeof sql>) =>
  sql`
    insert into risk_link (kind, value, company_id, seen_at)
    select ${kind}, ${value}, company.id, now() from company on conflict do nothing`.execute(db)
await links('phone', sql`'+7495' || company.id / 2`)
await links('email_domain', sql`'c' || company.id / 3 || '.example'`)
await links('address', sql`'1 street ' || company.id / 10`)
await links('device', sql`'device ' || company.id % 500`)
await sql`
  insert into risk_link (kind, value, company_id, seen_at)
  select 'text', 'text ' || n / 2, company.id, now()
  from generate_series(1, ${VACANCIES} * 4) as n join company on company.id = 1 + n % ${COMPANIES} on conflict do nothing`.execute(
  db,
)
await sql`
  insert into vacancy (company_id, name, status, moderation_status, moderation_hold, moderation_held_by, created_at, updated_at)
  select id, 'Вакансия', 'draft', 'none', 'Скрыта', 1, now(), now() from company where id % 10 = 0`.execute(db)
await sql`
  with owner as (
    insert into account (phone, phone_verified_at, password_hash, blocked_reason, created_at, last_seen_on)
    select '+7' || 9200000000 + n, now(), 'none', case when n % 100 = 0 then 'Обман' end, now(), now()
    from generate_series(1, ${COMPANIES}::bigint) as n returning id
  )
  insert into employer (id, company_id, role) select id, id, 'owner' from owner`.execute(db)
await sql`vacuum analyze`.execute(db)

const times: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const company_id = 1 + Math.floor((COMPANIES / ROUNDS) * round)
  const nodes: RiskNode[] = [
    { kind: 'phone', value: `+7495${Math.floor(company_id / 2)}` },
    { kind: 'email_domain', value: `c${Math.floor(company_id / 3)}.example` },
    ...[0, 1, 2, 3].map((mark) => ({ kind: 'text' as const, value: `text ${company_id + mark * 7}` })),
  ]
  const start = performance.now()
  await findRiskFacts(db, { company_id, vacancy_id: null, nodes }, new Date())
  await findRiskWeights(db)
  if (round >= WARM_UP) times.push(performance.now() - start)
}
times.sort((a, b) => a - b)
const [middle, late] = [0.5, 0.95].map((part) => times[Math.floor(times.length * part)]!) as [number, number]
report(`risk of a new vacancy among ${VACANCIES}: median, p95`, `${middle.toFixed(1)}, ${late.toFixed(1)} ms`, '≤ 50')
report('load of the machine', loadavg()[0]!.toFixed(1), '–')
await db.destroy()
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
