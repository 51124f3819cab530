import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { findServerVersion, MIN_POSTGRES_VERSION } from './check-server-version.ts'
import { describeSchema } from './describe-schema.ts'

/** Without the order of columns: an older server adds a column again where version 17 replaces its expression. */
const sortedLines = (schema: string) =>
  schema
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .sort()

describe('N-140: the oldest PostgreSQL that is promised', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase(inject('postgres'))
  })
  afterAll(() => database.db.destroy())

  test('N-140: this run is on the oldest promised version of PostgreSQL', async () => {
    expect(await findServerVersion(database.db)).toBe(MIN_POSTGRES_VERSION)
  })

  test('N-140: all migrations run on the oldest promised version and make the same schema', async () => {
    const newest = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')
    expect(sortedLines(await describeSchema(database.db))).toEqual(sortedLines(newest))
  })
})
