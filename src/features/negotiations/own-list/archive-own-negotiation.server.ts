import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { publishNegotiationChange } from '../server/publish-change.ts'
import { findSeekerNegotiation } from '../server/queries.ts'

/** Archives a negotiation in the seeker's list, or brings it back. It is never deleted. */
export async function setOwnNegotiationArchived({ db, now }: Ctx, seekerId: number, id: number, is_archived: boolean) {
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('negotiation')
      .set({ archived_by_seeker: is_archived })
      .where('id', '=', id)
      .where('seeker_id', '=', seekerId)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publishNegotiationChange(tx, [id], { side: 'seeker' })
  })
  return (await findSeekerNegotiation(db, seekerId, id, now())) ?? refuse('negotiation_not_found')
}
