import type { SeekerProfileChange } from '#contract/profiles.ts'
import { findSeekerProfile } from '../accounts/queries.ts'
import type { Ctx } from '../context.ts'
import { refuseUnknownIds } from '../reference/queries.ts'
import { changeEmail } from './change-email.ts'

export async function updateSeeker(ctx: Ctx, accountId: number, { email, ...change }: SeekerProfileChange) {
  return ctx.db.transaction().execute(async (tx) => {
    await refuseUnknownIds(tx, change)
    if (Object.values(change).some((value) => value !== undefined)) {
      await tx.updateTable('seeker').set(change).where('id', '=', accountId).execute()
    }
    await changeEmail(ctx, tx, accountId, email)
    return findSeekerProfile(tx, accountId)
  })
}
