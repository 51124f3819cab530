import { MOSCOW_OFFSET_MS } from '#lib/dates/time-units.ts'

/** The same day and time in Moscow so many months later, or the last day of a month that is shorter. */
export function addMonths(moment: Date, months: number): Date {
  const local = new Date(moment.getTime() + MOSCOW_OFFSET_MS)
  const moved = new Date(local)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  moved.setUTCDate(Math.min(local.getUTCDate(), countDays(moved)))
  return new Date(moved.getTime() - MOSCOW_OFFSET_MS)
}

const countDays = (month: Date) => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
