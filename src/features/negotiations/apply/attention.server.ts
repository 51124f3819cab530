import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { DAY_MS, MOSCOW_OFFSET_MS } from '#lib/dates/time-units.ts'
import type { Attention } from './attention.contract.ts'

/** Weekly limit of a seeker: without it, attention would lose its meaning. */
export const MAX_ATTENTION_PER_WEEK = 10

/** Returns the Monday of the Moscow week that contains the moment, and the time when the next week starts. */
export function attentionWeek(moment: Date): { monday: string; renews_at: string } {
  const today = Math.floor((moment.getTime() + MOSCOW_OFFSET_MS) / DAY_MS)
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7)
  return {
    monday: new Date(monday * DAY_MS).toISOString().slice(0, 10),
    renews_at: `${new Date((monday + 7) * DAY_MS - MOSCOW_OFFSET_MS).toISOString().slice(0, 19)}Z`,
  }
}

const TOKEN_NUMBERS = Array.from({ length: MAX_ATTENTION_PER_WEEK }, (_, n) => n + 1)

export async function findAttentionBalance(db: Db, seekerId: number, now: Date): Promise<Attention> {
  const { monday, renews_at } = attentionWeek(now)
  const used = await listUsedTokenNumbers(db, seekerId, monday)
  return { left: MAX_ATTENTION_PER_WEEK - used.length, of: MAX_ATTENTION_PER_WEEK, renews_at }
}

/**
 * Columns of an application with an attention token. A token number is unique per seeker and week, so an eleventh token
 * is impossible.
 */
export async function reserveAttention(tx: Db, seekerId: number, now: Date) {
  const { monday, renews_at } = attentionWeek(now)
  await lockSeeker(tx, seekerId)
  const used = await listUsedTokenNumbers(tx, seekerId, monday)
  const attention_number = TOKEN_NUMBERS.find((number) => !used.includes(number))
  if (attention_number === undefined) refuseAttentionLimit(renews_at)
  return { attention_week: monday, attention_number }
}

/** Serialises applications with attention tokens of one seeker. */
const lockSeeker = (tx: Db, id: number) =>
  tx.selectFrom('seeker').select('id').where('id', '=', id).forNoKeyUpdate().execute()

async function listUsedTokenNumbers(db: Db, seekerId: number, monday: string) {
  const used = await db
    .selectFrom('negotiation')
    .select('attention_number')
    .where('seeker_id', '=', seekerId)
    .where('attention_week', '=', monday)
    .execute()
  return used.map(({ attention_number }) => attention_number)
}

const refuseAttentionLimit = (renewsAt: string): never =>
  refuse('limit_reached', {
    message: `На этой неделе вы уже выделили столько откликов, сколько можно. С ${dateText(renewsAt)} можно будет выделить ещё`,
    details: { max: MAX_ATTENTION_PER_WEEK, used: MAX_ATTENTION_PER_WEEK },
  })
