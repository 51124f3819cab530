import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'

/** Operators give a number to somebody else after it rested, so from here on a code by SMS no longer proves the owner. */
export const IDLE_AFTER_DAYS = 90

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** An account is idle if its `last_seen_on` is before this day. */
export const firstDayInUse = (at: Date) => dayOf(new Date(at.getTime() - IDLE_AFTER_DAYS * DAY_MS))

export const isIdle = ({ last_seen_on }: { last_seen_on: string }, at: Date) => last_seen_on < firstDayInUse(at)

/** Ends idleness. Called for each use of a session that is stored, writes at most once a day. */
export async function recordAccountUse(db: Db, accountId: number, at: Date) {
  const last_seen_on = dayOf(at)
  await db
    .updateTable('account')
    .set({ last_seen_on })
    .where('id', '=', accountId)
    .where('last_seen_on', '<', last_seen_on)
    .execute()
}

/** Where codes and notices of an account go: its phone, or its e-mail after it lost the phone. */
export const codeAddressOf = ({ phone, email }: { phone: string | null; email: string | null }): string =>
  // Nobody can sign in to an account with neither.
  phone ?? email ?? refuse('signed_out')
