import { sql } from 'kysely'
import { test as base, inject } from 'vitest'
import { connect, type Db } from '#database/connect.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openFilledDatabase, openTestDatabase } from './test-database.ts'

/** The moment at which the data is made. */
export const DEMO_NOW = new Date('2026-11-20T12:00:00Z')

/** As the start of a server does: thousands of rows are inserted at once. */
export async function openUnhurried() {
  const { db, url } = await openTestDatabase(inject('postgres'))
  await db.destroy()
  return connectUnhurried(url)
}

const connectUnhurried = (url: string) => connect(url, { max: 3, statement_timeout: 0 }).db

/** A copy: the data is made once for all files. */
export const openSeededDatabase: typeof openTestDatabase = (server) =>
  openFilledDatabase(server, 'smena_demo', async (draft) => {
    const seeded = connectUnhurried(draft)
    await seedDemo(seeded, DEMO_NOW)
    await seeded.destroy()
  })

async function openSeeded() {
  const { db, url } = await openSeededDatabase(inject('postgres'))
  await db.destroy()
  return connectUnhurried(url)
}

/** One database with the demo data for all tests of a file. */
export const test = base.extend<{ $file: { db: Db } }>({
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const db = await openSeeded()
      await use(db)
      await db.destroy()
    },
    { scope: 'file' },
  ],
})

/** Rows of a table, with whatever conditions follow its name. */
export async function countRows(db: Db, what: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(what)}`.execute(db)
  return rows[0]!.count
}
