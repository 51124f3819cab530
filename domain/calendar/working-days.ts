import { isWorkingDate } from './holidays.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
/** Moscow has used UTC+3 all year round since 2014. */
export const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000

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

const isWorkingDay = (day: number) => isWorkingDate(new Date(day * DAY_MS))
