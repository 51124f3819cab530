import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { DAY_MS, HOUR_SECONDS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { runInBatches } from '#platform/jobs/in-batches.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { notifyAccountOwner } from '../credentials/notify-account-owner.server.ts'
import { codeAddressOf } from '../server/idle-accounts.ts'
import { enqueueCode, verifyCode } from '../server/one-time-codes.ts'
import { generateToken, hashToken } from '../server/token.ts'
import { revokeSessions } from '../sessions/sessions.server.ts'
import { checkPassword } from '../sign-in/check-password.server.ts'
import { normalizeLogin } from '../sign-in/login-name.server.ts'
import { encryptCancelToken, endRecoveries } from './pending-recovery.server.ts'
import { disableTwoFactor } from './two-factor.server.ts'
import type { requestTwoFactorRecovery, requestTwoFactorRecoveryCode } from './two-factor-recovery.contract.ts'

/** Long enough for an owner who reads the notices once a day. */
export const TWO_FACTOR_RECOVERY_WAIT_HOURS = 72

const NO_SECOND_FACTOR = { message: 'Код из приложения для этого входа не нужен', details: { state: 'off' } }

/** Sends the code that starts a recovery. The password comes first: a code alone must not start one. */
export async function sendTwoFactorRecoveryCode(
  ctx: Ctx,
  input: ParsedInput<typeof requestTwoFactorRecoveryCode>['body'],
  client: Client,
) {
  const { account, name } = await checkPassword(ctx, input, client)
  if (!account.totp_confirmed_at) refuse('state_conflict', NO_SECOND_FACTOR)
  const purpose = 'two_factor_recovery' as const
  const request = { requested_by: name, sent_to: codeAddressOf(account), purpose, account_id: account.id }
  return enqueueCode(ctx, request, client)
}

/** Starts the wait and notifies the owner. A pending request keeps its date. */
export async function startTwoFactorRecovery(
  ctx: Ctx,
  { login, code }: ParsedInput<typeof requestTwoFactorRecovery>['body'],
) {
  const at = ctx.now()
  const attempt = { requested_by: normalizeLogin(login), purpose: 'two_factor_recovery' as const, code }
  const { account_id } = await verifyCode(ctx.db, attempt, at)
  if (account_id === null) return refuse('code_dead')
  return inTransaction(ctx.db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'phone', 'email', 'totp_confirmed_at'])
      .where('id', '=', account_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!account.totp_confirmed_at) refuse('state_conflict', NO_SECOND_FACTOR)
    const isNew = await insertRecovery({ ...ctx, db: tx }, account_id)
    if (isNew) await notifyAccountOwner(tx, 'two_factor_recovery_requested', account, at)
    const { due_at } = await tx
      .selectFrom('two_factor_recovery')
      .select('due_at')
      .where('account_id', '=', account_id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { two_factor_off_at: due_at }
  })
}

async function insertRecovery(ctx: Ctx, account_id: number): Promise<boolean> {
  const [at, token] = [ctx.now(), generateToken()]
  const inserted = await ctx.db
    .insertInto('two_factor_recovery')
    .values({
      account_id,
      requested_at: at.toISOString(),
      due_at: new Date(at.getTime() + TWO_FACTOR_RECOVERY_WAIT_HOURS * HOUR_SECONDS * 1000).toISOString(),
      next_notice_at: new Date(at.getTime() + DAY_MS).toISOString(),
      cancel_token_hash: hashToken(token),
      cancel_token_encrypted: encryptCancelToken(ctx, account_id, token),
    })
    .onConflict((pending) => pending.column('account_id').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findRecoveryLink({ db }: Ctx, token: string) {
  const pending = await db
    .selectFrom('two_factor_recovery')
    .select('id')
    .where('cancel_token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return { state: pending ? ('open' as const) : ('dead' as const) }
}

/** Refuses `link_dead` for a request that has ended. */
export async function cancelRecoveryByLink({ db, now }: Ctx, token: string) {
  const ended = await endRecoveries(db, { outcome: 'cancelled', at: now() })
    .where('cancel_token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return ended ? {} : refuse('link_dead', { message: 'Ссылка больше не действует: запрос отменён или выполнен' })
}

/** Job: reminds the owners once a day, then switches the second factor off, ends all sessions and says so. */
export async function processTwoFactorRecoveries({ db, now }: Ctx) {
  const at = now()
  await runInBatches(db, {
    lockDue: (tx, page) => lockRecoveries(tx, 'due_at', at, page),
    handle: async (tx, ids) => {
      for (const id of ids) await finishRecovery(tx, id, at)
    },
  })
  await runInBatches(db, {
    lockDue: (tx, page) => lockRecoveries(tx, 'next_notice_at', at, page),
    handle: async (tx, ids) => {
      for (const id of ids) await remindOwner(tx, id, at)
    },
  })
}

/** Locks the accounts: every other change of a second factor locks its account first too. */
async function lockRecoveries(
  tx: Db,
  column: 'due_at' | 'next_notice_at',
  at: Date,
  { after, limit }: { after: number; limit: number },
) {
  const rows = await tx
    .selectFrom('two_factor_recovery')
    .innerJoin('account', 'account.id', 'two_factor_recovery.account_id')
    .select('two_factor_recovery.id')
    .where('ended_at', 'is', null)
    .where(column, '<=', at.toISOString())
    .where('two_factor_recovery.id', '>', after)
    .orderBy('two_factor_recovery.id')
    .limit(limit)
    .forUpdate('account')
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

async function finishRecovery(tx: Db, id: number, at: Date) {
  const ended = await endRecoveries(tx, { outcome: 'finished', at }).where('id', '=', id).executeTakeFirst()
  // Cancelled by its link in the meantime.
  if (!ended) return
  await disableTwoFactor(tx, ended.account_id, at)
  await revokeSessions(tx, ended.account_id, at)
  await notifyAccountOwner(tx, 'two_factor_recovery_finished', await findOwner(tx, ended.account_id), at)
}

async function remindOwner(tx: Db, id: number, at: Date) {
  const pending = await tx
    .updateTable('two_factor_recovery')
    .set({ next_notice_at: new Date(at.getTime() + DAY_MS).toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (!pending) return
  await notifyAccountOwner(tx, 'two_factor_recovery_pending', await findOwner(tx, pending.account_id), at)
}

const findOwner = (tx: Db, accountId: number) =>
  tx.selectFrom('account').select(['id', 'phone', 'email']).where('id', '=', accountId).executeTakeFirstOrThrow()
