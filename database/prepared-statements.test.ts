import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { connect, type Db } from './connect.ts'
import { PLANNED_FOR_ITS_VALUES } from './prepared-statements.ts'

const USES = 12

let url: string
let ownerUrl: string
let db: Db
beforeAll(async () => {
  const opened = await openTestDatabase(inject('postgres'))
  url = opened.url
  ownerUrl = opened.ownerUrl
  await opened.db.destroy()
  // One connection: a statement is prepared in each of them.
  db = connect(url, { max: 1 }).db
})
afterAll(() => db.destroy())

async function use(statement: (n: number) => RawBuilder<{ id: number }>, times = USES) {
  const found: unknown[] = []
  for (let n = 1; n <= times; n++) found.push((await statement(n).execute(db)).rows)
  return found
}

async function listPrepared() {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a statement that comes often is prepared, and still answers for its values', async () => {
  const found = await use((n) => sql`select id from city where id = ${n}`)

  expect(found).toEqual(Array.from({ length: USES }, (_, n) => [{ id: n + 1 }]))
  expect(await listPrepared()).toEqual(['select id from city where id = $1'])
})

test('a statement of a search is planned for its values each time', async () => {
  await use((n) => sql`select id from region where ${PLANNED_FOR_ITS_VALUES} id = ${n}`)

  expect((await listPrepared()).filter((statement) => statement.includes('from region'))).toEqual([])
})

test('a statement of which each form comes once is not prepared', async () => {
  await use((n) => sql`select id from country where id in (${sql.join(Array.from({ length: n }, (_, id) => id))})`)

  expect((await listPrepared()).filter((statement) => statement.includes('from country'))).toEqual([])
})

test('a statement that writes beside a partial unique index is not prepared, and goes on working', async () => {
  const writing = connect(ownerUrl, { max: 1 }).db
  await sql`create table claimed (id int, state text); create unique index on claimed (id) where state = 'open'`.execute(
    writing,
  )
  const claim = (id: number) =>
    sql`insert into claimed values (${id}, ${'open'}) on conflict (id) where state = ${'open'} do nothing`.execute(
      writing,
    )

  for (let n = 0; n < 2 * USES; n++) expect((await claim(n)).numAffectedRows).toBe(1n)
  expect((await claim(0)).numAffectedRows).toBe(0n)
  await writing.destroy()
})

test('at most 300 statements are prepared', async () => {
  for (let form = 0; form < 310; form++) await use((n) => sql`select ${sql.lit(form)} as id where 1 = ${n}`)

  expect((await listPrepared()).length).toBe(300)
}, 60_000)

test('statements that were used before a migration still answer after it', async () => {
  const changing = connect(ownerUrl, { max: 1 }).db
  await sql`create table migrated as select 1 as id, 2 as held`.execute(changing)
  const readAll = () => sql`select * from migrated where id = ${1}`.execute(changing)
  const readNamed = () => sql<{ held: unknown }>`select held from migrated where id = ${1}`.execute(changing)
  for (let n = 0; n < USES; n++) await Promise.all([readAll(), readNamed()])

  await sql`alter table migrated add column added int`.execute(changing)
  expect((await readAll()).rows).toEqual([{ id: 1, held: 2, added: null }])
  expect((await readNamed()).rows).toEqual([{ held: 2 }])

  await sql`alter table migrated alter column held type text`.execute(changing)
  await expect(readNamed()).rejects.toThrow('cached plan must not change result type')
  expect((await readNamed()).rows).toEqual([{ held: '2' }])
  await changing.destroy()
})
