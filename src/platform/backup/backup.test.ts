import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished } from 'vitest'
import { connect } from '#database/connect.ts'
import { describeSchema } from '#database/describe-schema.ts'
import { migrate } from '#database/migrate.ts'
import { listMigrationNames } from '#database/migration-files.ts'
import { login } from '#features/accounts/contract/accounts.ts'
import {
  givenBackup,
  givenDirectory,
  givenEmptyTarget,
  givenRestored,
  openRestoredApp,
  readBackup,
} from '#test/fixtures/backups.ts'
import { makeFile, makePicture } from '#test/fixtures/files.ts'
import { ACCOUNT_PASSWORD, givenRegisteredAccount } from '#test/fixtures/registered-accounts.ts'
import { uploadedPath, uploadForPurpose } from '#test/fixtures/stored-files.ts'
import { givenTwoFactor } from '#test/fixtures/two-factor.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { openEmptyDatabase } from '#test/test-database.ts'
import { verifyArchive } from './archive-reader.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup, writeBackupFile } from './write-backup.ts'

async function givenFile(app: TestApp) {
  const employer = await app.employer()
  const uploaded = uploadedPath(await uploadForPurpose(app, employer, makeFile(await makePicture())))
  return { employer, path: uploaded, key: uploaded.match(/[a-f0-9]{32}/)![0] }
}

const sourceOf = (app: TestApp) => ({ ownerUrl: app.databaseUrls.ownerUrl, storage: app.integrations.storage })

const FOREIGN_FILE = '0123456789abcdef0123456789abcdef.pdf'

async function execute(url: string, statement: string) {
  const { db } = connect(url)
  await sql
    .raw(statement)
    .execute(db)
    .finally(() => db.destroy())
}

const tableEntries = ({ entries }: Awaited<ReturnType<typeof verifyArchive>>) =>
  entries.filter(({ name }) => name.startsWith('tables/'))

test('F-35: what was backed up while people sign up is restored row by row, people sign in, and files download', async ({
  app,
}) => {
  const person = await givenRegisteredAccount(app)
  const file = await givenFile(app)
  const picture = (await app.fastify.inject(file.path)).rawPayload
  let isDone = false
  const writer = (async () => {
    while (!isDone) await app.seeker()
  })()
  const { file: archive, manifest } = await givenBackup(app)
  isDone = true
  await writer

  const target = await givenRestored(archive)

  const again = path.join(await givenDirectory(), 'again.tar')
  const restored = await writeBackupFile({ ownerUrl: target.ownerUrl, storage: target.storage }, again, app.now())
  expect(restored.tables).toEqual(manifest.tables)
  expect(restored.sequences).toEqual(manifest.sequences)
  expect(restored.missing_files).toEqual([])
  // Equal checksums of every part: equal rows in equal order.
  expect(tableEntries(await verifyArchive(again))).toEqual(tableEntries(await verifyArchive(archive)))

  const product = openRestoredApp(app, target)
  const body = { login: person.phone, password: ACCOUNT_PASSWORD }
  expect(await product.call(login, { body })).toMatchObject({ user: { userId: person.id } })
  expect((await product.fastify.inject(file.path)).rawPayload).toEqual(picture)
  const owner = connect(target.ownerUrl).db
  onTestFinished(() => owner.destroy())
  expect(await describeSchema(owner)).toBe(readFileSync('database/schema.sql', 'utf8'))
})

test('F-35: a file that its owner deletes during the backup is in it, and is deleted when the backup is done', async ({
  app,
}) => {
  const { key } = await givenFile(app)
  const chunks: Buffer[] = []
  const isStored = () => existsSync(path.join(app.files, key.slice(0, 2), `${key}-full.webp`))
  const manifest = await writeBackup(
    sourceOf(app),
    async (chunk) => {
      if (chunks.push(chunk) > 1) return
      await app.db.deleteFrom('artifact').where('key', '=', key).execute()
      await sql`select graphile_worker.add_job('delete_orphaned_files', '{}')`.execute(app.db)
      await app.runJobs()
      expect(isStored()).toBe(true)
    },
    app.now(),
  )

  expect(manifest.missing_files).toEqual([])
  expect(Buffer.concat(chunks).includes(`files/${key}-full.webp`)).toBe(true)
  await sql`select graphile_worker.add_job('delete_orphaned_files', '{}')`.execute(app.db)
  await app.runJobs()
  expect(isStored()).toBe(false)
})

