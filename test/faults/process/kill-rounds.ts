import { setTimeout } from 'node:timers/promises'
import type { Db } from '#database/connect.ts'
import type { ServerProcess } from '../../server-process.ts'
import { startWriters } from '../write-journal.ts'

type KillOptions = {
  rounds: number
  start: () => Promise<ServerProcess>
  /** Past the server, and still connected when it is gone. */
  findDb: () => Db
  writers?: number
  vacancies?: number
}

/** Milliseconds from the first write after a restart to the kill. */
const KILL_DELAY_MS = { min: 50, max: 800 }
const WRITES_BETWEEN_KILLS = 20

const randomDelay = () => KILL_DELAY_MS.min + Math.random() * (KILL_DELAY_MS.max - KILL_DELAY_MS.min)

/** Ends the process with kill -9 again and again while writers write. Resolves with what the writers and the rows say. */
export async function playKills({ rounds, start, findDb, ...counts }: KillOptions) {
  let server = await start()
  const writers = await startWriters({ db: findDb(), url: () => server.url, ...counts })
  await writers.untilAcknowledged(WRITES_BETWEEN_KILLS)
  let slowestRestartMs = 0
  for (let round = 0; round < rounds; round++) {
    await setTimeout(randomDelay())
    await server.kill()
    const killedAt = performance.now()
    server = await start()
    slowestRestartMs = Math.max(slowestRestartMs, performance.now() - killedAt)
    // A lock that the killed process had would stop them.
    await writers.untilAcknowledged(WRITES_BETWEEN_KILLS)
  }
  await writers.stop()
  return {
    server,
    slowestRestartMs,
    losses: await writers.findLosses(),
    outcomes: writers.outcomes(),
  }
}
