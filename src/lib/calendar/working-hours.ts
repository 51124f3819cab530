import { DAY_MS, HOUR_MS, MOSCOW_OFFSET_MS } from '../dates/time-units.ts'
import { isWorkingDate } from './holidays.ts'

const [OPENING_HOUR, CLOSING_HOUR] = [9, 18]

/** The moment that many working hours later: from 9 to 18 in Moscow, on working days. */
export function addWorkingHours(moment: Date, hours: number): Date {
  let [time, left] = [moment.getTime() + MOSCOW_OFFSET_MS, hours * HOUR_MS]
  for (;;) {
    const day = Math.floor(time / DAY_MS) * DAY_MS
    const [opening, closing] = [day + OPENING_HOUR * HOUR_MS, day + CLOSING_HOUR * HOUR_MS]
    const start = Math.max(time, opening)
    const open = isWorkingDate(new Date(day)) ? Math.max(0, closing - start) : 0
    if (left <= open) return new Date(start + left - MOSCOW_OFFSET_MS)
    left -= open
    time = day + DAY_MS
  }
}
