import { DAY_MS } from '../dates/time-units.ts'

/** Public holidays of article 112 of the Labour Code, as month and day. */
const FIXED_HOLIDAYS = [
  '01-01',
  '01-02',
  '01-03',
  '01-04',
  '01-05',
  '01-06',
  '01-07',
  '01-08',
  '02-23',
  '03-08',
  '05-01',
  '05-09',
  '06-12',
  '11-04',
]

/** Production calendar of a year: what the government moved by decree, besides the holidays of the Labour Code. */
type CalendarYear = {
  off: string[]
  working: string[]
  /** Whether the decree for the year is entered. Without it only the holidays of the Labour Code are known. */
  isDecreed: boolean
}

const CALENDAR_YEARS: Record<number, CalendarYear> = {
  2026: { off: ['2026-01-09', '2026-12-31'], working: [], isDecreed: true },
  // To be completed by the government's decree on the transfer of days off in 2027.
  2027: { off: [], working: [], isDecreed: false },
}

/** Last year whose calendar is known. Deadlines later than it would count holidays by guess. */
export const LAST_CALENDAR_YEAR = Math.max(...Object.keys(CALENDAR_YEARS).map(Number))

const SUNDAY = 0
const SATURDAY = 6

const isWeekend = (date: Date) => [SUNDAY, SATURDAY].includes(date.getUTCDay())
const isoDate = (date: Date) => date.toISOString().slice(0, 10)
const isFixedHoliday = (date: Date) => FIXED_HOLIDAYS.includes(isoDate(date).slice(5))
const isInJanuary = (date: Date) => date.getUTCMonth() === 0

/** Whether the date is a working day in Russia. The date is read in UTC. */
export function isWorkingDate(date: Date): boolean {
  const movedDays = CALENDAR_YEARS[date.getUTCFullYear()]
  if (movedDays?.working.includes(isoDate(date))) return true
  if (isWeekend(date) || isFixedHoliday(date) || movedDays?.off.includes(isoDate(date))) return false
  return !isHolidayMovedFromWeekend(date)
}

/**
 * A holiday on a weekend moves to the next working day, except January holidays, which the government moves by decree.
 */
function isHolidayMovedFromWeekend(date: Date): boolean {
  for (let daysBack = 1; daysBack <= 3; daysBack++) {
    const previousDay = new Date(date.getTime() - daysBack * DAY_MS)
    if (!isWeekend(previousDay) && !isFixedHoliday(previousDay)) return false
    if (isWeekend(previousDay) && isFixedHoliday(previousDay) && !isInJanuary(previousDay)) return true
  }
  return false
}
