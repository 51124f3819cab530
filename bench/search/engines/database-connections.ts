import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { MAX_SEARCH_MS } from './engine.ts'

export const CLIENTS = 8

/** Connections of one engine, so that the CPU time of their processes is its own. */
export async function openEngineConnections(url: string) {
  const options = {
    max: CLIENTS,
    min: CLIENTS,
    idleTimeoutMillis: 0,
    statement_timeout: MAX_SEARCH_MS,
    query_timeout: 4 * MAX_SEARCH_MS,
    // Searches wait for each other here: it is they that are measured, not a server that gives up.
    connectionTimeoutMillis: 10 * MAX_SEARCH_MS,
  }
  const { db } = connect(url, options)
  const pids = new Set<number>()
  while (pids.size < CLIENTS) {
    const opened = await Promise.all(
      Array.from({ length: CLIENTS }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(db),
      ),
    )
    for (const { rows } of opened) pids.add(rows[0]!.pid)
  }
  return { db, serverCpuMs: () => [...pids].reduce((sum, pid) => sum + cpuMsOf(pid), 0) }
}

/** Linux: the first number is the time on a processor in nanoseconds. */
export function cpuMsOf(pid: number): number {
  const [onCpu = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(onCpu) / 1e6
}
