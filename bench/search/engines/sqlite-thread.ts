import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export type SqliteRequest = { number: number; statement: string; values: (string | number)[] }
export type SqliteReply = { number: number; rows: Record<string, string | number | null>[] }

/** One client of SQLite: its calls block the thread that makes them. */
const database = new DatabaseSync(String(workerData), { readOnly: true })
database.exec('pragma cache_size = -500000; pragma mmap_size = 8000000000; pragma temp_store = memory')

parentPort!.on('message', ({ number, statement, values }: SqliteRequest) => {
  const rows = database.prepare(statement).all(...values) as SqliteReply['rows']
  parentPort!.postMessage({ number, rows } satisfies SqliteReply)
})
