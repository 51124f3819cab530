import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect, type Db } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { loadReferenceData } from '#database/load-reference.ts'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { type GeneratedRow, type GeneratorIds, generatedRow } from './generated-rows.ts'

const FILLED_FILE = 'search-data-is-complete'
const ROWS_AT_ONCE = 20_000
const VACANCIES_PER_COMPANY = 20
/** Filled by statements of their own, when the rows are there: row by row it would take hours. */
const SESSIONS = 2

/** The same for all that is measured: data in memory, no parallel plans, no compiled expressions. */
export const POSTGRES_SETTINGS = {
  shared_buffers: '512MB',
  work_mem: '64MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
}
const FILLING_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** Fills the folder with generated vacancies unless an earlier run has. Returns the moment of the newest, in seconds. */
export async function fillSearchFolder(folder: string, size: number): Promise<number> {
  const marker = path.join(folder, FILLED_FILE)
  if (existsSync(marker)) return Number(readFileSync(marker, 'utf8'))
  const now = Math.floor(Date.now() / 1000)
  const directory = path.resolve(folder, 'postgres')
  const postgres = await startEmbeddedPostgres({ directory, settings: { ...POSTGRES_SETTINGS, ...FILLING_SETTINGS } })
  const { db } = connect(postgres.ownerUrl, { statement_timeout: 0, max: SESSIONS })
  try {
    await prepareSchema(postgres)
    await loadReferenceData(db)
    await fill(db, postgres.ownerUrl, size, now)
    writeFileSync(marker, `${now}`)
    return now
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function fill(db: Db, url: string, size: number, now: number) {
  const ids = await createGeneratorIds(db, size)
  const indexes = await dropIndexes(db)
  await switchTriggers(db, 'disable')
  await timed('vacancies', () => inSessions(size, (start, end) => copyVacancies(url, { start, end, ids, now })))
  await timed('documents', () => inSessions(size, (start, end) => insertDocuments(db, start, end)))
  await switchTriggers(db, 'enable')
  await sql`select setval(pg_get_serial_sequence('vacancy', 'id'), ${size}::bigint)`.execute(db)
  await timed('indexes', async () => {
    for (const definition of indexes)
      await db.connection().execute(async (one) => {
        await sql`set maintenance_work_mem = '256MB'`.execute(one)
        await sql.raw(definition).execute(one)
      })
  })
  await timed('statistics', () => sql`vacuum analyze`.execute(db))
}

async function createGeneratorIds(db: Db, size: number): Promise<GeneratorIds> {
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows.map(({ id }) => Number(id))
  return {
    cityIds: await ids(sql`select id from city where country_id = 1 order by population desc, id limit 1000`),
    roleIds: await ids(sql`select id from professional_role where parent_id is not null order by id`),
    companyIds: await ids(sql`
      insert into company (name, company_type, inn, industry_ids, active_vacancies, created_at)
      select 'Предприятие №' || n, 'company', (7700000000 + n)::text, array[industries.ids[n % cardinality(industries.ids) + 1]],
        1, now()
      from generate_series(1, ${Math.max(Math.round(size / VACANCIES_PER_COMPANY), 10)}::int) as n,
        (select array_agg(id order by id) as ids from industry where parent_id is not null) as industries
      returning id`),
  }
}

const TABLES = ['vacancy', 'vacancy_document'] as const

/** Drops the indexes that no constraint needs. Returns the statements that create them. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${[...TABLES]}::text[])
      and not exists (select from pg_constraint where conindid = ('public.' || indexname)::regclass)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

async function switchTriggers(db: Db, state: 'disable' | 'enable') {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db)
}

/** Calls `run` for parts of 0 … size, two at a time. */
async function inSessions(size: number, run: (start: number, end: number) => Promise<void>) {
  let next = 0
  const work = async () => {
    while (next < size) {
      const start = next
      next = Math.min(next + ROWS_AT_ONCE, size)
      await run(start, next)
    }
  }
  await Promise.all(Array.from({ length: SESSIONS }, work))
}

type Part = { start: number; end: number; ids: GeneratorIds; now: number }

async function copyVacancies(url: string, { start, end, ids, now }: Part) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const columns = Object.keys(generatedRow(start, ids, now)) as (keyof GeneratedRow)[]
  function* lines() {
    for (let n = start; n < end; n++) {
      const row = generatedRow(n, ids, now)
      yield `${[n + 1, ...columns.map((column) => copyValue(column, row[column]))].join('\t')}\n`
    }
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy vacancy (id, ${columns}) from stdin`)))
  await client.end()
}

function copyValue(column: string, value: GeneratedRow[keyof GeneratedRow]): string {
  if (value === null) return '\\N'
  const text = column === 'key_skills' ? JSON.stringify(value) : Array.isArray(value) ? `{${value}}` : `${value}`
  return text.replaceAll(/[\\\n\t]/g, (sign) => `\\${sign}`)
}

/** What the triggers would write. */
async function insertDocuments(db: Db, start: number, end: number) {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = 'vacancy_document_source'::regclass and attnum > 0`.execute(db)
  const columns = sql.raw(rows[0]!.columns)
  await sql`
    insert into vacancy_document (${columns}, changed_by)
    select ${columns}, pg_current_xact_id() from vacancy_document_source
    where id > ${start} and id <= ${end} and is_listed`.execute(db)
}

async function timed(label: string, run: () => Promise<unknown>) {
  const startedAt = performance.now()
  await run()
  console.log(`  ${label}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
