import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { CodePurpose } from '#database/schema.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { refuseTooMany } from '#platform/http/limits.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { CODE_RESEND_SECONDS } from '../credentials/credentials.contract.ts'

const MAX_SMS_PER_DAY = 5

/**
 * Anyone may ask for these codes for any login, known or not. A request after one that could not be sent gets the reply
 * that an unknown login gets: nothing shows whether there was something to send.
 */
const PROBING_PURPOSES: CodePurpose[] = ['recovery', 'sign_in']

/**
 * Counts the SMS of a notice about the account itself for the day of its number. Returns the id to uncount it with, or
 * the seconds to wait: a notice waits for the day, never for the minute, and must not be lost.
 */
export function countNoticeSms(db: Db, phone: string, at: Date): Promise<{ id: number } | { waitSeconds: number }> {
  return inTransaction(db, async (tx) => {
    await lockContacts(tx, [phone])
    const oldest = (await findRecentSms(tx, phone, at).execute())[MAX_SMS_PER_DAY - 1]
    if (oldest) return { waitSeconds: Math.ceil(DAY_SECONDS - secondsBetween(oldest.sent_at, at)) }
    const sent_at = at.toISOString()
    return tx
      .insertInto('one_time_code')
      .values({
        // Requested by nobody, so that it does not count for what a client types.
        requested_by: '',
        sent_to: phone,
        purpose: 'notice',
        attempts_left: 0,
        sent_at,
        expires_at: sent_at,
        closed_at: sent_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** A notice by SMS that was not sent does not count towards the limits. */
export const uncountNoticeSms = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db.deleteFrom('one_time_code').where('id', '=', id).execute()

/**
 * Locks until the end of the transaction what was typed and who gets the SMS, so that each request sees the rows of the
 * earlier ones and all limits hold. Always in the order of the keys, so that two requests do not wait for each other.
 */
export const lockContacts = (db: Db, contacts: (string | null)[]) =>
  sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtext(contact) as key from unnest(${contacts}::text[]) as contact order by key) as keys
  `.execute(db)

const findRecentRows = (db: Db, at: Date) =>
  db
    .selectFrom('one_time_code')
    .select(['sent_at', 'purpose', 'failed_at'])
    .where('sent_at', '>', new Date(at.getTime() - DAY_MS).toISOString())
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')

/** What the number got, or will get, in the last 24 hours. */
const findRecentSms = (db: Db, phone: string, at: Date) =>
  findRecentRows(db, at).where('sent_to', '=', phone).where('failed_at', 'is', null)

/** When the number may get the next SMS after those of its day; null while it may. */
export async function findSmsLockEnd({ db, now }: Pick<Ctx, 'db' | 'now'>, phone: string | null) {
  if (phone === null) return null
  const oldest = (await findRecentSms(db, phone, now()).execute())[MAX_SMS_PER_DAY - 1]
  return oldest ? new Date(Date.parse(oldest.sent_at) + DAY_MS).toISOString() : null
}

const secondsBetween = (sentAt: string, at: Date) => (at.getTime() - Date.parse(sentAt)) / 1000

/**
 * Refuses `too_many` above one SMS per minute or five per day for what was typed, over all purposes (wire §4). It does
 * not count by the phone of the account: two logins that share a limit would show that they belong together (N-020).
 * What no gateway took does not count; within a minute of it refuses `unavailable`, so that the person learns of it.
 */
export async function refuseTooSoon(db: Db, requestedBy: string, at: Date) {
  const rows = await findRecentRows(db, at).where('requested_by', '=', requestedBy).execute()
  const isUnsent = ({ purpose, failed_at }: (typeof rows)[number]) =>
    failed_at !== null && !PROBING_PURPOSES.includes(purpose)
  const [last] = rows
  if (last && isUnsent(last) && secondsBetween(last.failed_at!, at) < CODE_RESEND_SECONDS) refuseUnsent()

  const counted = rows.filter((row) => !isUnsent(row))
  const secondsSince = (sentAt: string) => secondsBetween(sentAt, at)
  if (counted[0] && secondsSince(counted[0].sent_at) < CODE_RESEND_SECONDS) {
    refuseTooMany(Math.ceil(CODE_RESEND_SECONDS - secondsSince(counted[0].sent_at)))
  }
  const oldest = counted[MAX_SMS_PER_DAY - 1]
  if (oldest) {
    const retry_after = Math.ceil(DAY_SECONDS - secondsSince(oldest.sent_at))
    const message = 'Сегодня мы уже отправили 5 SMS. Попробуйте завтра или напишите в поддержку.'
    refuse('too_many', { message, details: { retry_after } })
  }
}

const refuseUnsent = () =>
  refuse('unavailable', { message: 'Не удалось отправить код. Попробуйте ещё раз через минуту' })

/**
 * Whether the phone got its SMS of this minute or this day already, through another login. Then none is sent, and the
 * client does not notice. The caller holds the lock of the phone.
 */
export async function isHeldBack(db: Db, { id, sent_to }: { id: number; sent_to: string }, at: Date): Promise<boolean> {
  const earlier = await findRecentSms(db, sent_to, at).where('id', '<', id).execute()
  // A notice about the account itself does not make a code wait.
  const last = earlier.find((sms) => sms.purpose !== 'notice')
  const isTooSoon = last !== undefined && secondsBetween(last.sent_at, at) < CODE_RESEND_SECONDS
  const isHeld = isTooSoon || earlier.length >= MAX_SMS_PER_DAY
  if (isHeld) await db.updateTable('one_time_code').set({ sent_to: null }).where('id', '=', id).execute()
  return isHeld
}
