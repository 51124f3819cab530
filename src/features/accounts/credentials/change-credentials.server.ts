import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/http/database-errors.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { cancelRecovery } from '../recovery/recover-password.server.ts'
import type { Caller } from '../server/caller.ts'
import { findUser } from '../server/find-user.ts'
import { enqueueCode, secondsUntilResend, verifyCode } from '../server/one-time-codes.ts'
import { isServedPhone, phoneObject, readMobile } from '../server/phones.ts'
import { findSmsLockEnd } from '../server/sms-limits.ts'
import { revokeSessions } from '../sessions/sessions.server.ts'
import { releaseIdlePhone } from '../sign-up/release-idle-phone.server.ts'
import { notifyAccountOwner } from './notify-account-owner.server.ts'
import type { changePassword } from './password.contract.ts'
import { hashPassword, refuseWeakPassword } from './passwords.server.ts'
import { refuseWrongPassword } from './step-up.server.ts'

export async function changeOwnPassword(ctx: Ctx, caller: Caller, input: ParsedInput<typeof changePassword>['body']) {
  await refuseWrongPassword(ctx, caller.id, input.current_password, 'current_password')
  const contacts = await findContacts(ctx, caller.id)
  refuseWeakPassword(input.password, [contacts.phone ?? '', contacts.email ?? ''])
  const password_hash = await hashPassword(input.password)
  await inTransaction(ctx.db, async (tx) => {
    await tx.updateTable('account').set({ password_hash }).where('id', '=', caller.id).execute()
    await revokeSessions(tx, caller.id, ctx.now(), caller.session_id)
    await cancelRecovery(tx, caller.id, ctx.now())
    await notifyAccountOwner(tx, 'password', contacts, ctx.now())
  })
  return {}
}

type PhoneChangeInput = { phone: string; password?: string | undefined }

/**
 * Sends a code to the new number. Refuses `state_conflict` for the current number and `reauth_required` without a
 * password, unless the person has signed in within ten minutes (ruling 58). A number that belongs to another account gets the same reply; its owner receives a notice instead of a
 * code.
 */
export async function sendPhoneChangeCode(ctx: Ctx, caller: Caller, input: PhoneChangeInput, client: Client) {
  const phone = readMobile(input.phone, ctx.site)
  const { phone: old } = await findContacts(ctx, caller.id)
  if (phone === old) refuse('state_conflict', { message: 'Этот номер уже подтверждён', details: { state: 'verified' } })
  if (input.password !== undefined) await refuseWrongPassword(ctx, caller.id, input.password, 'password')
  else if (!(await hasSignedInLately(ctx, caller))) refuse('reauth_required')
  const request = { requested_by: phone, sent_to: phone, purpose: 'phone_change' as const, account_id: caller.id }
  return enqueueCode(ctx, request, client)
}

const FRESH_SIGN_IN_SECONDS = 600

async function hasSignedInLately({ db, now }: Ctx, { session_id }: Caller): Promise<boolean> {
  const session = db.selectFrom('session').select('created_at').where('id', '=', session_id)
  const created = await session.executeTakeFirst()
  return created !== undefined && now().getTime() - Date.parse(created.created_at) <= FRESH_SIGN_IN_SECONDS * 1000
}

/** Sets the new phone number and notifies the old number and the e-mail, in case somebody else made the change. */
export async function changeOwnPhone(ctx: Ctx, caller: Caller, code: string) {
  const pending = (await findPendingPhoneChange(ctx, caller.id)) ?? refuse('code_dead')
  const at = ctx.now()
  const spentCode = await verifyCode(ctx.db, { requested_by: pending.requested_by, purpose: 'phone_change', code }, at)
  if (spentCode.account_id !== caller.id) refuse('code_dead')
  const old = await findContacts(ctx, caller.id)
  return inTransaction(ctx.db, async (tx) => {
    await releaseIdlePhone(tx, pending.requested_by, at)
    await tx
      .updateTable('account')
      .set({ phone: pending.requested_by, phone_verified_at: at.toISOString() })
      .where('id', '=', caller.id)
      .execute()
      .catch((error) => {
        throw isUniqueViolation(error) ? refuse('code_dead') : error
      })
    await cancelRecovery(tx, caller.id, at)
    await notifyAccountOwner(tx, 'phone', old, at)
    return findUser(tx, caller.id, at)
  })
}

export async function findOwnPhone(ctx: Ctx, accountId: number) {
  const { phone } = await findContacts(ctx, accountId)
  const pending = await findPendingPhoneChange(ctx, accountId)
  return {
    phone: phone === null ? null : phoneObject(phone),
    verified: phone !== null,
    need_verification: phone === null || pending !== undefined,
    restricted_country: phone !== null && !isServedPhone(phone, ctx.site),
    pending: pending ? phoneObject(pending.requested_by) : null,
    can_request_code_again_in: pending ? secondsUntilResend(pending.sent_at, ctx.now()) : 0,
    locked_until: await findSmsLockEnd(ctx, pending?.requested_by ?? phone),
  }
}

const findContacts = ({ db }: Ctx, accountId: number) =>
  db.selectFrom('account').select(['id', 'phone', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow()

const findPendingPhoneChange = ({ db, now }: Ctx, accountId: number) =>
  db
    .selectFrom('one_time_code')
    .select(['requested_by', 'sent_at'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'phone_change')
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst()
