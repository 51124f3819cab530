import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '#database/connect.ts'
import { describeSchema } from '#database/describe-schema.ts'
import { NO_DURABILITY, startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'

// TypeScript types of the values: after the parsers of connect.ts, or as PostgreSQL writes them.
const TYPES = { int8: 'number', timestamptz: 'string', date: 'string', tsvector: 'string', bytea: 'Buffer' }

const directory = mkdtempSync(path.join(tmpdir(), 'db-types-'))
const server = await startEmbeddedPostgres({ directory, settings: NO_DURABILITY })
const { db } = connect(server.ownerUrl)
await migrate(db)
writeFileSync('database/schema.sql', await describeSchema(db))
await db.destroy()
const { status } = spawnSync(
  'kysely-codegen',
  ['--dialect', 'postgres', '--url', server.ownerUrl, '--out-file', 'database/schema.ts']
    .concat(['--exclude-pattern', '*kysely_migration*'])
    .concat(['--type-mapping', JSON.stringify(TYPES)]),
  { stdio: 'inherit' },
)
await server.stop()
rmSync(directory, { recursive: true })
process.exitCode = status ?? 1
