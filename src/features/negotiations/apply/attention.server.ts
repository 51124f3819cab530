import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { dateText } from '#lib/dates/format-date.ts'
import type { Attention } from './attention.contract.ts'
import { attentionWeek, MAX_ATTENTION_PER_WEEK } from './attention-week.rules.ts'

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
