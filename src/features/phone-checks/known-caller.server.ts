import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'

/** Refuses unless one of the two profiles is complete: nobody reads the numbers without being known. */
export function refuseUnlessKnown({ missing, is_employer_mode }: Caller) {
  if (missing.seeker.length === 0 || missing.employer.length === 0) return
  const profile = is_employer_mode ? 'employer' : 'seeker'
  refuse('profile_incomplete', { details: { missing: missing[profile], profile } })
}

/** Whether the number is the proven phone of the account. */
export async function isOwnPhone(db: Db, id: number, phone: string) {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.and({ id, phone }))
    .executeTakeFirst()
  return account !== undefined
}
