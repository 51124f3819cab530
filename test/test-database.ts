import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connect, type Db } from '#database/connect.ts'
import { APPLICATION_ROLE } from '#database/embedded-access.ts'
import { grantToApplication } from '#database/grant-to-application.ts'
import { loadReferenceData } from '#database/load-reference.ts'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { startOldestPostgres } from './oldest-postgres.ts'
import { FAST_DIRECTORY, MANY_DATABASES, startThrowawayPostgres } from './throwaway-postgres.ts'

/** Addresses of a server: as the role of the application, and as the role that owns the databases. */
type DatabaseServer = { url: string; ownerUrl: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseServer
  }
}

/** On a crowded machine hundreds of requests at once wait longer than a user would. */
const PATIENT = { connectionTimeoutMillis: 60_000, lock_timeout: 60_000 }

const TEMPLATE_DATABASE = 'smena_template'
const databaseUrls = ({ url, ownerUrl }: DatabaseServer, name: string): DatabaseServer => ({
  url: url.replace(/[^/]+$/, name),
  ownerUrl: ownerUrl.replace(/[^/]+$/, name),
})

async function runAsOwner({ ownerUrl }: DatabaseServer, statement: string) {
  const { db } = connect(ownerUrl, { max: 1 })
  await sql.raw(statement).execute(db)
  await db.destroy()
}

/** Global setup of vitest: creates the migrated template database with reference data, which every test file copies. */
export async function setup({ provide }: TestProject) {
  const { OLDEST_POSTGRES } = process.env
  const cluster = OLDEST_POSTGRES
    ? await startOldestPostgres(OLDEST_POSTGRES, FAST_DIRECTORY)
    : await startThrowawayPostgres('vitest', MANY_DATABASES)
  await runAsOwner(cluster, `drop database if exists ${TEMPLATE_DATABASE} with (force)`)
  await runAsOwner(cluster, `create database ${TEMPLATE_DATABASE}`)
  const template = databaseUrls(cluster, TEMPLATE_DATABASE)
  await prepareSchema(template)
  const { db } = connect(template.url)
  await loadReferenceData(db)
  await db.destroy()
  provide('postgres', { url: cluster.url, ownerUrl: cluster.ownerUrl })
  return cluster.stop
}

/** A migrated database of its own. `db` has the role of the application. */
export const openTestDatabase = (server: DatabaseServer) => openCopy(server, TEMPLATE_DATABASE)

/** A copy of the database `name`, which the first file that needs it creates: `fill` gets its address. */
export async function openFilledDatabase(server: DatabaseServer, name: string, fill: (url: string) => Promise<void>) {
  const draft = `${name}_draft`
  const { db } = connect(server.ownerUrl, { max: 1, statement_timeout: 0 })
  const create = db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(hashtext(${name}))`.execute(one)
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(one)
    if (rows.length > 0) return
    await sql.raw(`drop database if exists ${draft} with (force)`).execute(one)
    await sql.raw(`create database ${draft} template ${TEMPLATE_DATABASE} strategy file_copy`).execute(one)
    await fill(databaseUrls(server, draft).url)
    await sql.raw(`alter database ${draft} rename to ${name}`).execute(one)
  })
  await create.finally(() => db.destroy())
  return openCopy(server, name)
}

/** A database without a schema. */
export const openEmptyDatabase = (server: DatabaseServer) => openCopy(server, 'template0')

/** Databases that the tests of the running file have opened, and their server. */
const opened = new Map<string, DatabaseServer>()

const OBJECT_IN_USE = '55006'

/**
 * Called before the next file: eight hundred databases of twenty megabytes would take more memory than a machine has. One that
 * a process still uses stays: PostgreSQL has waited five seconds for it.
 */
export async function dropOpenedDatabases() {
  for (const [name, server] of opened) {
    opened.delete(name)
    await runAsOwner(server, `drop database if exists ${name}`).catch((error) => {
      if (error.code !== OBJECT_IN_USE) throw error
      console.log(`The database ${name} is still in use.`)
    })
  }
}

async function openCopy(server: DatabaseServer, template: string) {
  const name = `smena_test_${randomUUID().replaceAll('-', '')}`
  opened.set(name, server)
  await runAsOwner(server, `create database ${name} template ${template} strategy file_copy`)
  const urls = databaseUrls(server, name)
  return {
    ...connect(urls.url, PATIENT),
    ...urls,
    /** Runs a statement as the owner of the tables: the role of the application may not change the schema. */
    async changeSchema(statement: { execute(db: Db): Promise<unknown> }) {
      const { db } = connect(urls.ownerUrl, { max: 1 })
      await statement.execute(db)
      await grantToApplication(db, APPLICATION_ROLE)
      await db.destroy()
    },
  }
}
