import { refuseField } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  NOTIFICATIONS,
  type NotificationChannel,
  type NotificationType,
} from '../notification-types.contract.ts'
import { isChannelOn, type NotificationMatrix } from '../plan-delivery.rules.ts'
import { type DeliverySettings, listDeliverySettings } from './delivery-settings.server.ts'
import type { ChangedSettings, ChannelProblem, NotificationSettings } from './notification-settings.contract.ts'
import { DEFAULT_CLOCK, type NotificationClock } from './quiet-hours.rules.ts'

export async function findOwnSettings(db: Db, accountId: number): Promise<NotificationSettings> {
  const [{ clock, matrix, hasPush, hasSms }, { phone, ...account }] = await Promise.all([
    findSettings(db, accountId),
    findContacts(db, accountId),
  ])
  const switchesOf = (type: NotificationType) =>
    Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, isChannelOn({ type, matrix }, channel)]))
  return {
    quiet_from: clock.quietFrom,
    quiet_to: clock.quietTo,
    time_zone: clock.timeZone,
    digest_hour: clock.digestHour,
    matrix: Object.fromEntries(
      NOTIFICATION_TYPES.map((type) => [type, switchesOf(type)]),
    ) as NotificationSettings['matrix'],
    channels: { email: emailProblemOf(account), push: hasPush ? null : 'missing' },
    sms: { is_on: hasSms, phone },
  }
}

const findSettings = async (db: Db, accountId: number): Promise<DeliverySettings> =>
  (await listDeliverySettings(db, [accountId])).get(accountId)!

const findContacts = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['phone', 'email', 'email_to_verify', 'email_bounced_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

type Address = Omit<Awaited<ReturnType<typeof findContacts>>, 'phone'>

function emailProblemOf({ email, email_to_verify, email_bounced_at }: Address): ChannelProblem {
  if (email) return email_bounced_at ? 'bounced' : null
  return email_to_verify ? 'unconfirmed' : 'missing'
}

/** Locks the account, so that two changes at once are merged. */
export async function updateOwnSettings(tx: Db, accountId: number, changed: ChangedSettings, at: Date) {
  refuseUnknownSwitches(changed.matrix ?? {})
  const { quiet_from, quiet_to } = changed
  if ((quiet_from == null) !== (quiet_to == null)) {
    refuseField(quiet_from == null ? 'quiet_from' : 'quiet_to', 'Укажите начало и конец тихих часов')
  }
  const { phone } = await tx
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (changed.has_sms && !phone) refuseField('has_sms', 'Укажите номер телефона в разделе «Безопасность»')
  const { clock, defaultTimeZone, matrix } = await findSettings(tx, accountId)
  const wanted = {
    ...clock,
    ...(quiet_from !== undefined && { quietFrom: quiet_from, quietTo: quiet_to ?? null }),
    ...(changed.time_zone !== undefined && { timeZone: changed.time_zone }),
    ...(changed.digest_hour !== undefined && { digestHour: changed.digest_hour }),
  }
  const row = {
    ...toClockColumns(wanted, defaultTimeZone),
    matrix: toJsonColumn(withoutDefaults(merge(matrix, changed.matrix ?? {}))),
    ...(changed.has_sms !== undefined && { has_sms: changed.has_sms }),
    updated_at: at.toISOString(),
  }
  await tx
    .insertInto('notification_settings')
    .values({ account_id: accountId, ...row })
    .onConflict((known) => known.column('account_id').doUpdateSet(row))
    .execute()
  return findOwnSettings(tx, accountId)
}

function refuseUnknownSwitches(changes: NotificationMatrix) {
  for (const [type, channels] of entriesOf(changes)) {
    for (const channel of Object.keys(channels) as NotificationChannel[]) {
      if (hasSwitch(type, channel)) continue
      refuseField('matrix', `${inQuotes(NOTIFICATIONS[type].name)}: этот способ нельзя включить или отключить`)
    }
  }
}

const hasSwitch = (type: NotificationType, channel: NotificationChannel) =>
  ['on', 'off'].includes(NOTIFICATIONS[type][channel])

const entriesOf = (matrix: NotificationMatrix) =>
  Object.entries(matrix) as [NotificationType, { [C in NotificationChannel]?: boolean }][]

const merge = (before: NotificationMatrix, changes: NotificationMatrix): NotificationMatrix => ({
  ...before,
  ...Object.fromEntries(entriesOf(changes).map(([type, channels]) => [type, { ...before[type], ...channels }])),
})

/** So that the time zone of a city that changes later, or another default, holds for everybody who has not chosen. */
function toClockColumns({ quietFrom, quietTo, timeZone, digestHour }: NotificationClock, defaultTimeZone: string) {
  const has_own_quiet_hours = quietFrom !== DEFAULT_CLOCK.quietFrom || quietTo !== DEFAULT_CLOCK.quietTo
  return {
    has_own_quiet_hours,
    quiet_from: has_own_quiet_hours ? quietFrom : null,
    quiet_to: has_own_quiet_hours ? quietTo : null,
    time_zone: timeZone === defaultTimeZone ? null : timeZone,
    digest_hour: digestHour === DEFAULT_CLOCK.digestHour ? null : digestHour,
  }
}

/** So that a default that changes later holds for everybody who has not chosen. */
function withoutDefaults(matrix: NotificationMatrix): NotificationMatrix {
  const differs =
    (type: NotificationType) =>
    ([channel, isOn]: [string, boolean]) =>
      isOn !== (NOTIFICATIONS[type][channel as NotificationChannel] === 'on')
  return Object.fromEntries(
    entriesOf(matrix)
      .map(([type, channels]) => [type, Object.fromEntries(Object.entries(channels).filter(differs(type)))] as const)
      .filter(([, channels]) => Object.keys(channels).length > 0),
  )
}

/** Ends the letters of a type, for the link in a letter. Idempotent. */
export async function endLettersOfType(tx: Db, accountId: number, type: NotificationType, at: Date): Promise<void> {
  const account = await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
  if (!account || !hasSwitch(type, 'email')) return
  await updateOwnSettings(tx, accountId, { matrix: { [type]: { email: false } } }, at)
}

export async function areLettersOn(db: Db, accountId: number, type: NotificationType): Promise<boolean> {
  const settings = (await listDeliverySettings(db, [accountId])).get(accountId)
  return settings !== undefined && isChannelOn({ type, matrix: settings.matrix }, 'email')
}
