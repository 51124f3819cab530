import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { connect } from '#database/connect.ts'
import { findRunningServer } from '#database/embedded-directory.ts'
import { findFreePort, spawnServerProcess } from '../server-process.ts'
import { FAST_DIRECTORY } from '../throwaway-postgres.ts'

type OwnDatabaseOptions = { directory?: string; settings?: Record<string, string> }

/** The product with its bundled database in a process of its own, as `npm start` runs it. */
export async function startWithOwnDatabase({ directory, settings = {} }: OwnDatabaseOptions = {}) {
  const data = directory ?? mkdtempSync(path.join(FAST_DIRECTORY, 'own-database-'))
  const server = spawnServerProcess({
    PORT: String(await findFreePort()),
    DATA_DIR: data,
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  })
  if (!(await server.waitUntilReady())) throw new Error(`The server stopped:\n${server.output()}`)
  const urls = findRunningServer(path.join(data, 'postgres'))!
  // Past the server: for the rows that a test needs and for those that it compares.
  const { db } = connect(urls.url, { max: 4 })
  const postgresPid = () => Number.parseInt(readFileSync(path.join(data, 'postgres/data/postmaster.pid'), 'utf8'), 10)

  return {
    ...server,
    db,
    urls,
    data,
    postgresPid,
    killPostgres: () => process.kill(postgresPid(), 'SIGKILL'),
    status: (address: string) =>
      fetch(server.url + address).then(
        async (reply) => {
          await reply.text()
          return reply.status
        },
        () => 0,
      ),
    async close() {
      await db.destroy()
      const code = await server.stop()
      if (!directory) rmSync(data, { recursive: true, force: true })
      return code
    },
  }
}
