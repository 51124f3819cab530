import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { MOSCOW_TIME_ZONE } from '#lib/dates/time-zones.ts'
import type { LetterReach, NotificationMatrix } from '../plan-delivery.rules.ts'
import { DEFAULT_CLOCK, type NotificationClock } from './quiet-hours.rules.ts'

/** The account has a confirmed address, and no mail server has refused it for good. */
const hasLetterAddress = sql<SqlBool>`(account.email is not null and account.email_bounced_at is null)`

/** Not blocked, and no deletion is scheduled. Others get only the letters that always come. */
const isInUse = sql<SqlBool>`(account.blocked_reason is null and account.delete_at is null)`

/** Which letters reach the account. */
export const letterReach = sql<LetterReach>`case
  when not ${hasLetterAddress} then 'none' when ${isInUse} then 'all' else 'mandatory' end`

/** Letters that a person can do without reach the account. */
export const mayReceiveLetters = sql<SqlBool>`(${hasLetterAddress} and ${isInUse})`.$castTo<boolean>()

/** An SMS reaches the account: its number is confirmed. */
const mayReceiveSms = sql<SqlBool>`(account.phone is not null and ${isInUse})`

export type DeliverySettings = {
  clock: NotificationClock
  defaultTimeZone: string
  matrix: NotificationMatrix
  letters: LetterReach
  hasPush: boolean
  hasSms: boolean
}

/** What each account has chosen, or the defaults, and which channels reach it. */
export async function listDeliverySettings(db: Db, accountIds: number[]): Promise<Map<number, DeliverySettings>> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('notification_settings as chosen', 'chosen.account_id', 'account.id')
    .leftJoin('seeker', 'seeker.id', 'account.id')
    .leftJoin('city', 'city.id', 'seeker.city_id')
    .select(['account.id', 'chosen.matrix', 'chosen.digest_hour', 'chosen.time_zone', 'chosen.has_own_quiet_hours'])
    .select([shortTime('quiet_from'), shortTime('quiet_to')])
    .select(sql<string>`coalesce(city.timezone, ${MOSCOW_TIME_ZONE})`.as('default_time_zone'))
    .select(letterReach.as('letters'))
    .select(
      sql<boolean>`exists (select from push_token where push_token.account_id = account.id and status = 'active')`.as(
        'has_push',
      ),
    )
    .select(sql<boolean>`coalesce(chosen.has_sms, false) and ${mayReceiveSms}`.as('has_sms'))
    .where(sql<boolean>`account.id = any(${accountIds})`)
    .execute()
  return new Map(
    rows.map(({ id, matrix, letters, has_push, has_sms, default_time_zone, ...chosen }) => [
      id,
      {
        clock: clockOf(chosen, default_time_zone),
        defaultTimeZone: default_time_zone,
        matrix: (matrix ?? {}) as NotificationMatrix,
        letters,
        hasPush: has_push,
        hasSms: has_sms,
      },
    ]),
  )
}

type ChosenClock = {
  quiet_from: string | null
  quiet_to: string | null
  has_own_quiet_hours: boolean | null
  time_zone: string | null
  digest_hour: number | null
}

const clockOf = (chosen: ChosenClock, defaultTimeZone: string): NotificationClock => ({
  ...DEFAULT_CLOCK,
  ...(chosen.has_own_quiet_hours && { quietFrom: chosen.quiet_from, quietTo: chosen.quiet_to }),
  timeZone: chosen.time_zone ?? defaultTimeZone,
  digestHour: chosen.digest_hour ?? DEFAULT_CLOCK.digestHour,
})

const shortTime = <C extends 'quiet_from' | 'quiet_to'>(column: C) =>
  sql<string | null>`to_char(${sql.ref(`chosen.${column}`)}, 'HH24:MI')`.as(column)
