import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { lockDueRows, runInBatches } from '#platform/jobs/in-batches.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import { advanceOrder } from './advance-order.ts'
import { notifyAboutEnd } from './notices.ts'
import { insertOrder, nextCheck } from './orders.ts'
import { takenBy } from './payment-service.ts'
import { type PremiumRow, transitionPremium } from './transition.ts'

/**
 * Does what the clock asks for: the end of rights, notices, renewals, and the question how an order ended. A bad row of
 * one step does not stop the later steps; what has failed is thrown at the end.
 */
export async function advancePremium(ctx: Ctx, _: JobPayload<'advance_premium'>) {
  const at = ctx.now()
  const failures: unknown[] = []
  for (const step of [endDuePremium, notifyOfDueEnds, orderDueRenewals, enqueueOrderChecks, enqueueRefundChecks])
    await step(ctx, at).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

/** A payment service that fails is asked again by the clock, in a minute. Tries of the queue would only add to its load. */
export async function advancePremiumOrder(ctx: Ctx, { order_id }: JobPayload<'advance_premium_order'>, log: ErrorLog) {
  try {
    await advanceOrder(ctx, order_id)
  } catch (error) {
    if (!isProviderError(error)) throw error
    log.warn({ order_id, reason: error.message }, 'the payment service did not say what has become of an order')
  }
}

const listPremium = (tx: Db, ids: number[]): Promise<PremiumRow[]> =>
  tx.selectFrom('premium').selectAll().where('id', 'in', ids).orderBy('id').execute()

const endDuePremium = ({ db }: Ctx, at: Date) =>
  runInBatches(db, {
    lockDue: lockDueRows(
      'premium',
      sql`state in ('trial', 'active', 'grace', 'cancelled') and covered_until <= ${at.toISOString()}`,
    ),
    async handle(tx, ids) {
      for (const row of await listPremium(tx, ids)) await transitionPremium(tx, row, { kind: 'expire' }, at)
    },
  })

const notifyOfDueEnds = ({ db }: Ctx, at: Date) =>
  runInBatches(db, {
    lockDue: lockDueRows('premium', sql`notice_at <= ${at.toISOString()}`),
    async handle(tx, ids) {
      const rows = await listPremium(tx, ids)
      // A server that was off tells nobody of an end that has passed.
      await notifyAboutEnd(
        tx,
        rows.filter(({ until }) => until !== null && new Date(until) > at),
        at,
      )
      await tx.updateTable('premium').set({ notice_at: null }).where('id', 'in', ids).execute()
    },
  })

/** Accounts that are blocked or about to be deleted are not charged: they would pay for nothing. */
const isRenewalDue = (at: Date) => sql<SqlBool>`charge_at <= ${at.toISOString()} and covered_until > ${at.toISOString()}
  and exists (
    select from account
    where account.id = premium.account_id and account.delete_at is null and account.blocked_reason is null
  )`

const orderDueRenewals = (ctx: Ctx, at: Date) =>
  runInBatches(ctx.db, {
    lockDue: lockDueRows('premium', isRenewalDue(at)),
    async handle(tx, ids) {
      for (const { id, account_id, mode } of await listPremium(tx, ids)) {
        const order = await insertOrder(
          tx,
          { account_id, mode, kind: 'renewal', ...takenBy(ctx.integrations.payments) },
          at,
        )
        if (order) await enqueue(tx, 'advance_premium_order', { order_id: order.id })
        // The owner is paying right now: what comes of it is known at the next check.
        const charge_at = order ? null : nextCheck(at)
        await tx.updateTable('premium').set({ charge_at }).where('id', '=', id).execute()
      }
    },
  })

const enqueueOrderChecks = ({ db }: Ctx, at: Date) =>
  runInBatches(db, {
    lockDue: lockDueRows('premium_order', sql`state in ('pending', 'capturing') and check_at <= ${at.toISOString()}`),
    async handle(tx, ids) {
      await tx
        .updateTable('premium_order')
        .set({ check_at: nextCheck(at) })
        .where('id', 'in', ids)
        .execute()
      for (const order_id of ids) await enqueue(tx, 'advance_premium_order', { order_id })
    },
  })

const enqueueRefundChecks = ({ db }: Ctx, at: Date) =>
  runInBatches(db, {
    lockDue: lockDueRows('premium_refund', sql`state = 'pending' and check_at <= ${at.toISOString()}`),
    async handle(tx, ids) {
      await tx
        .updateTable('premium_refund')
        .set({ check_at: nextCheck(at) })
        .where('id', 'in', ids)
        .execute()
      for (const refund_id of ids) await enqueue(tx, 'advance_premium_refund', { refund_id })
    },
  })
