import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { connect, type Db } from './connect.ts'
import { describeSchema } from './describe-schema.ts'

let db: Db
let owner: Db
beforeAll(async () => {
  const database = await openTestDatabase(inject('postgres'))
  db = database.db
  owner = connect(database.ownerUrl, { max: 1 }).db
})
afterAll(() => Promise.all([db.destroy(), owner.destroy()]))

test('database/schema.sql is the schema that the migrations make', async () => {
  await expect(await describeSchema(db)).toMatchFileSnapshot('schema.sql')
})

test('every function and view of the database stands in database/schema as the migrations have made it (CO-10)', async () => {
  const files = globSync('database/schema/*/*.sql').toSorted()
  const before = await readDefinitions(db)
  expect(files.map((file) => path.basename(file, '.sql')).toSorted()).toEqual(before.map(({ name }) => name))

  const differing: string[] = []
  for (const file of files) {
    await owner
      .transaction()
      .execute(async (tx) => {
        await sql.raw(readFileSync(file, 'utf8')).execute(tx)
        if (!isDeepStrictEqual(await readDefinitions(tx), before)) differing.push(file)
        throw new Error('rolled back')
      })
      .catch(({ message }: Error) => message === 'rolled back' || differing.push(`${file}: ${message}`))
  }
  expect(differing, 'name them in a new migration: -- apply: functions/…').toEqual([])
})

async function readDefinitions(of: Db) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select proname::text as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace
    union all select viewname::text, definition from pg_views where schemaname = 'public'
    order by 1`.execute(of)
  return rows
}

/** Deleting a referenced row scans the whole referencing table when no index begins with a column of the key. */
test('every foreign key has an index that begins with one of its columns (N-046)', async () => {
  const { rows } = await sql<{ missing: string }>`
    select conrelid::regclass || ' (' || (
      select string_agg(attname, ', ' order by position) from unnest(conkey) with ordinality as key (attnum, position)
      join pg_attribute on attrelid = conrelid and pg_attribute.attnum = key.attnum
    ) || ')' as missing
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indisvalid
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
        and indkey[0] = any(conkey)
    )
    order by 1`.execute(db)
  expect(rows.map(({ missing }) => missing)).toEqual([])
})

/** First cells of the rows of a table in database/README.md. */
function listDescribed(title: string): string[] {
  const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  const section = readme.split(/^## /m).find((part) => part.startsWith(`${title}\n`))!
  return [...section.matchAll(/^\| `(\w+)`.*\| \S.+ \|$/gm)].map((match) => match[1]!).sort()
}

test('database/README.md gives a reason for every function and trigger of the database', async () => {
  const functions = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`.execute(db)
  const triggers = await sql<{ name: string }>`
    select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db)

  expect(listDescribed('Functions')).toEqual(functions.rows.map(({ name }) => name).sort())
  expect(listDescribed('Triggers')).toEqual(triggers.rows.map(({ name }) => name).sort())
})
