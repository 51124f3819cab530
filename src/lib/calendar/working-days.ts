import { DAY_MS, MOSCOW_OFFSET_MS } from '../dates/time-units.ts'
import { isWorkingDate } from './holidays.ts'

/**
 * Returns the last second, in Moscow time, of the working day that is the given number of working days after the
 * moment.
 */
export function addWorkingDays(moment: Date, days: number): Date {
  let day = Math.floor((moment.getTime() + MOSCOW_OFFSET_MS) / DAY_MS)
  for (let left = days; left > 0; ) {
    day++
    if (isWorkingDay(day)) left--
  }
  return new Date((day + 1) * DAY_MS - MOSCOW_OFFSET_MS - 1000)
}

/** The next working days in Moscow, today among them: `2026-11-23`. */
export function listWorkingDays(from: Date, count: number): string[] {
  const days: string[] = []
  for (let day = Math.floor((from.getTime() + MOSCOW_OFFSET_MS) / DAY_MS); days.length < count; day++) {
    if (isWorkingDay(day)) days.push(new Date(day * DAY_MS).toISOString().slice(0, 10))
  }
  return days
}

const isWorkingDay = (day: number) => isWorkingDate(new Date(day * DAY_MS))
