import type { Db } from '#database/connect.ts'
import { type ServerProcess, startServerProcess } from '../../server-process.ts'
import { startWriters } from '../write-journal.ts'
import { openBalancer } from './balancer.ts'

type RestartOptions = { restarts: number; url: string; db: Db; roles?: string[]; vacancies: number }

/** The balancer must have asked once more: on a crowded machine that takes seconds. */
const SETTINGS = { LIMITS: 'off', LOG_LEVEL: 'error', SHUTDOWN_DELAY: '3' }
/** Few: a process that refuses more than it can handle is another fault. */
const WRITERS = 4
const WRITES_BETWEEN_RESTARTS = 20

/** Restarts processes on one database in turn while writers write through a balancer before those that serve. */
export async function playRestarts({ restarts, url, db, roles = ['app', 'app'], vacancies }: RestartOptions) {
  const started: ServerProcess[] = []
  const start = async (ROLE: string) => {
    const server = await startServerProcess(url, { ...SETTINGS, ROLE })
    started.push(server)
    return server
  }
  const processes: ServerProcess[] = await Promise.all(roles.map(start))
  const serving = () => processes.filter((_, n) => roles[n] !== 'worker').map((server) => server.url)
  const balancer = await openBalancer(serving)
  const writers = await startWriters({ db, url: () => balancer.url, writers: WRITERS, vacancies })
  const exitCodes: unknown[] = []
  for (let restart = 0; restart < restarts; restart++) {
    await writers.untilAcknowledged(WRITES_BETWEEN_RESTARTS)
    const at = restart % processes.length
    exitCodes.push(await processes[at]!.stop())
    processes[at] = await start(roles[at]!)
  }
  await writers.untilAcknowledged(WRITES_BETWEEN_RESTARTS)
  await writers.stop()
  await balancer.close()
  for (const server of processes) exitCodes.push(await server.stop())
  return {
    outcomes: writers.outcomes(),
    losses: await writers.findLosses(),
    exitCodes,
    output: started.map((server) => server.output()).join(''),
  }
}
