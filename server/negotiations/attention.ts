import type { Attention } from '#contract/attention.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { dateText } from '#lib/dates.ts'
import { ATTENTION_A_WEEK, attentionWeek } from '#trade/attention.ts'

const ALL = Array.from({ length: ATTENTION_A_WEEK }, (_, n) => n + 1)

export async function countAttention(db: Db, seekerId: number, now: Date): Promise<Attention> {
  const { monday, renews_at } = attentionWeek(now)
  const used = await usedNumbers(db, seekerId, monday)
  return { left: ATTENTION_A_WEEK - used.length, of: ATTENTION_A_WEEK, renews_at }
}

/**
 * Columns of an application with an attention token. A token number is unique per seeker and week, so an eleventh token
 * is impossible.
 */
export async function takeAttention(tx: Db, seekerId: number, now: Date) {
  const { monday, renews_at } = attentionWeek(now)
  await lockSeeker(tx, seekerId)
  const used = await usedNumbers(tx, seekerId, monday)
  const attention_number = ALL.find((number) => !used.includes(number))
  if (attention_number === undefined) refuseMore(renews_at)
  return { attention_week: monday, attention_number }
}

/** Serialises applications with attention tokens of one seeker. */
const lockSeeker = (tx: Db, id: number) =>
  tx.selectFrom('seeker').select('id').where('id', '=', id).forNoKeyUpdate().execute()

async function usedNumbers(db: Db, seekerId: number, monday: string) {
  const used = await db
    .selectFrom('negotiation')
    .select('attention_number')
    .where('seeker_id', '=', seekerId)
    .where('attention_week', '=', monday)
    .execute()
  return used.map(({ attention_number }) => attention_number)
}

const refuseMore = (renews: string): never =>
  refuse('limit_reached', {
    message: `Отметки «внимание» на этой неделе кончились. Новые будут ${dateText(renews)}`,
    details: { max: ATTENTION_A_WEEK, used: ATTENTION_A_WEEK },
  })
