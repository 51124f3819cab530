import { randomUUID } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connect } from '#database/connect.ts'
import { loadReferenceData } from '#database/load-reference.ts'
import { migrate } from '#database/migrate.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

const TEMPLATE_DATABASE = 'smena_template'
const databaseUrl = (server: string, name: string) => server.replace(/[^/]+$/, name)

async function runAsAdmin(server: string, statement: string) {
  const { db } = connect(server)
  await sql.raw(statement).execute(db)
  await db.destroy()
}

/** Global setup of vitest: creates the migrated template database with reference data, which every test file copies. */
export async function setup({ provide }: TestProject) {
  const cluster = await startThrowawayPostgres('vitest')
  await runAsAdmin(cluster.url, `drop database if exists ${TEMPLATE_DATABASE} with (force)`)
  await runAsAdmin(cluster.url, `create database ${TEMPLATE_DATABASE}`)
  const { db, pool } = connect(databaseUrl(cluster.url, TEMPLATE_DATABASE))
  await migrate(db)
  await loadReferenceData(db)
  await runMigrations({ pgPool: pool })
  await db.destroy()
  provide('postgres', cluster.url)
  return cluster.stop
}

export async function openTestDatabase(server: string) {
  const name = `smena_test_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(server, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
  return connect(databaseUrl(server, name))
}
