import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { FAST_DIRECTORY } from '#test/throwaway-postgres.ts'
import { startTrustingPostgres } from '#test/trusting-postgres.ts'
import { NO_DURABILITY, startEmbeddedPostgres } from './embedded-postgres.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(path.join(FAST_DIRECTORY, 'access-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const start = (where = directory) => startEmbeddedPostgres({ directory: where, settings: NO_DURABILITY })

/** Runs statements one after the other. Resolves with the rows of the last. */
async function run(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe('the application role of the bundled database can read and write rows only (N-012, T-149)', () => {
  const FORBIDDEN: Record<string, string> = {
    'create table stolen (id int)': '42501',
    'create temp table stolen (id int)': '42501',
    'alter table account add column stolen int': '42501',
    'drop table account': '42501',
    'truncate account': '42501',
    'create function stolen() returns int language sql as $$ select 1 $$': '42501',
    'create schema stolen': '42501',
    'create extension dblink': '42501',
    'create role stolen': '42501',
    'alter role smena_app superuser': '42501',
    'set role smena_owner': '42501',
    "copy account to program 'cat'": '42501',
    "copy outbox from program 'echo'": '42501',
    "copy account to '/tmp/stolen'": '42501',
    "select pg_read_file('/etc/passwd')": '42501',
    "select pg_ls_dir('/')": '42501',
    "select lo_import('/etc/passwd')": '42501',
    'alter system set fsync = off': '42501',
    'delete from kysely_migration': '42501',
  }

  test('and the owner role runs no programs either', async () => {
    const server = await start()
    await prepareSchema(server)

    const roles = await run(
      server.url,
      `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname like 'smena%' order by 1`,
    )
    const powers = {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    }
    expect(roles).toEqual([
      { rolname: 'smena_app', ...powers },
      { rolname: 'smena_owner', ...powers },
    ])
    for (const [statement, code] of Object.entries(FORBIDDEN))
      await expect(run(server.url, statement), statement).rejects.toMatchObject({ code })
    for (const statement of Object.keys(FORBIDDEN).filter((one) => /program|pg_read_file|superuser/.test(one)))
      await expect(run(server.ownerUrl, statement), statement).rejects.toMatchObject({ code: '42501' })

    const memberships = await run(server.url, "select from pg_auth_members where member = 'smena_app'::regrole")
    expect(memberships).toEqual([])
    expect(
      await run(server.url, `select graphile_worker.add_job('x')`, 'select from graphile_worker.jobs'),
    ).toHaveLength(1)
    await server.stop()
  })
})

test('nobody connects to the bundled database without its secret, and nothing listens on a port (N-012)', async () => {
  const server = await start()
  const address = new URL(server.url)
  for (const user of ['postgres', 'app', 'smena_app', 'smena_owner']) {
    for (const password of ['', ':', ':wrong'])
      await expect(run(`postgres://${user}${password}@${address.host}/postgres`)).rejects.toThrow(/password|28P01/)
  }
  expect(await run(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect([modeOf(directory), modeOf(path.join(directory, 'data'))]).toEqual(['700', '700'])
  expect(modeOf(path.join(directory, 'secrets.json'))).toBe('600')
  expect(readFileSync(path.join(directory, 'data/pg_hba.conf'), 'utf8')).not.toContain('trust')
  await server.stop()
})

test('where the path is too long for a socket, the port asks for the secret too (N-012)', async () => {
  const long = path.join(directory, 'a'.repeat(100))
  mkdirSync(long)
  const server = await start(long)
  expect(new URL(server.url).hostname).toBe('127.0.0.1')
  expect(await run(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const { port } = new URL(server.url)
  for (const user of ['postgres', 'smena_app'])
    await expect(run(`postgres://${user}@127.0.0.1:${port}/postgres`)).rejects.toThrow(/password/)
  await server.stop()
})

test('a data folder of an older version is moved over with all its rows, and again after a crash (N-012)', async () => {
  // As version 0.1.0 made it.
  const old = await startTrustingPostgres(path.join(directory, 'data'), 'app')
  await prepareSchema({ url: old.url })
  await run(
    old.url,
    'create extension pg_trgm',
    `insert into redirect_rule (path, redirect) values ('/old', '/new')`,
    'create view redirects as select path from redirect_rule',
    `select graphile_worker.add_job('x')`,
  )
  await old.stop()
  expect(existsSync(path.join(directory, 'secrets.json'))).toBe(false)

  // The second start finds a cluster whose roles exist but whose secrets were never written.
  for (const isAgain of [false, true]) {
    if (isAgain) rmSync(path.join(directory, 'secrets.json'))
    const server = await start()
    await prepareSchema(server)
    expect(await run(server.url, 'select path, redirect from redirect_rule')).toEqual([
      { path: '/old', redirect: '/new' },
    ])
    expect(await run(server.url, 'select task_identifier from graphile_worker.jobs')).toEqual([
      { task_identifier: 'x' },
    ])
    const foreign = await run(
      server.url,
      `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relowner <> 'smena_owner'::regrole`,
    )
    expect(foreign).toEqual([])
    await run(
      server.ownerUrl,
      'alter table redirect_rule add column note text',
      'alter table redirect_rule drop column note',
    )
    const address = new URL(server.url)
    await expect(run(`postgres://app@${address.host}/postgres`)).rejects.toThrow(/password/)
    await expect(run(server.url, 'create table stolen (id int)')).rejects.toMatchObject({ code: '42501' })
    await server.stop()
  }
})
