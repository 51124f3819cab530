import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { openEmptyDatabase, openTestDatabase } from '#test/test-database.ts'
import { connect, type Db } from './connect.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'
import { listMigrationNames, MIGRATIONS_FOLDER } from './migration-files.ts'

/** The migrations of this build and one more, as the next build has them. */
function nextBuild(text: string, name = '9999_next.sql') {
  const directory = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  cpSync(MIGRATIONS_FOLDER, directory, { recursive: true })
  writeFileSync(path.join(directory, name), text)
  return pathToFileURL(`${directory}/`)
}

async function openDatabase(open = openTestDatabase) {
  const database = await open(inject('postgres'))
  const owner = connect(database.ownerUrl, { max: 6, statement_timeout: 0 }).db
  onTestFinished(async () => {
    await owner.destroy()
    await database.db.destroy()
  })
  return { ...database, owner }
}

async function waitForStatement(db: Db, text: string, type: string) {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state = 'active' and wait_event_type = ${type}
        and query like ${`%${text}%`} and pid <> pg_backend_pid()`.execute(db)
    if (rows.length > 0) return
  }
}

test('F-24: a migration that waits for a lock lets the requests behind it through, and is done when the lock is free', async () => {
  const { owner, db } = await openDatabase()
  const folder = nextBuild('alter table account add column f24 text;')
  const isMigrated = await owner.connection().execute(async (blocker) => {
    await sql`begin`.execute(blocker)
    await sql`select from account limit 1`.execute(blocker)
    const migration = migrate(owner, { folder })
    await waitForStatement(owner, 'add column f24', 'Lock')

    // It queues behind the migration, which queues behind the transaction that is still open.
    await db.selectFrom('account').select('id').execute()

    await sql`rollback`.execute(blocker)
    return migration.then(() => true)
  })

  expect(isMigrated).toBe(true)
  expect((await sql`select f24 from account`.execute(owner)).rows).toEqual([])
})

test('F-24: an index is built concurrently in a migration that is marked as outside a transaction', async () => {
  const { owner } = await openDatabase()
  const folder = nextBuild(`-- outside a transaction: the table is large
drop index concurrently if exists account_f24;
create index concurrently account_f24 on account (created_at);
`)

  await migrate(owner, { folder })

  const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'account_f24'::regclass`.execute(owner)
  expect(rows).toEqual([{ indisvalid: true }])
})

test('CO-10: a migration that names a function makes it as its file has it now, unless a later migration names it too', async () => {
  const { owner } = await openDatabase()
  const folder = nextBuild("-- apply: functions/slugify\ncreate table slug_before as select slugify('Юг') as slug;")
  writeFileSync(
    new URL('9999_next_again.sql', folder),
    "-- apply: functions/slugify\ncreate table slug_after as select slugify('Юг') as slug;",
  )
  await sql
    .raw(
      `create or replace function slugify(title text) returns text language sql immutable strict parallel safe return 'old'`,
    )
    .execute(owner)

  await migrate(owner, { folder })

  const { rows } =
    await sql`select slug_before.slug as before, slug_after.slug as after from slug_before, slug_after`.execute(owner)
  expect(rows).toEqual([{ before: 'old', after: 'yug' }])
})

test('F-25: five migrators on an empty database apply each migration once', async () => {
  const { owner } = await openDatabase(openEmptyDatabase)

  await Promise.all([1, 2, 3, 4, 5].map(() => migrate(owner)))

  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(owner)
  expect(rows.map(({ name }) => name)).toEqual(await listMigrationNames())
})

test('F-25: a migrator killed in the middle leaves nothing of its migration, and the next one applies it', async () => {
  const { owner, ownerUrl } = await openDatabase()
  const folder = nextBuild('create table half_done (id int); select pg_sleep(600);')
  const source = `
    import { connect } from '#database/connect.ts'
    import { migrate } from '#database/migrate.ts'
    await migrate(connect(${JSON.stringify(ownerUrl)}, { statement_timeout: 0 }).db, { folder: new URL(${JSON.stringify(folder.href)}) })`
  const migrator = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'ignore' })
  await waitForStatement(owner, 'pg_sleep', 'Timeout')
  migrator.kill('SIGKILL')

  writeFileSync(new URL('9999_next.sql', folder), 'create table half_done (id int);')
  await migrate(owner, { folder })

  const { rows } = await sql`select name from kysely_migration where name = '9999_next.sql'`.execute(owner)
  expect(rows).toHaveLength(1)
})

test('F-26: the build before an added migration starts on the newer schema, works, and the newer build comes back', async () => {
  const { owner, db, url, ownerUrl } = await openDatabase()
  const folder = nextBuild('alter table redirect_rule add column note text; create table added (id int);')
  await migrate(owner, { folder })

  await prepareSchema({ url, ownerUrl })
  await db.insertInto('redirect_rule').values({ path: '/old', redirect: '/new' }).execute()
  await migrate(owner, { folder })

  expect((await sql`select path, note from redirect_rule`.execute(owner)).rows).toEqual([{ path: '/old', note: null }])
})

test('F-26: a build does not start on a schema that a newer build made incompatible', async () => {
  const { owner, url, ownerUrl } = await openDatabase()
  await migrate(owner, { folder: nextBuild('drop table redirect_rule;', '9999_next.breaking.sql') })

  await expect(prepareSchema({ url, ownerUrl })).rejects.toThrow(/^База новее этой сборки .*9999_next\.breaking\.sql/)
})

test('N-148: a database whose migrations had other names is refused in a sentence and stays as it was', async () => {
  const { owner, url, ownerUrl } = await openDatabase()
  const [last] = (await listMigrationNames()).slice(-1)
  await sql`update kysely_migration set name = '0019_renamed.sql' where name = ${last}`.execute(owner)

  const refusal = await prepareSchema({ url, ownerUrl }).catch((error: Error) => error)

  expect(refusal).toMatchObject({
    name: 'MigrationHistoryError',
    message: expect.stringMatching(/^Эту базу обновляла другая сборка: .*0019_renamed\.sql/),
  })
  // The start prints the stack: it is the sentence.
  expect((refusal as Error).stack).toBe((refusal as Error).message)
})

test('N-148: the timeout of statements does not cut off a migration', async () => {
  const { ownerUrl } = await openDatabase()
  const { db } = connect(ownerUrl, { max: 1, statement_timeout: 5000 })
  onTestFinished(() => db.destroy())
  const folder = nextBuild(`do $$ begin
    if current_setting('statement_timeout') <> '0' then raise 'limited to %', current_setting('statement_timeout'); end if;
  end $$;`)

  await expect(migrate(db, { folder })).resolves.toBeUndefined()
})

test('F-24: a start that waits for the migrations of another says so once, and can be stopped', async () => {
  const { owner } = await openDatabase()
  const folder = nextBuild('alter table account add column f24 text;')
  const stop = new AbortController()
  let waits = 0
  await owner.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(other)
    const migration = migrate(owner, { folder, onWait: () => waits++, stopping: stop.signal })
    const stopped = expect(migration).rejects.toThrow('aborted')
    await expect.poll(() => waits).toBe(1)
    stop.abort()
    await stopped
  })
  expect(waits).toBe(1)
})
