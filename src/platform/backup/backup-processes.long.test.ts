import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { connect } from '#database/connect.ts'
import { NO_DURABILITY, startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { givenDirectory, givenEmptyTarget, settingsOf, startScript } from '#test/fixtures/backups.ts'
import { test } from '#test/test-app.ts'
import { FAST_DIRECTORY } from '#test/throwaway-postgres.ts'
import { prepareSchema } from '../prepare-schema.ts'

function givenDataDirectory() {
  const directory = mkdtempSync(path.join(FAST_DIRECTORY, 'data-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

const startBundled = (dataDirectory: string) =>
  startEmbeddedPostgres({ directory: path.join(dataDirectory, 'postgres'), settings: NO_DURABILITY })

test('F-35: a backup goes through a pipe, and a restore from it names the keys that are missing', async ({ app }) => {
  const person = await app.seeker()
  const keyId = '0123456789abcdef'
  await app.db.insertInto('encryption_key').values({ id: keyId, added_at: app.now().toISOString() }).execute()
  const directory = await givenDirectory()
  const backup = await startScript('backup', ['-'], settingsOf(app.databaseUrls, directory)).exited
  expect(backup.errors).toContain(`Ключей шифрования в ней нет. Сохраните отдельно: ${keyId}`)
  const target = await givenEmptyTarget()

  const restore = startScript('restore', ['-'], settingsOf(target, directory))
  restore.input.end(backup.output)
  const { code, output, errors } = await restore.exited

  expect(code, errors).toBe(0)
  expect(String(output)).toContain(`Нет ключей шифрования: ${keyId}`)
  const { db } = connect(target.url)
  onTestFinished(() => db.destroy())
  const accounts = await db.selectFrom('account').select('id').execute()
  expect(accounts.map(({ id }) => id)).toContain(person.id)
})

test('F-35: the bundled database is backed up while it runs, and restored into a new data folder with its key', async () => {
  const [source, copy] = [givenDataDirectory(), givenDataDirectory()]
  mkdirSync(source, { recursive: true })
  const key = Buffer.alloc(32, 9).toString('base64')
  writeFileSync(path.join(source, 'secret-keys'), key)
  const file = path.join(await givenDirectory(), 'backup.tar')
  const server = await startBundled(source)
  await prepareSchema(server)
  const live = connect(server.url)
  await live.db.insertInto('redirect_rule').values({ path: '/live', redirect: '/' }).execute()
  await live.db.destroy()

  const backup = await startScript('backup', [file, '--with-keys'], { DATA_DIR: source }).exited
  expect(backup.code, backup.errors).toBe(0)
  const refused = await startScript('restore', [file, '--replace'], { DATA_DIR: source }).exited
  expect(refused.errors).toContain('Остановите')
  await server.stop()
  const { code, errors, output } = await startScript('restore', [file], { DATA_DIR: copy }).exited

  expect(code, errors).toBe(0)
  expect(String(output)).not.toContain('Нет ключей')
  expect(readFileSync(path.join(copy, 'secret-keys'), 'utf8')).toBe(key)
  const restored = await startBundled(copy)
  const { db } = connect(restored.url)
  expect(await db.selectFrom('redirect_rule').select('path').execute()).toEqual([{ path: '/live' }])
  await db.destroy()
  await restored.stop()
})
