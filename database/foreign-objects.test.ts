import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localStorage } from '#integrations/storage/local-storage.ts'
import { verifyArchive } from '#platform/backup/archive-reader.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackupFile } from '#platform/backup/write-backup.ts'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { startServerProcess } from '#test/server-process.ts'
import { FAST_DIRECTORY } from '#test/throwaway-postgres.ts'
import { startTrustingPostgres } from '#test/trusting-postgres.ts'

let folder: string
let server: Awaited<ReturnType<typeof startTrustingPostgres>>
let urls: { url: string; ownerUrl: string }

/** Runs statements as this role in the database of the product. Resolves with the rows of the last. */
async function runAs(role: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: urlOf(role) })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

function urlOf(role: string, database = 'smena') {
  const url = new URL(server.url)
  url.username = role
  url.pathname = `/${database}`
  return url.href
}

/** The two roles of docs/operations.md, and what an administrator leaves in the schema. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(FAST_DIRECTORY, 'foreign-objects-'))
  server = await startTrustingPostgres(path.join(folder, 'data'), 'postgres')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  for (const statement of [
    'create role smena_owner login',
    'create role smena_app login',
    'create database smena owner smena_owner',
    'create database restored owner smena_owner',
  ])
    await client.query(statement)
  await client.end()
  urls = { url: urlOf('smena_app'), ownerUrl: urlOf('smena_owner') }
  await prepareSchema(urls)
  await runAs(
    'postgres',
    'create table dba_notes (id serial, note text)',
    'create sequence dba_numbers',
    'create view dba_sizes as select relname, pg_relation_size(oid) as size from pg_class',
    'create materialized view dba_counts as select count(*) from pg_class',
    `create function dba_answer() returns int language sql as 'select 42'`,
    'create extension pg_trgm',
  )
  await runAs('smena_owner', 'create table owners_notes (id serial, note text)')
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('OP-1: a table, a view and a sequence that an administrator made in the schema stop no start, and the application gets no right on them', async () => {
  const product = await startServerProcess(urls.url, { DATABASE_OWNER_URL: urls.ownerUrl, ROLE: 'worker' })
  expect(await product.stop()).toBe(0)

  for (const name of ['dba_notes', 'dba_sizes', 'dba_counts'])
    await expect(runAs('smena_app', `select * from ${name}`), name).rejects.toMatchObject({ code: '42501' })
  await expect(runAs('smena_app', `select nextval('dba_numbers')`)).rejects.toMatchObject({ code: '42501' })
  await runAs('smena_app', 'select * from account', 'select * from graphile_worker.jobs')
  await expect(runAs('smena_app', 'update audit_log set at = at')).rejects.toMatchObject({ code: '42501' })
}, 120_000)

test('OP-1: tables that a later migration makes are granted beside those of others', async () => {
  await runAs('smena_owner', 'revoke all on account, audit_log from smena_app')
  await prepareSchema(urls)
  await runAs('smena_app', 'select * from account', 'delete from account', 'select * from audit_log')
  await expect(runAs('smena_app', 'delete from audit_log')).rejects.toMatchObject({ code: '42501' })
})

test('OP-1: a backup leaves out what is not ours, and is restored into a database that has a function of somebody else', async () => {
  const storage = localStorage(path.join(folder, 'files'))
  const file = path.join(folder, 'backup.tar')
  await writeBackupFile({ ownerUrl: urls.ownerUrl, storage }, file, new Date())
  const { tables, sequences } = await verifyArchive(file)
  const names = [...tables, ...sequences].map(({ name }) => name)
  expect(names).toContain('account')
  expect(names.filter((name) => /dba|owners_notes/.test(name))).toEqual([])

  const target = { url: urlOf('smena_app', 'restored'), ownerUrl: urlOf('smena_owner', 'restored') }
  const client = new pg.Client({ connectionString: urlOf('postgres', 'restored') })
  await client.connect()
  await client.query(`create function dba_answer() returns int language sql as 'select 42'`)
  const keyFile = path.join(folder, 'secret-keys')
  await restoreBackup(file, { ...target, storage, keyFile, mayReplace: false })
  expect((await client.query('select dba_answer()')).rows).toEqual([{ dba_answer: 42 }])
  await client.end()
}, 120_000)

test('OP-1: a table of the product that another role owns ends the start with a sentence that names both', async () => {
  await runAs('postgres', 'revoke all on vacancy from smena_app', 'alter table vacancy owner to postgres')
  await expect(prepareSchema(urls)).rejects.toThrow(
    'DATABASE_OWNER_URL: таблица «vacancy» принадлежит «postgres», а нужна «smena_owner». ' +
      'Верните её от имени администратора базы: alter table vacancy owner to smena_owner.',
  )
  await runAs('postgres', 'alter table vacancy owner to smena_owner')
  await prepareSchema(urls)
  await runAs('smena_app', 'select * from vacancy')
})
