import { setTimeout } from 'node:timers/promises'
import type { Db } from '#database/connect.ts'
import { createJournal } from './journal.ts'
import { findBrokenInvariants } from './stored-facts.ts'
import { createWriterClient, type WriterOutcomes } from './writer-client.ts'
import { givenWriters } from './writers.ts'

type WritersOptions = {
  /** Past the server under test: for the rows that the writers need, and to read those that they made. */
  db: Db
  /** Address of the server now: after a restart it may have another port. */
  url: () => string
  writers?: number
  /** Open vacancies that each applicant applies to, one after the other. */
  vacancies?: number
}

const MAX_WAIT_MS = 120_000

/**
 * Starts writers that apply, publish, save resumes and keep favorites over HTTP, each as fast as it is answered. A write
 * without an acknowledgement is repeated until there is one, as a person would.
 */
export async function startWriters({ db, url, writers = 16, vacancies = 300 }: WritersOptions) {
  const journal = createJournal()
  const client = createWriterClient(url)
  const runs = await givenWriters(db, { writers, vacancies })
  let isStopped = false
  const running = Promise.all(runs.map((run) => run({ journal, client, isStopped: () => isStopped })))

  return {
    /** Outcomes of all requests so far. */
    outcomes: (): WriterOutcomes & { acknowledged: number } => ({
      ...client.outcomes,
      acknowledged: journal.count(),
    }),
    /** Resolves when so many more writes are acknowledged: the server serves again. Resolves with the time it took. */
    async untilAcknowledged(more: number) {
      const [target, startedAt] = [journal.count() + more, performance.now()]
      while (journal.count() < target) {
        const waitedMs = performance.now() - startedAt
        if (waitedMs > MAX_WAIT_MS) throw new Error(`No ${more} writes in ${MAX_WAIT_MS} ms`)
        await setTimeout(10)
      }
      return performance.now() - startedAt
    },
    /** Ends the writers after their current requests. */
    async stop() {
      isStopped = true
      await running
    },
    /** Compares the journal with the rows, and the rows with each other. Call it after `stop`. Resolves with what is wrong. */
    findLosses: async () => [...(await journal.compare(db)), ...(await findBrokenInvariants(db))],
  }
}
