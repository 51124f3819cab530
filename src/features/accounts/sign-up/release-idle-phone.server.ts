import type { Db } from '#database/connect.ts'
import { notifyAccountOwner } from '../credentials/notify-account-owner.server.ts'
import { cancelRecovery } from '../recovery/recover-password.server.ts'
import { firstDayInUse } from '../server/idle-accounts.ts'
import { revokeSessions } from '../sessions/sessions.server.ts'

/**
 * Takes a phone from the idle account that has it, for somebody who proved the number by a code. Call it in the
 * transaction that gives the phone away. The notice goes to the e-mail only: the phone is somebody else's.
 */
export async function releaseIdlePhone(tx: Db, phone: string, at: Date) {
  const idle = await tx
    .updateTable('account')
    .set({ phone: null, phone_verified_at: null })
    .where('phone', '=', phone)
    .where('last_seen_on', '<', firstDayInUse(at))
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (!idle) return
  await revokeSessions(tx, idle.id, at)
  await cancelRecovery(tx, idle.id, at)
  await tx
    .insertInto('operator_record')
    .values({
      account_id: idle.id,
      action: 'phone_released',
      reason: 'Номер подтвердил другой человек, аккаунтом не пользовались больше 90 дней',
      recorded_at: at.toISOString(),
    })
    .execute()
  await notifyAccountOwner(tx, 'phone_released', { ...idle, phone: null }, at)
}
