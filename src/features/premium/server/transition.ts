import type { Selectable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import type { PremiumMode } from '../contract/premium.ts'
import { nextPremium, type PremiumEvent, type PremiumFacts } from '../rules/premium-states.ts'

export type PremiumRow = Selectable<DB['premium']>

/** Locks the premium of a side, and creates it in the state `none`. Everything that changes it waits here. */
export async function lockPremium(tx: Db, account_id: number, mode: PremiumMode, at: Date): Promise<PremiumRow> {
  const created_at = at.toISOString()
  await tx
    .insertInto('premium')
    .values({ account_id, mode, state: 'none', created_at, updated_at: created_at })
    .onConflict((known) => known.columns(['account_id', 'mode']).doNothing())
    .execute()
  return tx
    .selectFrom('premium')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('mode', '=', mode)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

const readMoment = (text: string | null) => (text === null ? null : new Date(text))
const writeMoment = (moment: Date | null) => moment?.toISOString() ?? null

export const premiumFacts = (row: PremiumRow): PremiumFacts => ({
  state: row.state,
  until: readMoment(row.until),
  covered_until: readMoment(row.covered_until),
  trial_used_at: readMoment(row.trial_used_at),
  failed_charges: row.failed_charges,
  hasMethod: row.method_encrypted !== null,
})

type Details = {
  orderId?: number
  /** The means of payment that the owner has just used. */
  method?: { method_encrypted: string; method_name: string } | undefined
}

/**
 * The only function that changes the state of premium, under the lock of `lockPremium`: state, history, news for the open
 * pages, and the work that follows from it, in one transaction. Returns undefined if the event does not fit the state.
 */
export async function transitionPremium(
  tx: Db,
  row: PremiumRow,
  event: PremiumEvent,
  at: Date,
  { orderId, method }: Details = {},
): Promise<PremiumRow | undefined> {
  const next = nextPremium({ ...premiumFacts(row), ...(method && { hasMethod: true }) }, event, at)
  if (!next) return undefined
  const changed = await tx
    .updateTable('premium')
    .set({
      ...method,
      state: next.state,
      until: next.until.toISOString(),
      covered_until: next.covered_until.toISOString(),
      failed_charges: next.failed_charges,
      charge_at: writeMoment(next.charge_at),
      notice_at: writeMoment(next.notice_at),
      trial_used_at: writeMoment(next.trial_used_at),
      updated_at: at.toISOString(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('premium_event')
    .values({
      premium_id: row.id,
      order_id: orderId ?? null,
      event: event.kind,
      from_state: row.state,
      to_state: next.state,
      until: next.until.toISOString(),
      created_at: at.toISOString(),
    })
    .execute()
  await publishPremiumChange(tx, row)
  if (next.state === 'expired')
    for (const account_id of await listCovered(tx, row)) {
      if (row.mode === 'seeker') await enqueue(tx, 'hide_resumes_over_limit', { account_id })
      await enqueue(tx, 'pause_over_limits', { account_id })
    }
  return changed
}

/** Whose limits the premium raised: premium of a company is that of everybody in it. */
async function listCovered(tx: Db, { account_id, mode }: PremiumRow): Promise<number[]> {
  if (mode === 'seeker') return [account_id]
  const colleagues = await tx
    .selectFrom('employer as payer')
    .innerJoin('employer as member', 'member.company_id', 'payer.company_id')
    .select('member.id')
    .where('payer.id', '=', account_id)
    .where('member.id', '<>', account_id)
    .execute()
  return [account_id, ...colleagues.map(({ id }) => id)]
}

/** Everybody in the company has other limits then. */
export async function publishPremiumChange(tx: Db, { account_id, mode }: Pick<PremiumRow, 'account_id' | 'mode'>) {
  const employer = await tx.selectFrom('employer').select('company_id').where('id', '=', account_id).executeTakeFirst()
  const company_id = mode === 'employer' ? employer?.company_id : null
  await publishEvent(tx, { account_ids: [account_id], company_id }, { kind: 'premium_changed' })
}

export const refusePremiumEvent = ({ state }: PremiumRow, message?: string): never =>
  refuse('state_conflict', { details: { state }, ...(message && { message }) })
