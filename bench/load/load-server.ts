import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { loadReferenceData } from '#database/load-reference.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { type LoadSize, seedLoadData } from './load-data.ts'

const SEEDED_FILE = 'load-data-is-complete'

type LoadIds = { vacancySlugs: string[]; vacancyIds: number[] }

/** Fills the folder unless an earlier run has, and picks vacancies for the scenarios. */
export async function prepareLoadFolder(folder: string, size: LoadSize, picked: number): Promise<LoadIds> {
  const postgres = await startEmbeddedPostgres({ directory: path.resolve(folder, 'postgres') })
  try {
    await prepareSchema(postgres)
    const { db } = connect(postgres.ownerUrl, { statement_timeout: 0 })
    const marker = path.join(folder, SEEDED_FILE)
    if (!existsSync(marker)) {
      await loadReferenceData(db)
      await seedDemo(db, new Date())
      await seedLoadData(db, size, new Date())
      writeFileSync(marker, '')
    }
    const { rows } = await sql<{ id: number; slug: string }>`
      select id, slug from vacancy where status = 'active' and source = 'own' and type_id = 1 order by md5(id::text) limit ${picked}`.execute(
      db,
    )
    await db.destroy()
    return { vacancySlugs: rows.map(({ slug }) => slug), vacancyIds: rows.map(({ id }) => id) }
  } finally {
    await postgres.stop()
  }
}

/** Starts the built product on the folder, in a process of its own: the load generator must not share its processor time. */
export async function startLoadServer(folder: string, port: number, more: Record<string, string> = {}) {
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'none',
    NODE_ENV: 'production',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...more,
  }
  const server = spawn(process.execPath, ['src/main/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  for (let tries = 0; !(await isReady(port)); tries++) {
    if (server.exitCode !== null || tries > 6000) throw new Error('the server does not start')
    await setTimeout(100)
  }
  return {
    ...describeProcess(server),
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await exited
    },
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Linux only; elsewhere both figures are zero. */
const describeProcess = ({ pid }: ChildProcess) => ({
  memoryMb: () => {
    const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
    return Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024
  },
  openFiles: () => (existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0),
})
