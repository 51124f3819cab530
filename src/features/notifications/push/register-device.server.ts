import { createHash } from 'node:crypto'
import { refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { PUSH_TTL_SECONDS, type PushKind } from '#integrations/push/push.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { OtherPushDevice, PushDevice } from './push-device.contract.ts'

const MAX_SILENT_DAYS = 60

/** Nightly job: drops devices that were silent for sixty days, and messages that no device waits for any more. */
export async function deleteSilentDevices({ db, now }: Ctx) {
  const at = now().getTime()
  const silentSince = new Date(at - MAX_SILENT_DAYS * DAY_MS).toISOString()
  const writtenBefore = new Date(at - PUSH_TTL_SECONDS * 1000).toISOString()
  await db.deleteFrom('push_token').where('seen_at', '<', silentSince).execute()
  await db.deleteFrom('push_message').where('created_at', '<', writtenBefore).execute()
}

const MAX_DEVICES = 10

type Registration = { fcm_token: string; device_label: string; is_restored: boolean }

/**
 * Registers the device for the account and the session of the caller. A device has one owner, the last one who
 * registered it; one that was turned off from elsewhere stays off if nobody asked for it now. Of more than ten devices the one that was silent longest is dropped.
 */
export async function registerDevice(
  ctx: Ctx,
  caller: Caller,
  { fcm_token: token, device_label, is_restored }: Registration,
) {
  const kind = kindOf(token)
  const sender = ctx.integrations.push.senders[kind]
  if (!sender) return refuseField('fcm_token', UNSERVED[kind])
  if (!sender.accepts(token)) refuseField('fcm_token', 'Это не адрес для пушей: включите их на этом устройстве заново')
  const seen_at = ctx.now().toISOString()
  const token_hash = hashDevice(kind, token)
  const row = { account_id: caller.id, session_id: caller.session_id, kind, token, device_label, seen_at }
  await inTransaction(ctx.db, async (tx) => {
    // Registrations of an account take turns, so that it never has more devices than allowed.
    await tx.selectFrom('account').select('id').where('id', '=', caller.id).forUpdate().executeTakeFirst()
    const turnedOff = turnedOffDevices(tx, caller, token_hash)
    if (is_restored && (await turnedOff.executeTakeFirst())) {
      // The token may be renewed in the sign-in that has begun.
      const ofThisSignIn = { session_id: caller.session_id, seen_at }
      return void (await tx.updateTable('push_token').set(ofThisSignIn).where('id', 'in', turnedOff).execute())
    }
    await tx.deleteFrom('push_token').where('id', 'in', turnedOff).execute()
    await tx
      .insertInto('push_token')
      .values({ ...row, token_hash, created_at: seen_at })
      .onConflict((same) =>
        same.column('token_hash').doUpdateSet({ ...row, status: 'active', turned_off_at: null, fail_count: 0 }),
      )
      .execute()
    await deleteSurplusDevices(tx, caller.id)
  })
  return {}
}

/** This device, if it was turned off from elsewhere. Since then its token may have changed, or its owner has signed in on it anew. */
const turnedOffDevices = (tx: Db, { id, session_id }: Caller, token_hash: Buffer) =>
  tx
    .selectFrom('push_token')
    .select('id')
    .where('account_id', '=', id)
    .where((eb) => eb.or([eb('session_id', '=', session_id), eb('token_hash', '=', token_hash)]))
    .where('turned_off_at', 'is not', null)

const UNSERVED: Record<PushKind, string> = {
  webpush: 'Сайт не отправляет пуши в браузеры',
  fcm: 'Сайт не отправляет пуши в приложения',
}

/** The JSON of a subscription begins with a brace, a registration token never does. */
const kindOf = (token: string): PushKind => (token.startsWith('{') ? 'webpush' : 'fcm')

function hashDevice(kind: PushKind, token: string): Buffer {
  const address: string = kind === 'webpush' ? JSON.parse(token).endpoint : token
  return createHash('sha256').update(`${kind}:${address}`).digest()
}

const deleteSurplusDevices = (tx: Db, accountId: number) =>
  tx
    .deleteFrom('push_token')
    .where('id', 'in', (all) =>
      all
        .selectFrom('push_token')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_DEVICES),
    )
    .execute()

export async function findPushDevice({ db, integrations }: Ctx, caller: Caller): Promise<PushDevice> {
  const devices = await db
    .selectFrom('push_token')
    .select('session_id')
    .where('account_id', '=', caller.id)
    .where('status', '=', 'active')
    .execute()
  const is_on = devices.some(({ session_id }) => session_id === caller.session_id)
  return { is_on, has_devices: devices.length > 0, web_push_key: integrations.push.webPushKey ?? null }
}

export const deletePushDevice = ({ db }: Ctx, caller: Caller) =>
  db.deleteFrom('push_token').where('account_id', '=', caller.id).where('session_id', '=', caller.session_id).execute()

export const listOtherDevices = ({ db }: Ctx, caller: Caller): Promise<OtherPushDevice[]> =>
  db
    .selectFrom('push_token')
    .select(['id', 'device_label as label', 'last_ok_at'])
    .where('account_id', '=', caller.id)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '<>', caller.session_id)]))
    .orderBy('seen_at', 'desc')
    .execute()

export const revokeOtherDevice = ({ db, now }: Ctx, caller: Caller, id: number) =>
  db
    .updateTable('push_token')
    .set({ status: 'stale', turned_off_at: now().toISOString() })
    .where('account_id', '=', caller.id)
    .where('id', '=', id)
    .execute()
