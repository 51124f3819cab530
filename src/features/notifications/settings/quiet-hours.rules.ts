import { DAY_MS } from '#lib/dates/time-units.ts'
import { localTimeAt, momentOfLocal } from '#lib/dates/time-zones.ts'

/** `quietFrom` and `quietTo` are `22:00` and `08:00` on the clocks of the time zone; null: no quiet hours. */
export type NotificationClock = {
  quietFrom: string | null
  quietTo: string | null
  timeZone: string
  /** Hour of the day at which digests go out. */
  digestHour: number
}

export const DEFAULT_CLOCK = { quietFrom: '22:00', quietTo: '08:00', digestHour: 9 } as const

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export function isQuietAt(at: Date, { quietFrom, quietTo, timeZone }: NotificationClock): boolean {
  if (quietFrom === null || quietTo === null) return false
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)]
  const now = minutesOf(localTimeAt(at, timeZone).slice(11))
  return from <= to ? from <= now && now < to : from <= now || now < to
}

/** The moment itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(at: Date, clock: NotificationClock): Date {
  if (!isQuietAt(at, clock)) return at
  const local = localTimeAt(at, clock.timeZone)
  const isAfterMidnight = local.slice(11) < clock.quietTo!
  const day = isAfterMidnight ? local.slice(0, 10) : dayAfter(local)
  return new Date(momentOfLocal(`${day}T${clock.quietTo}`, clock.timeZone))
}

const dayAfter = (local: string, days = 1) =>
  new Date(Date.parse(`${local.slice(0, 10)}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** When the next digest goes out: after `at`, at the digest hour, weekly ones on Mondays. */
export function nextDigestMoment(
  at: Date,
  { timeZone, digestHour }: NotificationClock,
  every: 'daily' | 'weekly',
): Date {
  const today = localTimeAt(at, timeZone)
  const time = `${String(digestHour).padStart(2, '0')}:00`
  const days = today.slice(11) < time ? 0 : 1
  const day = dayAfter(today, days)
  const daysToMonday = every === 'weekly' ? (8 - new Date(day).getUTCDay()) % 7 : 0
  return new Date(momentOfLocal(`${dayAfter(day, daysToMonday)}T${time}`, timeZone))
}

/** Seconds from one moment to another, at least zero. */
export const secondsUntil = (moment: Date, at: Date) => Math.max(0, Math.ceil((moment.getTime() - at.getTime()) / 1000))
