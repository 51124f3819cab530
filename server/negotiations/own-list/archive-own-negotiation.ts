import { refuse } from '#contract/core/errors.ts'
import type { Ctx } from '../../context.ts'
import { findSeekerNegotiation } from '../queries.ts'

/** Archives a negotiation in the seeker's list, or brings it back. It is never deleted. */
export async function setOwnNegotiationArchived({ db, now }: Ctx, seekerId: number, id: number, is_archived: boolean) {
  await db
    .updateTable('negotiation')
    .set({ archived_by_seeker: is_archived })
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .execute()
  return (await findSeekerNegotiation(db, seekerId, id, now())) ?? refuse('negotiation_not_found')
}
