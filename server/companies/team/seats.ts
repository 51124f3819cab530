import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import { limitOf, limitText } from '#domain/premium/plans.ts'
import { companyHasPremium } from '../../accounts/premium-rights.ts'

/**
 * Refuses `limit_reached` when the team is full. With `contact`, of somebody who is being invited, open invitations of others
 * count too. The lock of the company decides between two at once. Who is in the team stays in it.
 */
export async function refuseOverSeats(tx: Db, companyId: number, { at, contact }: { at: Date; contact?: string }) {
  const { hasPremium } = await tx
    .selectFrom('company')
    .select(companyHasPremium(at).as('hasPremium'))
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const members = await countRows(tx, 'employer', companyId)
  const invited = contact === undefined ? 0 : await countInvitations(tx, companyId, { at, contact })
  const [max, used] = [limitOf('team_seats', hasPremium), members + invited]
  if (used < max) return
  refuse('limit_reached', {
    message: limitText('team_seats', hasPremium, 'человек в команде'),
    details: { max, used },
  })
}

const countInvitations = async (tx: Db, companyId: number, { at, contact }: { at: Date; contact: string }) => {
  const { used } = await tx
    .selectFrom('company_invitation')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('company_id', '=', companyId)
    .where('contact', '<>', contact)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirstOrThrow()
  return used
}

async function countRows(tx: Db, table: 'employer', companyId: number) {
  const { used } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return used
}
