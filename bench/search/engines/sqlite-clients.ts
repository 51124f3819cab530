import { Worker } from 'node:worker_threads'
import { CLIENTS } from './database-connections.ts'
import type { SqliteReply, SqliteRequest } from './sqlite-thread.ts'

export type SqliteValues = (string | number)[]

/** As many threads as clients. A statement goes to the thread that waits longest. */
export function openSqliteClients(file: string) {
  const script = new URL('./sqlite-thread.ts', import.meta.url)
  const idle = Array.from({ length: CLIENTS }, () => new Worker(script, { workerData: file }))
  const all = [...idle]
  const waiting: ((worker: Worker) => void)[] = []
  let last = 0

  const take = () =>
    new Promise<Worker>((resolve) => (idle.length > 0 ? resolve(idle.shift()!) : waiting.push(resolve)))
  const giveBack = (worker: Worker) => (waiting.length > 0 ? waiting.shift()!(worker) : idle.push(worker))

  async function ask(statement: string, values: SqliteValues): Promise<SqliteReply['rows']> {
    const worker = await take()
    const number = ++last
    try {
      return await new Promise((resolve, reject) => {
        worker.once('error', reject)
        worker.once('message', (reply: SqliteReply) => {
          worker.off('error', reject)
          if (reply.number === number) resolve(reply.rows)
          else reject(new Error('an answer to another question'))
        })
        worker.postMessage({ number, statement, values } satisfies SqliteRequest)
      })
    } finally {
      giveBack(worker)
    }
  }

  return { ask, close: async () => void (await Promise.all(all.map((worker) => worker.terminate()))) }
}
