import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import { limitOf, limitText } from '#domain/premium/plans.ts'
import { findPremiumRights } from '../../accounts/premium-rights.ts'

/**
 * After the end of premium a person has more resumes than the limit, and only as many of them are published: refuses
 * `limit_reached` for one more. The lock on the person decides between two at once.
 */
export async function refuseOverPublishedLimit(tx: Db, seekerId: number, at: Date) {
  await tx.selectFrom('seeker').select('id').where('id', '=', seekerId).forNoKeyUpdate().execute()
  const { seeker: hasPremium } = await findPremiumRights(tx, seekerId, at)
  const { used } = await tx
    .selectFrom('resume')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('seeker_id', '=', seekerId)
    // One that an operator has hidden comes back.
    .where((eb) =>
      eb.or([
        eb('status', '=', 'published'),
        eb.and([eb('moderation_hold', 'is not', null), eb('access_type', '<>', 'no_one')]),
      ]),
    )
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  const max = limitOf('resumes', hasPremium)
  if (used < max) return
  refuse('limit_reached', {
    message: limitText('resumes', hasPremium, 'опубликованных резюме'),
    details: { max, used },
  })
}
