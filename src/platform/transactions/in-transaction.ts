import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#database/connect.ts'
import { isConnectionLost, RECONNECT_PAUSE_MS } from '../http/outages/repeat-reading.ts'

/** A deadlock and a failure to serialise: PostgreSQL has rolled back everything, and a repetition can succeed. */
const REPEATABLE_ERRORS = ['40P01', '40001']
const MAX_REPETITIONS = 3
const PAUSE_MS = 20

type BeforeCommit = (tx: Db) => Promise<void>
const beforeCommit = new AsyncLocalStorage<BeforeCommit>()

/** Runs `hook` at the end of each transaction that `run` opens, in that transaction. An error of it rolls back. */
export const withBeforeCommit = <T>(hook: BeforeCommit, run: () => Promise<T>): Promise<T> =>
  beforeCommit.run(hook, run)

/** Runs `run` without that hook, for transactions that only prepare the effect of a request: without it they are unused. */
export const withoutBeforeCommit = <T>(run: () => Promise<T>): Promise<T> => beforeCommit.exit(run)

/** Names of the effects that the transaction of this call had outside of it. All its runs share them. */
const outsideEffects = new AsyncLocalStorage<Set<string>>()

/**
 * Runs what a rollback does not undo. A transaction that runs again skips an effect with the same name, also when it
 * failed: it may have happened.
 */
export async function withoutRepetition(name: string, effect: () => Promise<void>): Promise<void> {
  const names = outsideEffects.getStore()
  if (names?.has(name)) return
  names?.add(name)
  await effect()
}

/**
 * Runs `work` in a transaction, and again after a deadlock or a lost connection, at most three times. So all that
 * `work` does must be undone by a rollback: it sends nothing and writes no file. Limits are counted outside the
 * transaction, but only in the first of its runs. The only place that opens transactions.
 */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  outsideEffects.run(new Set(), () => runRepeatedly(db, work))

async function runRepeatedly<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let repetition = 0; ; repetition++) {
    let isCommitting = false
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        await beforeCommit.getStore()?.(tx)
        isCommitting = true
        return result
      })
    } catch (error) {
      // Whether a commit without an answer was stored is unknown.
      const isUndone = isRepeatable(error) || (!isCommitting && isConnectionLost(error))
      if (repetition === MAX_REPETITIONS || !isUndone) throw error
      // A random pause, so that the two transactions do not meet again.
      await wait(isConnectionLost(error) ? RECONNECT_PAUSE_MS : PAUSE_MS * (repetition + randomInt(1000) / 1000))
    }
  }
}

const isRepeatable = (error: unknown) => REPEATABLE_ERRORS.includes(String((error as { code?: unknown }).code))
