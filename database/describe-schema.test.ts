import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { describeSchema } from './describe-schema.ts'

let db: Db
beforeAll(async () => {
  db = (await openTestDatabase(inject('postgres'))).db
})
afterAll(() => db.destroy())

test('database/schema.sql is the schema that the migrations make', async () => {
  await expect(await describeSchema(db)).toMatchFileSnapshot('schema.sql')
})

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
