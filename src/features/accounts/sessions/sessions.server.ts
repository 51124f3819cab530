import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { toSeconds } from '#lib/dates/to-seconds.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { hasRequiredConsents } from '../consents/consent-records.server.ts'
import type { SignInReply } from '../contract/accounts.ts'
import { sessionExpiry } from '../server/caller.ts'
import { findUser } from '../server/find-user.ts'
import { recordAccountUse } from '../server/idle-accounts.ts'
import { generateToken, hashToken } from '../server/token.ts'
import { SESSION_IDLE_SECONDS } from './session-cookies.contract.ts'
import type { Session } from './sessions.contract.ts'

/**
 * Opens a session and cancels a scheduled deletion, unless a required consent was withdrawn: that deletion must be
 * cancelled explicitly. Only the hash of the token is stored.
 */
export async function openSession(
  db: Db,
  accountId: number,
  { device, network }: Client,
  at: Date,
): Promise<SignInReply> {
  const token = generateToken()
  const created_at = at.toISOString()
  const expires_at = sessionExpiry(created_at, at)
  if (await hasRequiredConsents(db, accountId)) {
    await db.updateTable('account').set({ delete_at: null }).where('id', '=', accountId).execute()
  }
  await recordAccountUse(db, accountId, at)
  if (await isNewDevice(db, accountId, device)) await notifyAboutSignIn(db, accountId, device, at)
  await db
    .insertInto('session')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      created_at,
      last_used_at: created_at,
      expires_at,
      device,
      address: network,
    })
    .execute()
  await endSurplusSessions(db, accountId, at)
  return {
    token,
    token_type: 'bearer',
    expires_at: toSeconds(expires_at),
    ttl: SESSION_IDLE_SECONDS,
    user: await findUser(db, accountId, at),
  }
}

/** More devices than anybody has: of more sessions the ones that were silent longest end. */
const MAX_SESSIONS = 100

async function endSurplusSessions(db: Db, accountId: number, at: Date) {
  const surplus = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_SESSIONS)
    .execute()
  for (const { id } of surplus) await revokeSession(db, accountId, id, at)
}

/** The account has signed in before, and never from such a device. */
async function isNewDevice(db: Db, accountId: number, device: string): Promise<boolean> {
  const { total, same } = await db
    .selectFrom('session')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('device', '=', device).as('same'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return total > 0 && same === 0
}

const notifyAboutSignIn = (db: Db, account_id: number, device: string, at: Date) =>
  notify(
    db,
    [
      {
        account_id,
        type: 'security.new_login',
        title: 'Новый вход в аккаунт',
        text: `${device || 'Неизвестное устройство'}. Не вы? Завершите сеанс и смените пароль`,
        link: '/profile/security',
        entity: { kind: 'account', id: account_id },
      },
    ],
    at,
  )

const revokeActiveSessions = (db: Db, accountId: number, at: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: at.toISOString() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)

/**
 * The devices of a sign-in that ends get no more push messages. One that was turned off from elsewhere is remembered, so that it
 * stays off when its owner signs in on it again.
 */
const deletePushTokens = (tx: Db, accountId: number) =>
  tx.deleteFrom('push_token').where('account_id', '=', accountId).where('turned_off_at', 'is', null)

/** Returns whether there was such an active session. `tx`: open pages learn of the end when it commits. */
export async function revokeSession(tx: Db, accountId: number, sessionId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await revokeActiveSessions(tx, accountId, at)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  await deletePushTokens(tx, accountId).where('session_id', '=', sessionId).execute()
  return (await announceEnd(tx, accountId, numUpdatedRows)) > 0
}

/**
 * Revokes the sessions of an account, except `exceptId`, and all its tokens of the API: whoever had a session may have
 * made one. Returns how many sessions were active.
 */
export async function revokeSessions(tx: Db, accountId: number, at: Date, exceptId = NO_ID): Promise<number> {
  const { numUpdatedRows } = await revokeActiveSessions(tx, accountId, at)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  await deletePushTokens(tx, accountId).where('session_id', 'is distinct from', exceptId).execute()
  await tx
    .updateTable('api_token')
    .set({ revoked_at: at.toISOString() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
  return announceEnd(tx, accountId, numUpdatedRows)
}

const NO_ID = 0

async function announceEnd(tx: Db, accountId: number, count: bigint): Promise<number> {
  if (count > 0n) await publishEvent(tx, { account_ids: [accountId] }, { kind: 'session_ended' })
  return Number(count)
}

export async function listActiveSessions(db: Db, accountId: number, currentId: number, at: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'device', 'address'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, is_current: row.id === currentId }))
}
