import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { NotificationMatrix } from '#domain/notifications/plan-delivery.ts'
import { DEFAULT_CLOCK, type NotificationClock } from '#domain/notifications/quiet-hours.ts'
import { MOSCOW_TIME_ZONE } from '#lib/dates/time-zones.ts'
import { isLetterAddress } from './letter-address.ts'

export type DeliverySettings = {
  clock: NotificationClock
  matrix: NotificationMatrix
  hasEmail: boolean
  hasPush: boolean
}

/** What each account has chosen, or the defaults, and which channels reach it. */
export async function listDeliverySettings(db: Db, accountIds: number[]): Promise<Map<number, DeliverySettings>> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('notification_settings as chosen', 'chosen.account_id', 'account.id')
    .leftJoin('seeker', 'seeker.id', 'account.id')
    .leftJoin('city', 'city.id', 'seeker.city_id')
    .select(['account.id', 'chosen.account_id as chosen_by', 'chosen.matrix', 'chosen.digest_hour'])
    .select([shortTime('quiet_from'), shortTime('quiet_to')])
    .select(sql<string>`coalesce(chosen.time_zone, city.timezone, ${MOSCOW_TIME_ZONE})`.as('time_zone'))
    .select(isLetterAddress.as('has_email'))
    .select(
      sql<boolean>`exists (select from push_token where push_token.account_id = account.id and status = 'active')`.as(
        'has_push',
      ),
    )
    .where(sql<boolean>`account.id = any(${accountIds})`)
    .execute()
  return new Map(
    rows.map(({ id, chosen_by, matrix, digest_hour, quiet_from, quiet_to, time_zone, has_email, has_push }) => [
      id,
      {
        clock:
          chosen_by === null
            ? { ...DEFAULT_CLOCK, timeZone: time_zone }
            : { quietFrom: quiet_from, quietTo: quiet_to, digestHour: digest_hour!, timeZone: time_zone },
        matrix: (matrix ?? {}) as NotificationMatrix,
        hasEmail: has_email,
        hasPush: has_push,
      },
    ]),
  )
}

const shortTime = <C extends 'quiet_from' | 'quiet_to'>(column: C) =>
  sql<string | null>`to_char(${sql.ref(`chosen.${column}`)}, 'HH24:MI')`.as(column)
