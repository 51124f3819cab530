import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'

/** Retention in days after the end of use: codes serve the daily limit, sessions the list that their owner sees. */
const RETENTION_DAYS = { codes: 1, registrations: 7, sessions: 30, outbox: 30, notices: 7 }

/**
 * Deletes codes, unfinished sign-ups, ended sessions, sent messages and notices that could not be sent, as the personal
 * data policy promises.
 */
export async function deleteExpiredAccountData({ db, now }: Ctx) {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  await db.deleteFrom('one_time_code').where('sent_at', '<', before(RETENTION_DAYS.codes)).execute()
  await db.deleteFrom('registration').where('created_at', '<', before(RETENTION_DAYS.registrations)).execute()
  await db.deleteFrom('email_confirmation').where('expires_at', '<', now().toISOString()).execute()
  await db.deleteFrom('session').where('expires_at', '<', before(RETENTION_DAYS.sessions)).execute()
  await db.deleteFrom('session').where('revoked_at', '<', before(RETENTION_DAYS.sessions)).execute()
  await db.deleteFrom('provider_authorization').where('expires_at', '<', now().toISOString()).execute()
  await db.deleteFrom('account_notice').where('created_at', '<', before(RETENTION_DAYS.notices)).execute()
  await db.deleteFrom('outbox').where('created_at', '<', before(RETENTION_DAYS.outbox)).execute()
}