test('F-35: a damaged, cut or foreign archive is refused in words, and nothing is changed', async ({ app }) => {
  await app.seeker()
  const { file } = await givenBackup(app)
  const content = readFileSync(file)
  const target = await givenEmptyTarget()
  const middle = content.indexOf('tables/public.account/') + 600
  const flipped = Buffer.from(content)
  flipped[middle] = flipped[middle]! ^ 1
  const manifestAt = content.indexOf('"made_at"')
  const dated = Buffer.from(content)
  dated.write('"MADE_AT"', manifestAt)
  const damages: [string, Buffer, RegExp][] = [
    ['flipped', flipped, /^Резервная копия повреждена: tables\/public\.account/],
    ['changed manifest', dated, /опись изменена/],
    ['cut', content.subarray(0, content.length >> 1), /повреждена|не закончена/],
    ['empty', Buffer.alloc(0), /не закончена/],
    ['text', Buffer.from('это не архив'.repeat(100)), /повреждена|не закончена/],
  ]
  for (const [name, damaged, message] of damages) {
    const copy = path.join(await givenDirectory(), 'damaged.tar')
    writeFileSync(copy, damaged)
    await expect(restoreBackup(copy, target), name).rejects.toThrow(message)
  }
  await expect(restoreBackup('/no/such/backup.tar', target)).rejects.toThrow('Нет файла')
  const { db } = connect(target.url)
  onTestFinished(() => db.destroy())
  expect((await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db)).rows).toEqual([])
})

test('F-35: data is not replaced unless the operator says so, and then nothing of it is left', async ({ app }) => {
  await app.seeker()
  const { file } = await givenBackup(app)
  const target = await givenRestored(file)
  const other = connect(target.url)
  await other.db.insertInto('redirect_rule').values({ path: '/other', redirect: '/' }).execute()

  await expect(restoreBackup(file, { ...target, mayReplace: true })).rejects.toThrow('Остановите сервис')
  await other.db.destroy()
  await expect(restoreBackup(file, target)).rejects.toThrow('уже есть данные')
  await execute(target.ownerUrl, 'create table monthly_report (id int)')
  await expect(restoreBackup(file, { ...target, mayReplace: true })).rejects.toThrow('не создавала: monthly_report')
  await execute(target.ownerUrl, 'drop table monthly_report')
  await target.storage.put(FOREIGN_FILE, Buffer.from('other'), 'application/pdf')
  const { filesAside } = await restoreBackup(file, { ...target, mayReplace: true })

  const { db } = connect(target.url)
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('redirect_rule').selectAll().execute()).toEqual([])
  expect(await target.storage.find(FOREIGN_FILE)).toBeUndefined()
  expect(path.dirname(filesAside!)).toBe(path.dirname(target.filesDirectory))
  expect(readFileSync(path.join(filesAside!, '01', FOREIGN_FILE), 'utf8')).toBe('other')
})

test('F-35: files of another database are not deleted by a restore into an empty one', async ({ app }) => {
  const { file } = await givenBackup(app)
  const target = await givenEmptyTarget()
  await target.storage.put(FOREIGN_FILE, Buffer.from('other'), 'application/pdf')

  await expect(restoreBackup(file, target)).rejects.toThrow('есть файлы, которых нет в копии (1)')
  expect(String(await target.storage.find(FOREIGN_FILE))).toBe('other')
})

