import { isWorkingDate } from '#lib/calendar/holidays.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/dates/time-units.ts'
import { localTimeAt, momentOfLocal } from '#lib/dates/time-zones.ts'
import type { BusyTime, MeetingHours } from './meeting-hours.contract.ts'

/** Nobody is booked for a time that is nearer. */
export const BOOKING_LEAD_MS = 3 * HOUR_MS
/** How far ahead a person may book. */
export const BOOKING_DAYS = 10

type Question = {
  hours: Pick<MeetingHours, 'pause_minutes' | 'days'>
  time_zone: string
  /** The earliest first. */
  busy: readonly BusyTime[]
  minutes: number
  now: Date
}

/** Starts of the meetings for which there is time in the next days, the earliest first. */
export function listFreeTimes({ hours, time_zone, busy, minutes, now }: Question): string[] {
  const pauseMs = hours.pause_minutes * MINUTE_MS
  const stepMs = Math.min(minutes, 30) * MINUTE_MS
  const taken = busy.map(({ at, until }) => [Date.parse(at) - pauseMs, Date.parse(until) + pauseMs] as const)
  const times: string[] = []
  let next = 0
  for (const [from, to] of listOpenHours(hours.days, time_zone, now)) {
    for (let start = from; start + minutes * MINUTE_MS <= to; start += stepMs) {
      if (start < now.getTime() + BOOKING_LEAD_MS) continue
      while (next < taken.length && taken[next]![1] <= start) next++
      if (next === taken.length || taken[next]![0] >= start + minutes * MINUTE_MS) times.push(toSlot(start))
    }
  }
  return times
}

/** Begin and end of the hours of each day. Nobody meets on a public holiday. */
function listOpenHours(days: MeetingHours['days'], timeZone: string, now: Date): [number, number][] {
  const today = Date.parse(`${localTimeAt(now, timeZone).slice(0, 10)}T00:00Z`)
  return Array.from({ length: BOOKING_DAYS + 1 }, (_, n) => new Date(today + n * DAY_MS)).flatMap((date) => {
    const weekday = date.getUTCDay() || 7
    const day = days.find((one) => one.weekday === weekday)
    if (!day || (weekday <= 5 && !isWorkingDate(date))) return []
    const momentAt = (time: string) => Date.parse(momentOfLocal(`${date.toISOString().slice(0, 10)}T${time}`, timeZone))
    return [[momentAt(day.from), momentAt(day.to)]]
  })
}

/** To the minute, as the contract writes it. */
const toSlot = (moment: number) => `${new Date(moment).toISOString().slice(0, 16)}:00Z`

/** Between offered times, so that they are a choice. */
const CHOICE_GAP_MS = 3 * HOUR_MS

/** The next free times to offer: not one after the other, if there are others. */
export function chooseTimesToOffer(times: readonly string[], count = 3): string[] {
  const chosen: string[] = []
  for (const time of times) {
    const last = chosen.at(-1)
    if (chosen.length < count && (!last || Date.parse(time) - Date.parse(last) >= CHOICE_GAP_MS)) chosen.push(time)
  }
  return chosen
}

/** Whether a meeting at this time would meet one of the others. */
export function isTaken(at: string, minutes: number, busy: readonly BusyTime[]): boolean {
  const [start, end] = [Date.parse(at), Date.parse(at) + minutes * MINUTE_MS]
  return busy.some((one) => Date.parse(one.at) < end && Date.parse(one.until) > start)
}
