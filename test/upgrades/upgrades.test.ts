import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { listMigrationNames, MIGRATIONS_FOLDER } from '#database/migration-files.ts'
import { test } from '../test-app.ts'
import { expectUpgrade, SCHEMA_STATES } from './upgraded-state.ts'

/** The long run upgrades the older ones too. */
const newest = SCHEMA_STATES.at(-1)!

test(`N-148: a database with rows of the schema ${newest} is upgraded, and people of then sign in`, async ({ app }) => {
  await expectUpgrade(app, newest)
})

test('N-148: no migration of a recorded schema is edited, renamed or preceded by a new one', async () => {
  const recorded = JSON.parse(readFileSync(new URL('landed-migrations.json', import.meta.url), 'utf8'))
  const names = (await listMigrationNames()).slice(0, Object.keys(recorded).length)
  const digests = names.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(new URL(name, MIGRATIONS_FOLDER)))
      .digest('hex'),
  ])
  expect(Object.fromEntries(digests)).toEqual(recorded)
})