test('F-35: a database with tables of another program is refused, also when data may be replaced', async ({ app }) => {
  const { file } = await givenBackup(app)
  const target = await givenEmptyTarget()
  await execute(target.ownerUrl, 'create table foreign_data (id int)')
  await expect(restoreBackup(file, { ...target, mayReplace: true })).rejects.toThrow('другой программы')

  // Every project with the same migrator has a table of this name.
  await execute(target.ownerUrl, 'create table kysely_migration (name varchar(255) primary key, timestamp varchar)')
  await expect(restoreBackup(file, { ...target, mayReplace: true })).rejects.toThrow('другой программы')
  await execute(target.ownerUrl, `insert into kysely_migration values ('0001_users', '')`)
  await expect(restoreBackup(file, target)).rejects.toThrow('другой программы')
  await execute(target.ownerUrl, 'select from foreign_data')
})

test('F-35: a backup of an older schema is restored and upgraded, and one of a newer build is refused', async ({
  app,
}) => {
  const old = await openEmptyDatabase(inject('postgres'))
  const owner = connect(old.ownerUrl).db
  onTestFinished(async () => {
    await owner.destroy()
    await old.db.destroy()
  })
  await sql`create schema graphile_worker`.execute(owner)
  await migrate(owner, { upTo: '0086_foreign_key_indexes.sql' })
  await sql`insert into redirect_rule (path, redirect) values ('/old', '/new')`.execute(owner)
  const file = path.join(await givenDirectory(), 'old.tar')
  await writeBackupFile({ ...sourceOf(app), ownerUrl: old.ownerUrl }, file, app.now())

  const target = await givenRestored(file)

  const { db } = connect(target.url)
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('redirect_rule').selectAll().execute()).toMatchObject([{ path: '/old', redirect: '/new' }])
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(await listMigrationNames())

  await sql`insert into kysely_migration (name, timestamp) values ('9999_newer.sql', '')`.execute(owner)
  const newer = path.join(await givenDirectory(), 'newer.tar')
  await writeBackupFile({ ...sourceOf(app), ownerUrl: old.ownerUrl }, newer, app.now())
  await expect(restoreBackup(newer, await givenEmptyTarget())).rejects.toThrow('Копия сделана другой сборкой')
})

test('F-35: a backup that fails leaves nothing on the disk, which may be full because of it', async ({ app }) => {
  const directory = await givenDirectory()
  const storage = { ...app.integrations.storage, find: () => Promise.reject(new Error('the disk is full')) }
  await givenFile(app)

  const backup = writeBackupFile({ ...sourceOf(app), storage }, path.join(directory, 'backup.tar'), app.now())
  await expect(backup).rejects.toThrow('the disk is full')
  expect(readdirSync(directory)).toEqual([])
})

test('a stolen backup holds no password, code, token or key that opens an account (T-150)', async ({ app }) => {
  const person = await givenTwoFactor(app)
  const open = await givenRegisteredAccount(app)
  const codes = (await app.listSentMessages()).map(({ text }) => text.match(/\d{6}/)?.[0]).filter(Boolean)
  const keyFile = path.join(await givenDirectory(), 'secret-keys')
  writeFileSync(keyFile, Buffer.alloc(32, 7).toString('base64'))

  const { file } = await givenBackup(app)

  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  const { text, names } = await readBackup(file)
  expect(text).toContain(open.phone)
  const secrets = [ACCOUNT_PASSWORD, person.secret, person.token, open.token, ...person.recovery_codes]
  for (const secret of secrets) expect(text.includes(Buffer.from(secret).toString('latin1')), secret).toBe(false)
  expect(codes.length).toBeGreaterThan(0)
  for (const code of codes) expect(text, code).not.toMatch(new RegExp(`(?<![0-9a-f.:-])${code}(?![0-9a-f])`))
  expect(names).not.toContain('secret-keys')

  const withKeys = await givenBackup(app, { keyFile })
  expect((await readBackup(withKeys.file)).names).toContain('secret-keys')
  const target = await givenRestored(withKeys.file)
  expect(readFileSync(target.keyFile, 'utf8')).toBe(readFileSync(keyFile, 'utf8'))
  expect((statSync(target.keyFile).mode & 0o777).toString(8)).toBe('600')
})
