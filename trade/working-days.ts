import { isWorkingDate } from './holidays.ts'

export const DAY = 24 * 60 * 60 * 1000
/** Moscow has kept to UTC+3 all the year round since 2014. */
export const MOSCOW = 3 * 60 * 60 * 1000

/** The last second, in Moscow, of the working day that comes so many working days after this moment. */
export function afterWorkingDays(moment: Date, days: number): Date {
  let day = Math.floor((moment.getTime() + MOSCOW) / DAY)
  for (let left = days; left > 0; ) {
    day++
    if (isWorkingDay(day)) left--
  }
  return new Date((day + 1) * DAY - MOSCOW - 1000)
}

const isWorkingDay = (day: number) => isWorkingDate(new Date(day * DAY))
