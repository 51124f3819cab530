import type { Insertable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import type { PaymentStatus, TestBank, TestPayment } from '#integrations/payments/payments.ts'

const COLUMNS = ['id', 'order_id', 'amount', 'status', 'method', 'failure'] as const

/** Keeps the payments of the test service in a table, so that every process of the site sees them. */
export function createDatabaseTestBank(db: Db, now: () => Date): TestBank {
  return {
    async insert({ key, orderId, ...payment }) {
      const row: Insertable<DB['test_payment']> = {
        ...payment,
        idempotence_key: key,
        order_id: orderId,
        created_at: now().toISOString(),
      }
      await db
        .insertInto('test_payment')
        .values(row)
        .onConflict((known) => known.column('idempotence_key').doNothing())
        .execute()
      return toTestPayment(
        await db
          .selectFrom('test_payment')
          .select(COLUMNS)
          .where('idempotence_key', '=', key)
          .executeTakeFirstOrThrow(),
      )
    },
    async find(id) {
      const row = await db.selectFrom('test_payment').select(COLUMNS).where('id', '=', id).executeTakeFirst()
      return row && toTestPayment(row)
    },
    async change(id, from, to) {
      const row = await db
        .updateTable('test_payment')
        .set(to)
        .where('id', '=', id)
        .where('status', 'in', [...from])
        .returning(COLUMNS)
        .executeTakeFirst()
      return row && toTestPayment(row)
    },
  }
}

const toTestPayment = (row: Omit<TestPayment, 'status'> & { status: string }): TestPayment => ({
  ...row,
  status: row.status as PaymentStatus,
})
