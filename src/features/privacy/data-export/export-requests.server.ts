import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { refuseWrongPassword } from '#features/accounts/credentials/step-up.server.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { ZIP } from '#features/artifacts/file-urls.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { refuseTooMany } from '#platform/http/limits.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { DataExport } from './data-export.contract.ts'

/** Requests a data export after a password check. Refuses a second request within a day with `too_many`. */
export async function requestExport(ctx: Ctx, caller: Caller, password: string): Promise<DataExport> {
  await refuseWrongPassword(ctx, caller.id, password, 'password')
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const isRequested = await claimDailyRequest(tx, caller.id, at)
    if (!isRequested) {
      const { next_at } = await findExport(tx, caller.id, at)
      refuseTooMany(Math.ceil((new Date(next_at!).getTime() - at.getTime()) / 1000))
    }
    await enqueue(tx, 'make_data_export', { account_id: caller.id })
    return findExport(tx, caller.id, at)
  })
}

/** One row per account. The conditional upsert succeeds once a day, and for one of several concurrent calls. */
async function claimDailyRequest(db: Db, account_id: number, at: Date): Promise<boolean> {
  const newRequest = { asked_at: at.toISOString(), ready_at: null, key: null, size: null, expires_at: null }
  const claimed = await db
    .insertInto('data_export')
    .values({ account_id, ...newRequest })
    .onConflict((known) =>
      known
        .column('account_id')
        .doUpdateSet(newRequest)
        .where('data_export.asked_at', '<=', new Date(at.getTime() - DAY_MS).toISOString()),
    )
    .returning('account_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function findExport(db: Db, accountId: number, at: Date): Promise<DataExport> {
  const row = await db
    .selectFrom('data_export')
    .select(['asked_at', 'key', 'size', 'expires_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return { state: 'none', asked_at: null, key: null, size: null, expires_at: null, next_at: null }
  const isExpired = row.expires_at !== null && new Date(row.expires_at) <= at
  const next = new Date(new Date(row.asked_at).getTime() + DAY_MS)
  return {
    ...(isExpired ? { ...row, key: null, size: null, expires_at: null } : row),
    state: isExpired ? 'none' : row.key === null ? 'in_work' : 'ready',
    next_at: next > at ? next.toISOString() : null,
  }
}

/** Where the archive is; refuses archives of other accounts and expired ones with `not_found`. */
export async function findExportFile(
  { db, site, now }: Pick<Ctx, 'db' | 'site' | 'now'>,
  accountId: number,
  key: string,
) {
  const row = await db
    .selectFrom('data_export')
    .select(['ready_at', 'size'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  const { ready_at, size } = row ?? refuse('not_found')
  const path = `/api/profile/export/${key}/file`
  return { name: `Мои данные ${ready_at!.slice(0, 10)}.zip`, type: ZIP, size: size!, path, url: site.public_url + path }
}
