import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { appendToAuditLog, commandActor } from '../audit/audit-log.server.ts'
import { withdrawProposal } from '../joint-decisions/propose.server.ts'

type Role = 'operator' | 'admin' | null
type Appointment = { phone: string; role: Role; reason: string }

/**
 * Makes the account of a phone an operator or an admin, or takes the role away, also from the last admin: the command is for whoever owns the
 * server. Returns whether the phone has an account.
 */
export function setOperatorRole(
  { db, secrets, now }: Pick<Ctx, 'db' | 'secrets' | 'now'>,
  { phone, role, reason }: Appointment,
) {
  return inTransaction(db, async (tx) => {
    const account = await tx.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()
    if (!account) return false
    const at = now()
    const changed = await changeRole(tx, { id: account.id, role, at })
    if (!changed) return false
    const act = { action: 'set_role', subject_kind: 'account', subject_id: account.id, reason, ...changed }
    await appendToAuditLog(tx, commandActor(secrets), act, at)
    return true
  })
}

type RoleChange = { before: { operator_role: string | null }; after: { operator_role: Role } }

/**
 * Changes the role of an account. Undefined: there is no such account. With `keepsAdmin` it refuses `state_conflict` if nobody were left who
 * can act as an admin. What was proposed for the account ends. All admins stay locked until the end of the transaction, so that two changes at once cannot remove the last two.
 */
export async function changeRole(
  tx: Db,
  { id, role, at }: { id: number; role: Role; at: Date },
  { keepsAdmin = false } = {},
): Promise<RoleChange | undefined> {
  const admins = role === 'admin' ? [] : await lockAdmins(tx)
  const account = await tx
    .selectFrom('account')
    .select('operator_role')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  const endsAdmin = account.operator_role === 'admin' && role !== 'admin'
  if (keepsAdmin && endsAdmin && !admins.some((admin) => admin.id !== id && admin.can_act))
    refuse('state_conflict', {
      details: { state: 'last_admin' },
      message: 'Это последний администратор. Сначала сделайте администратором кого-нибудь ещё',
    })
  await withdrawProposal(tx, { act: 'set_role', subject_id: id }, at)
  await tx.updateTable('account').set({ operator_role: role }).where('id', '=', id).execute()
  return { before: { operator_role: account.operator_role }, after: { operator_role: role } }
}

/** In one order, so that two changes wait for each other instead of stopping each other. */
const lockAdmins = (tx: Db) =>
  tx
    .selectFrom('account')
    .select((eb) => [
      'id',
      eb
        .and([eb('totp_confirmed_at', 'is not', null), eb('blocked_reason', 'is', null), eb('delete_at', 'is', null)])
        .as('can_act'),
    ])
    .where('operator_role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Whether anybody may empty the queues of the operator. */
export const hasOperator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('operator_role', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined
