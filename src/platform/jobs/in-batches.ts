import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { inTransaction } from '../transactions/in-transaction.ts'

/** Small enough that a batch takes well under a second and holds few locks. */
const DEFAULT_BATCH_ROWS = 500

type LockDue = (tx: Db, page: { after: number; limit: number }) => Promise<number[]>

export type BatchedWork = {
  /** Selects and locks due rows, as `lockDueRows` does for the rows of one table. */
  lockDue: LockDue
  handle: (tx: Db, ids: number[]) => Promise<unknown>
}

/** Locks the due rows of a table in the order of their ids. Rows that are locked already are left to the next run. */
export const lockDueRows =
  (table: keyof DB, isDue: RawBuilder<SqlBool>): LockDue =>
  async (tx, { after, limit }) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${isDue} and id > ${after} order by id limit ${limit}
      for update skip locked`.execute(tx)
    return rows.map(({ id }) => id)
  }

/**
 * Handles all due rows in batches, one transaction each. The rows of a failed batch are handled again one by one, so
 * that one bad row does not hold up the others. Throws an `AggregateError` at the end when rows failed.
 */
export async function runInBatches(
  db: Db,
  { lockDue, handle }: BatchedWork,
  { batchRows = DEFAULT_BATCH_ROWS }: { batchRows?: number } = {},
): Promise<void> {
  const failures: Error[] = []
  for (let after = 0, isLast = false; !isLast; ) {
    let ids: number[] = []
    const runBatch = async (tx: Db) => {
      ids = await lockDue(tx, { after, limit: batchRows })
      if (ids.length > 0) await handle(tx, ids)
    }
    try {
      await inTransaction(db, runBatch)
    } catch (error) {
      if (ids.length === 0) throw error
      failures.push(
        ...(ids.length === 1 ? [toFailure(ids[0]!, error)] : await runOneByOne(db, { lockDue, handle }, ids)),
      )
    }
    isLast = ids.length < batchRows
    after = ids.at(-1) ?? after
  }
  throwFailures(failures)
}

const runOneByOne = (db: Db, { lockDue, handle }: BatchedWork, ids: number[]) =>
  collectFailures(
    ids.map((id) => ({ id })),
    ({ id }) =>
      inTransaction(db, async (tx) => {
        const locked = await lockDue(tx, { after: id - 1, limit: 1 })
        // Another row: this one is no longer due, or another process handles it.
        if (locked[0] === id) await handle(tx, locked)
      }),
  )

/** Runs the action for each row in turn. One that fails does not stop the others; throws an `AggregateError` at the end. */
export async function runForEach<Row extends { id: number }>(
  rows: readonly Row[],
  action: (row: Row) => Promise<unknown>,
): Promise<void> {
  throwFailures(await collectFailures(rows, action))
}

async function collectFailures<Row extends { id: number }>(
  rows: readonly Row[],
  action: (row: Row) => Promise<unknown>,
): Promise<Error[]> {
  const failures: Error[] = []
  for (const row of rows) await action(row).catch((error: unknown) => failures.push(toFailure(row.id, error)))
  return failures
}

const toFailure = (id: number, cause: unknown) =>
  new Error(`Row ${id}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })

function throwFailures(failures: Error[]) {
  if (failures.length === 0) return
  throw new AggregateError(failures, `${failures.length} failed. ${failures.map(({ message }) => message).join('; ')}`)
}
