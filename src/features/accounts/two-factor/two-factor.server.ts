import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { notifyAccountOwner } from '../credentials/notify-account-owner.server.ts'
import { refuseWrongPassword } from '../credentials/step-up.server.ts'
import type { Caller } from '../server/caller.ts'
import { findUser } from '../server/find-user.ts'
import { codeAddressOf } from '../server/idle-accounts.ts'
import { revokeSessions } from '../sessions/sessions.server.ts'
import { cancelPendingRecovery } from './pending-recovery.server.ts'

const TOTP_PERIOD_SECONDS = 30
const RECOVERY_CODE_COUNT = 10

const createTotp = (secret: string, label: string) =>
  new TOTP({ issuer: 'Смена места', label, secret: Secret.fromBase32(secret), period: TOTP_PERIOD_SECONDS, digits: 6 })

const totpContext = (accountId: number) => secretContext('account.totp_secret', accountId)

/** Creates a new TOTP secret on every call until one is confirmed. Refuses `state_conflict` when it is enabled. */
export async function startTwoFactorSetup({ db, secrets }: Ctx, accountId: number) {
  const secret = new Secret({ size: 20 }).base32
  const account = await db
    .updateTable('account')
    .set({ totp_secret: secrets.encrypt(secret, totpContext(accountId)) })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is', null)
    .returning(['phone', 'email'])
    .executeTakeFirst()
  if (!account) return refuse('state_conflict', { details: { state: 'enabled' } })
  return { secret, otpauth_url: createTotp(secret, codeAddressOf(account)).toString() }
}

/**
 * Enables two-factor sign-in after a right code from the app, ends the other sessions and notifies the owner. Returns
 * the recovery codes, which are shown only once.
 */
export async function enableTwoFactor(ctx: Ctx, { id: accountId, session_id }: Caller, otp: string) {
  const { db, now } = ctx
  return inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'phone', 'email', 'totp_secret', 'totp_confirmed_at'])
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!account.totp_secret || account.totp_confirmed_at)
      refuse('state_conflict', { details: { state: account.totp_confirmed_at ? 'enabled' : 'off' } })
    if (!(await verifyFreshTotp({ ...ctx, db: tx }, accountId, otp))) refuse('wrong_code')
    await tx
      .updateTable('account')
      .set({ totp_confirmed_at: now().toISOString() })
      .where('id', '=', accountId)
      .execute()
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode)
    const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashRecoveryCode(accountId, code) }))
    await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
    await tx.insertInto('recovery_code').values(rows).execute()
    await revokeSessions(tx, accountId, now(), session_id)
    await notifyAccountOwner(tx, 'two_factor_on', account, now())
    return { recovery_codes: codes }
  })
}

/**
 * Switches the own second factor off by the password, ends the other sessions and notifies the owner. Without an enabled
 * one nothing is ended or notified.
 */
export async function disableOwnTwoFactor(ctx: Ctx, { id: accountId, session_id }: Caller, password: string) {
  await refuseWrongPassword(ctx, accountId, password, 'password')
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.now()
    const account = await tx
      .selectFrom('account')
      .select(['id', 'phone', 'email', 'totp_confirmed_at'])
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await disableTwoFactor(tx, accountId, at)
    if (account.totp_confirmed_at) {
      await revokeSessions(tx, accountId, at, session_id)
      await notifyAccountOwner(tx, 'two_factor_off', account, at)
    }
    return findUser(tx, accountId, at)
  })
}

/**
 * Switches the second factor off, with its recovery codes and a pending request to switch it off. The caller holds the
 * lock of the account.
 */
export async function disableTwoFactor(db: Db, accountId: number, at: Date) {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await db
    .updateTable('account')
    .set({ totp_secret: null, totp_confirmed_at: null })
    .where('id', '=', accountId)
    .execute()
  await cancelPendingRecovery(db, accountId, at)
}

/** Accepts a code from the app or a recovery code. Each is accepted once. */
export async function verifySecondFactor(ctx: Ctx, accountId: number, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return verifyFreshTotp(ctx, accountId, code)
  const updated = await ctx.db
    .updateTable('recovery_code')
    .set({ used_at: ctx.now().toISOString() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/**
 * Accepts a code of the current or an adjacent 30 s period, later than the last one used: a code cannot be replayed.
 */
async function verifyFreshTotp({ db, secrets, now }: Ctx, accountId: number, code: string): Promise<boolean> {
  const at = now()
  const { totp_secret } = await db
    .selectFrom('account')
    .select('totp_secret')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (totp_secret === null) return false
  const totp = createTotp(secrets.decrypt(totp_secret, totpContext(accountId)), '')
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 })
  if (delta === null) return false
  const step = Math.floor(at.getTime() / 1000 / TOTP_PERIOD_SECONDS) + delta
  const updated = await db
    .updateTable('account')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

const RECOVERY_CODE_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** 50 random bits as two groups of five characters, easy to copy by hand. */
function generateRecoveryCode(): string {
  const letters = [...randomBytes(10)].map((byte) => RECOVERY_CODE_ALPHABET[byte % RECOVERY_CODE_ALPHABET.length]!)
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

const hashRecoveryCode = (accountId: number, code: string) =>
  createHash('sha256').update(`${accountId} ${code}`).digest()
