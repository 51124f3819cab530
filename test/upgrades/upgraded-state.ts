import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { connect } from '#database/connect.ts'
import { describeSchema } from '#database/describe-schema.ts'
import { loadReferenceData } from '#database/load-reference.ts'
import { login } from '#features/accounts/contract/accounts.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { verifyArchive } from '#platform/backup/archive-reader.ts'
import { givenDirectory, givenRestored, openRestoredApp } from '../fixtures/backups.ts'
import type { TestApp } from '../test-app.ts'

const directory = new URL('./', import.meta.url)

/** Schemas that have landed, each with some rows, oldest first. `scripts/record-schema-state.ts` makes them. */
export const SCHEMA_STATES = readdirSync(directory)
  .filter((name) => name.endsWith('.tar.gz'))
  .sort()

/** What people would miss at once. */
const COUNTED = ['account', 'seeker', 'employer', 'company', 'vacancy', 'resume', 'negotiation'] as const

/** Restores the state, upgrades it to this build, and compares schema and rows; then a person of then signs in and searches. */
export async function expectUpgrade(app: TestApp, name: string) {
  const file = path.join(await givenDirectory(), 'state.tar')
  writeFileSync(file, gunzipSync(readFileSync(new URL(name, directory))))
  const { tables } = await verifyArchive(file)

  const target = await givenRestored(file)

  const owner = connect(target.ownerUrl).db
  onTestFinished(() => owner.destroy())
  expect(await describeSchema(owner)).toBe(readFileSync('database/schema.sql', 'utf8'))
  const { db, call } = openRestoredApp(app, target)
  // Only the reference rows that others need were recorded.
  await db.deleteFrom('reference_file').execute()
  await loadReferenceData(db)
  for (const table of COUNTED) {
    const { rows } = tables.find((one) => one.name === table)!
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect([table, Number(count)]).toEqual([table, rows])
    expect(rows, table).toBeGreaterThan(0)
  }
  const body = { login: '+79730000001', password: 'Test-12345!' }
  expect(await call(login, { body })).toHaveProperty('token')
  expect(await call(searchVacancies, { query: {} })).toHaveProperty('facets')
}
