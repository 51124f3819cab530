import { DAY_MS, MOSCOW_OFFSET_MS } from './time-units.ts'

/** The calendar day in Moscow, `2026-09-01`. */
export const moscowDay = (moment: Date) => new Date(moment.getTime() + MOSCOW_OFFSET_MS).toISOString().slice(0, 10)

/** Seconds until the next calendar day begins in Moscow. */
export function secondsToMoscowMidnight(moment: Date): number {
  const next = (Math.floor((moment.getTime() + MOSCOW_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - MOSCOW_OFFSET_MS
  return Math.ceil((next - moment.getTime()) / 1000)
}

/** When a calendar day begins in Moscow. `days` later if given. */
export const moscowDayStart = (day: string, days = 0) => new Date(Date.parse(day) + days * DAY_MS - MOSCOW_OFFSET_MS)

/** Reads the time of an `<input type="datetime-local">`, `2026-11-25T09:00`, as Moscow time (UTC+3 all year round). */
export function parseMoscowTime(typed: string): string | undefined {
  const moment = new Date(`${typed}:00+03:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
