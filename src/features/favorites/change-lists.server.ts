import type { Db } from '#database/connect.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

/** Changes favorites, their folders or the blacklist of an account in a transaction, and tells its other open pages. */
export const changeLists = <T>(db: Db, accountId: number, change: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    const result = await change(tx)
    await publishEvent(tx, { account_ids: [accountId] }, { kind: 'favorites' })
    return result
  })
