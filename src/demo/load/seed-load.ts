import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

/** Companies of one batch, each with its employer. */
const BATCH_COMPANIES = 50
const VACANCIES_PER_COMPANY = 100

/**
 * Fills a database that has demo data with copies of its open vacancies until `wanted` are open, for whoever wants to try the
 * site with many: other companies, cities, salaries and days. A start that was cut off goes on where it stopped.
 */
export async function seedLoad(db: Db, wanted: number, now: Date, onBatch: (open: number) => void) {
  const before = await countOpenVacancies(db)
  for (let open = before; open < wanted; ) {
    const left = wanted - open
    const inserted = await inTransaction(db, (tx) => insertBatch(tx, left, now))
    if (inserted === 0) throw new Error('there is no open vacancy to copy')
    open += inserted
    onBatch(open)
  }
  if (before < wanted) await sql`analyze`.execute(db)
}

async function countOpenVacancies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('vacancy_document')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_listed', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the number of vacancies inserted, at most `left`. */
async function insertBatch(db: Db, left: number, now: Date): Promise<number> {
  const vacancies = Math.min(left, BATCH_COMPANIES * VACANCIES_PER_COMPANY)
  const companies = await insertCompanies(db, Math.ceil(vacancies / VACANCIES_PER_COMPANY), now)
  if (companies.length === 0) return 0
  // A share of a fixed row of numbers without a pattern, so that every run makes the same vacancies.
  const share = (step: number) => sql`((copy.n + ${companies[0]!.id}::bigint) * ${step}::int % 10007) / 10007.0`
  // Pay for an hour or a shift is far below a thousand.
  const pay = (column: string) => {
    const amount = sql.ref(`source.${column}`)
    return sql`round(${amount} * (0.8 + 0.5 * ${share(7919)}), case when ${amount} < 10000 then 0 else -3 end)::int`
  }
  const publishedAt = sql`${now}::timestamptz - interval '25 days' * ${share(6007)}`
  return copyRows(db, 'vacancy', vacancies, sql`vacancy.status = 'active' and vacancy.moderation_status = 'approved'`, {
    company_id: sql`(${companies.map(({ id }) => id)}::bigint[])[(copy.n - 1) / ${VACANCIES_PER_COMPANY}::int + 1]`,
    manager_id: sql`(${companies.map(({ employerId }) => employerId)}::bigint[])[(copy.n - 1) / ${VACANCIES_PER_COMPANY}::int + 1]`,
    // Cubed: large cities have most vacancies.
    city_ids: sql`array[(${CITIES_BY_SIZE})[1 + floor(power(${share(4813)}, 3) * cardinality(${CITIES_BY_SIZE}))::int]]`,
    salary_from: pay('salary_from'),
    salary_to: pay('salary_to'),
    salary_net_month: pay('salary_net_month'),
    published_at: publishedAt,
    first_published_at: publishedAt,
    expires_at: sql`${now}::timestamptz + interval '25 days'`,
    external_url: sql`null`,
    previous_id: sql`null`,
    address_id: sql`null`,
    questionnaire_id: sql`null`,
  })
}

const CITIES_BY_SIZE = sql`(select array_agg(id order by population desc, id) from city where country_id = 1)`

/** Nobody can sign in to these accounts: they have neither a phone number nor an e-mail address. */
async function insertCompanies(db: Db, count: number, now: Date): Promise<{ id: number; employerId: number }[]> {
  const { rows: last } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from company`.execute(db)
  const first = last[0]!.id
  await copyRows(db, 'company', count, sql`company.source = 'own' and company.inn is not null`, {
    name: sql`source.name || ' ' || (${first}::bigint + copy.n)`,
    verification: sql`'none'`,
    verified_at: sql`null`,
    inn: sql`(7700000000 + ${first}::bigint + copy.n)::text`,
    logo_id: sql`null`,
    cover_id: sql`null`,
    active_vacancies: sql`0`,
  })
  const { rows } = await sql<{ id: number; employerId: number }>`
    with new_company as (
      select id, row_number() over (order by id) as place from company where id > ${first}::bigint
    ), new_account as (
      insert into account (password_hash, created_at, last_seen_on)
      select 'never', ${now}, ${now.toISOString()}::date from new_company returning id
    ), placed_account as (
      select id, row_number() over (order by id) as place from new_account
    ), new_employer as (
      insert into employer (id, contact_first_name, contact_last_name, company_id)
      select placed_account.id, 'Анна', 'Зимина', new_company.id
      from placed_account join new_company using (place)
      returning id, company_id
    )
    select company_id as id, id as "employerId" from new_employer order by company_id`.execute(db)
  return rows
}

/** Copies rows in turn, all columns that are not generated, some of them replaced. `copy.n` counts the copies from 1. */
async function copyRows(
  db: Db,
  table: 'company' | 'vacancy',
  count: number,
  condition: RawBuilder<unknown>,
  replaced: Record<string, RawBuilder<unknown>>,
): Promise<number> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
  `.execute(db)
  const values = columns.map(({ name }) => replaced[name] ?? sql.ref(`source.${name}`))
  const { numAffectedRows } = await sql`
    with source as materialized (
      select *, row_number() over (order by id) as place, count(*) over () as total
      from (select * from ${sql.table(table)} where ${condition} order by id limit 3000) as ${sql.table(table)}
    )
    insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.id(name)))})
    select ${sql.join(values)}
    from generate_series(1, ${count}::int) as copy (n) join source on source.place = copy.n % source.total + 1
    order by copy.n`.execute(db)
  return Number(numAffectedRows ?? 0)
}
