import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import { isOwnedBy } from '../../server/negotiation-columns.ts'

type TextTarget = { target_kind: ComplaintTarget; target_id: number }

/** Whether the other side of one of the caller's negotiations has written this text to the caller. */
export async function isReceivedText(db: Db, { id, company_id }: Caller, { target_kind, target_id }: TextTarget) {
  const ownIds = (side: 'seeker' | 'employer') =>
    db
      .selectFrom('negotiation')
      .select('negotiation.id')
      .where('negotiation.seeker_id', 'is not', null)
      .where(side === 'seeker' ? isOwnedBy({ seeker_id: id }) : isOwnedBy({ company_id: company_id ?? 0 }))
  const isOwn = (column: string, side: 'seeker' | 'employer') => sql<boolean>`${sql.ref(column)} in (${ownIds(side)})`
  if (target_kind === 'message') {
    const message = await db
      .selectFrom('message')
      .select('message.id')
      .where('message.id', '=', target_id)
      .where((eb) =>
        eb.or([
          eb.and([eb('author', '=', 'employer'), isOwn('message.negotiation_id', 'seeker')]),
          eb.and([eb('author', '=', 'seeker'), isOwn('message.negotiation_id', 'employer')]),
        ]),
      )
      .executeTakeFirst()
    return message !== undefined
  }
  const negotiation = await db
    .selectFrom('negotiation')
    .select('negotiation.id')
    .where('negotiation.id', '=', target_id)
    .where(isOwn('negotiation.id', target_kind === 'letter' ? 'employer' : 'seeker'))
    .executeTakeFirst()
  return negotiation !== undefined
}
