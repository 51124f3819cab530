import type { Ctx } from '../context.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long what is over may still be needed, in days: codes for the daily limit, sessions for their owner's list. */
const KEPT = { codes: 1, registrations: 7, sessions: 30, outbox: 30 }

/** What the personal data policy promises: nothing of an unfinished sign-up or a dead session stays. */
export async function forgetOldTraces({ db, now }: Ctx) {
  const before = (days: number) => new Date(now().getTime() - days * DAY).toISOString()
  await db.deleteFrom('phone_code').where('sent_at', '<', before(KEPT.codes)).execute()
  await db.deleteFrom('registration').where('created_at', '<', before(KEPT.registrations)).execute()
  await db.deleteFrom('email_confirmation').where('expires_at', '<', now().toISOString()).execute()
  await db.deleteFrom('session').where('expires_at', '<', before(KEPT.sessions)).execute()
  await db.deleteFrom('session').where('revoked_at', '<', before(KEPT.sessions)).execute()
  await db.deleteFrom('outbox').where('created_at', '<', before(KEPT.outbox)).execute()
}
