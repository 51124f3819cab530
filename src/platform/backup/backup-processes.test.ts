import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { connect, type Db } from '#database/connect.ts'
import {
  givenBackup,
  givenDirectory,
  givenEmptyTarget,
  givenRestored,
  settingsOf,
  startScript,
} from '#test/fixtures/backups.ts'
import { test } from '#test/test-app.ts'
import { verifyArchive } from './archive-reader.ts'

const nameOf = (url: string) => url.split('/').at(-1)!

/** Waits until a process runs a statement like this in the database. */
async function waitForStatement(db: Db, database: string, pattern: string) {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = ${database} and state <> 'idle' and query ~* ${pattern}
      and pid <> pg_backend_pid()`.execute(db)
    if (rows.length > 0) return
  }
}

test('F-35: a backup that is killed in the middle leaves no file under its name, and the next one is whole', async ({
  app,
}) => {
  const directory = await givenDirectory()
  const file = path.join(directory, 'backup.tar')
  const settings = settingsOf(app.databaseUrls, directory)
  const owner = connect(app.databaseUrls.ownerUrl, { max: 2 }).db
  onTestFinished(() => owner.destroy())
  await owner.transaction().execute(async (blocker) => {
    await sql`lock table vacancy in access exclusive mode`.execute(blocker)
    const backup = startScript('backup', [file], settings)
    await waitForStatement(owner, nameOf(app.databaseUrls.url), '^copy public.vacancy ')
    backup.kill()
    await backup.exited
  })
  expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, true])

  const { code, errors } = await startScript('backup', [file], settings).exited

  expect(code, errors).toBe(0)
  expect(errors).toContain('Копия готова')
  expect((await verifyArchive(file)).tables.length).toBeGreaterThan(50)
  expect(existsSync(`${file}.partial`)).toBe(false)
  const repeated = await startScript('backup', [file], settings).exited
  expect([repeated.code, repeated.errors]).toEqual([1, expect.stringContaining('уже есть')])
})

test('F-35: a restore that is killed in the middle leaves the database as it was', async ({ app }) => {
  await app.seeker()
  const { file } = await givenBackup(app)
  const target = await givenRestored(file)
  const before = connect(target.url)
  await before.db.insertInto('redirect_rule').values({ path: '/before', redirect: '/' }).execute()
  await before.db.destroy()
  const observer = connect(app.databaseUrls.ownerUrl, { max: 1 }).db
  onTestFinished(() => observer.destroy())

  const settings = settingsOf(target, await givenDirectory())
  const restore = startScript('restore', [file, '--replace'], settings)
  await waitForStatement(observer, nameOf(target.url), '^(alter table|create index|copy)')
  restore.kill()
  await restore.exited

  const { db } = connect(target.url)
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('redirect_rule').select('path').execute()).toEqual([{ path: '/before' }])
  expect(await db.selectFrom('account').select('id').execute()).not.toEqual([])
})

test('F-35: Ctrl-C during a restore from a pipe leaves no part of the archive on the disk', async () => {
  const directory = await givenDirectory()
  const restore = startScript('restore', ['-'], settingsOf(await givenEmptyTarget(), directory))
  restore.input.write(Buffer.alloc(1 << 20))
  const findCopies = () => readdirSync(directory, { recursive: true }).filter((name) => String(name).endsWith('.tar'))
  await expect.poll(findCopies, { timeout: 60_000 }).toHaveLength(1)

  restore.kill('SIGINT')

  expect(await restore.exited).toMatchObject({ code: 1, errors: expect.stringContaining('прервано') })
  expect(readdirSync(directory)).toEqual([])
})

test('F-35: the operator reads a sentence, not a stack, when a restore is refused', async ({ app }) => {
  const directory = await givenDirectory()
  const file = path.join(directory, 'text.tar')
  writeFileSync(file, 'не архив')

  const { code, errors } = await startScript('restore', [file], settingsOf(app.databaseUrls, directory)).exited

  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toMatch(/^Резервная копия/)
})
