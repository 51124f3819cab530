import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { hashToken } from '#features/accounts/server/token.ts'

/** How much data a load run uses. `LOAD_SCALE=0.01` makes a hundredth of each. */
const FULL_SIZE = { vacancies: 200_000, resumes: 100_000, accounts: 300_000, negotiations: 1_000_000 }
export type LoadSize = typeof FULL_SIZE

export function loadSizeOf(scale: number): LoadSize {
  const sized = Object.entries(FULL_SIZE).map(([name, count]) => [name, Math.max(Math.round(count * scale), 100)])
  return Object.fromEntries(sized) as LoadSize
}

/** Employers have a hundred vacancies each, so a company has five hundred applications. */
const VACANCIES_PER_COMPANY = 100
/** Sessions of seekers and of employers that the load generator uses. */
const SESSIONS_PER_SIDE = 200

export const sessionToken = (side: 'employer' | 'seeker', n: number) => `load-session-of-${side}-${n}`

type LoadStep = { label: string; run: () => Promise<unknown> }

/**
 * Copies the rows of the demo data many times, by a few statements, as the owner of the tables: the triggers, whose work
 * the copies already contain, are off meanwhile. The text of every copy is one that the demo really shows.
 */
export async function seedLoadData(db: Db, { vacancies, resumes, accounts, negotiations }: LoadSize, at: Date) {
  const now = at.toISOString()
  const companies = Math.ceil(vacancies / VACANCIES_PER_COMPANY)
  const first = await findLastIds(db)
  const tables = ['account', 'seeker', 'employer', 'company', 'vacancy', 'resume', 'negotiation'] as const
  const switchTriggers = async (state: 'disable' | 'enable') => {
    for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db)
  }
  const steps: LoadStep[] = [
    { label: 'triggers are off', run: () => switchTriggers('disable') },
    {
      label: `${accounts} accounts`,
      run: () =>
        sql`
        with new_account as (
          insert into account (phone, phone_verified_at, password_hash, created_at, last_seen_on)
          select '+79' || lpad((100000000 + n)::text, 9, '0'), ${now}, 'never', ${now}, ${now}::date
          from generate_series(1, ${accounts}::int) as n returning id
        ), new_seeker as (
          insert into seeker (id, first_name, last_name, city_id)
          select id, 'Пётр', 'Андреев', 1 from new_account
        )
        insert into employer (id, contact_first_name, contact_last_name) select id, 'Анна', 'Зимина' from new_account`.execute(
          db,
        ),
    },
    {
      label: `${companies} companies`,
      run: async () => {
        await copyRows(db, 'company', companies, sql`company.source = 'own' and company.inn is not null`, {
          name: sql`'Компания ' || copy.n`,
          verification: sql`'none'`,
          verified_at: sql`null`,
          // Without it the profile is incomplete, and lists are refused.
          inn: sql`(7700000000 + copy.n)::text`,
          logo_id: sql`null`,
          cover_id: sql`null`,
          active_vacancies: sql`${VACANCIES_PER_COMPANY}::int`,
        })
        await sql`
          update employer set company_id = ${first.company}::bigint + employer.id - ${first.account}::bigint
          where employer.id > ${first.account}::bigint and employer.id <= ${first.account}::bigint + ${companies}::int`.execute(
          db,
        )
        await sql`
          insert into stage (company_id, vacancy_id, name, kind, "order")
          select company.id, null, stage.name, stage.kind, stage."order"
          from company, stage
          where company.id > ${first.company}::bigint and stage.vacancy_id is null
            and stage.company_id = (select min(company_id) from stage)`.execute(db)
      },
    },
    {
      label: `${vacancies} vacancies`,
      run: () =>
        copyRows(db, 'vacancy', vacancies, sql`vacancy.status = 'active'`, {
          company_id: sql`${first.company}::bigint + 1 + (copy.n - 1) / ${VACANCIES_PER_COMPANY}::int`,
          manager_id: sql`${first.account}::bigint + 1 + (copy.n - 1) / ${VACANCIES_PER_COMPANY}::int`,
          published_at: sql`${now}::timestamptz - make_interval(secs => (copy.n::bigint * 7919) % 1728000)`,
          expires_at: sql`${now}::timestamptz + interval '25 days'`,
          external_url: sql`null`,
          previous_id: sql`null`,
          address_id: sql`null`,
          questionnaire_id: sql`null`,
        }),
    },
    {
      label: `${resumes} resumes`,
      run: () =>
        copyRows(db, 'resume', resumes, sql`resume.status = 'published'`, {
          seeker_id: sql`${first.account}::bigint + ${companies}::int + copy.n`,
          direct_token: sql`left(md5('load' || copy.n), 22)`,
          refreshed_at: sql`${now}::timestamptz - make_interval(secs => (copy.n::bigint * 7919) % 1728000)`,
        }),
    },
    {
      label: `${negotiations} negotiations`,
      run: () => insertNegotiations(db, { vacancies, resumes, negotiations }, first, now),
    },
    { label: 'sessions', run: () => insertSessions(db, first.account, companies, now) },
    { label: 'statistics', run: () => sql`analyze`.execute(db) },
    { label: 'triggers are on again', run: () => switchTriggers('enable') },
  ]
  for (const { label, run } of steps) {
    const startedAt = performance.now()
    await run()
    console.log(`  ${label}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

type LastIds = { account: number; company: number; vacancy: number; resume: number }

async function findLastIds(db: Db): Promise<LastIds> {
  const { rows } = await sql<LastIds>`
    select (select max(id) from account) as account, (select max(id) from company) as company,
      (select max(id) from vacancy) as vacancy, (select max(id) from resume) as resume`.execute(db)
  return rows[0]!
}

/** Copies rows in turn, all columns that are not generated, some of them replaced. `copy.n` counts the copies from 1. */
async function copyRows(
  db: Db,
  table: 'company' | 'resume' | 'vacancy',
  count: number,
  condition: RawBuilder<unknown>,
  replaced: Record<string, RawBuilder<unknown>>,
) {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`.execute(
    db,
  )
  const values = columns.map(({ name }) => replaced[name] ?? sql`${sql.ref(`source.${name}`)}`)
  await sql`
    with source as materialized (
      select *, row_number() over (order by id) as place, count(*) over () as total from ${sql.table(table)} where ${condition}
    )
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.id(name)))})
    select ${sql.join(values)}
    from generate_series(1, ${count}::int) as copy (n) join source on source.place = copy.n % source.total + 1
    order by copy.n`.execute(db)
}

/**
 * Each resume applies to every k-th vacancy from its own start. Those whose deadline has passed are answered or expired, so
 * that no job has work with them.
 */
const insertNegotiations = (
  db: Db,
  { vacancies, resumes, negotiations }: Omit<LoadSize, 'accounts'>,
  first: LastIds,
  now: string,
) =>
  sql`
  with sample as materialized (
    select resume_snapshot, letter, row_number() over () as place from negotiation where initiator = 'seeker' limit 200
  ), pair as (
    select n, n % ${resumes}::int + 1 as resume_n,
      (n::bigint * 7907 + n / ${resumes}::int * 104729) % ${vacancies}::int + 1 as vacancy_n,
      ${now}::timestamptz - make_interval(secs => (n::bigint * 7919) % 7776000) as sent_at
    from generate_series(1, ${negotiations}::int) as n
  ), stated as (
    select *, case when sent_at > ${now}::timestamptz - interval '4 days' then (array['response', 'viewed'])[n % 2 + 1]
      else (array['expired', 'invitation', 'refused', 'refused', 'refused', 'withdrawn'])[n % 6 + 1] end::negotiation_state as state
    from pair
  )
  insert into negotiation (vacancy_id, resume_id, seeker_id, company_id, initiator, state, letter, resume_snapshot, answer_due_at,
    created_at, updated_at, viewed_by_employer_at, answered_at, closed_at, first_employer_action_at, refuse_reason_id, stage_id)
  select vacancy.id, resume.id, resume.seeker_id, vacancy.company_id, 'seeker', state, sample.letter, sample.resume_snapshot,
    sent_at + interval '5 days', sent_at, sent_at + interval '1 day',
    case when state <> 'response' then sent_at + interval '1 hour' end,
    case when state in ('invitation', 'refused') then sent_at + interval '1 day' end,
    case when state in ('refused', 'expired', 'withdrawn') then sent_at + interval '1 day' end,
    case when state in ('invitation', 'refused') then sent_at + interval '1 day' end,
    case when state = 'refused' then 1 end,
    stage_for(vacancy.company_id, vacancy.id, stage_kind_of(state))
  from stated
    join vacancy on vacancy.id = ${first.vacancy}::bigint + vacancy_n
    join resume on resume.id = ${first.resume}::bigint + resume_n
    join sample on sample.place = n % (select count(*) from sample) + 1
  on conflict do nothing`.execute(db)

async function insertSessions(db: Db, lastAccountId: number, companies: number, now: string) {
  const sides = [
    { side: 'employer', from: lastAccountId, count: Math.min(companies, SESSIONS_PER_SIDE) },
    { side: 'seeker', from: lastAccountId + companies, count: SESSIONS_PER_SIDE },
  ] as const
  for (const { side, from, count } of sides) {
    const rows = Array.from({ length: count }, (_, n) => ({
      account_id: from + n + 1,
      token_hash: hashToken(sessionToken(side, n)),
      created_at: now,
      last_used_at: now,
      expires_at: sql<string>`${now}::timestamptz + interval '1 day'`,
    }))
    await db.insertInto('session').values(rows).execute()
  }
  await sql`update account set is_employer_mode = true where id > ${lastAccountId}::bigint and id <= ${lastAccountId + companies}::bigint`.execute(
    db,
  )
}
