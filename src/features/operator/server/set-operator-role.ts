import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { appendToAuditLog, commandActor } from '../audit/audit-log.server.ts'

type Appointment = { phone: string; role: 'operator' | 'admin' | null; reason: string }

/** Makes the account of a phone an operator or an admin, or takes the role away. Returns whether it has an account. */
export function setOperatorRole(
  { db, secrets, now }: Pick<Ctx, 'db' | 'secrets' | 'now'>,
  { phone, role, reason }: Appointment,
) {
  return inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'operator_role'])
      .where('phone', '=', phone)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) return false
    await tx.updateTable('account').set({ operator_role: role }).where('id', '=', account.id).execute()
    const act = {
      action: 'set_role',
      subject_kind: 'account',
      subject_id: account.id,
      reason,
      before: { operator_role: account.operator_role },
      after: { operator_role: role },
    }
    await appendToAuditLog(tx, commandActor(secrets), act, now())
    return true
  })
}

/** Whether anybody may empty the queues of the operator. */
export const hasOperator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('operator_role', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined
