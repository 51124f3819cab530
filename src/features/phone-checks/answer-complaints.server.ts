import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

/**
 * Stores the owner's answer to the complaints about the phone of the account, for an operator. Refuses
 * `state_conflict` while another answer waits.
 */
export async function answerComplaintsOfOwnPhone(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  account_id: number,
  text: string,
) {
  return inTransaction(db, async (tx) => {
    const { phone: number } = await tx
      .selectFrom('account')
      .select('phone')
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    if (!number || !(await hasComplaints(tx, number))) return refuseField('text', 'На ваш номер никто не жаловался')
    const stored = await tx
      .insertInto('phone_appeal')
      .values({ number, account_id, text, state: 'new', created_at: now().toISOString() })
      .onConflict((same) => same.column('number').where('state', '=', 'new').doNothing())
      .returning('id')
      .executeTakeFirst()
    return (
      stored ??
      refuse('state_conflict', {
        details: { state: 'new' },
        message: 'Вы уже ответили. Оператор ещё не посмотрел этот ответ',
      })
    )
  })
}

async function hasComplaints(db: Db, number: string) {
  const complaint = await db.selectFrom('phone_complaint').select('id').where('number', '=', number).executeTakeFirst()
  const decision = await db
    .selectFrom('phone_decision')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return complaint !== undefined || decision !== undefined
}
