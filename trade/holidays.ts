/** Public holidays of article 112 of the Labour Code, as month and day. */
const FIXED = [
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

/** Days off and working days that the government moved by decree, by year. */
const MOVED: Record<number, { off: string[]; working: string[] }> = {
  2026: { off: ['2026-01-09', '2026-12-31'], working: [] },
}

const DAY = 24 * 60 * 60 * 1000
const SUNDAY = 0
const SATURDAY = 6

const isWeekend = (date: Date) => [SUNDAY, SATURDAY].includes(date.getUTCDay())
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const isFixed = (date: Date) => FIXED.includes(dayOf(date).slice(5))
const isOfJanuary = (date: Date) => date.getUTCMonth() === 0

/** Whether the date is a working day in Russia. The date is read in UTC. */
export function isWorkingDate(date: Date): boolean {
  const moved = MOVED[date.getUTCFullYear()]
  if (moved?.working.includes(dayOf(date))) return true
  if (isWeekend(date) || isFixed(date) || moved?.off.includes(dayOf(date))) return false
  return !isInsteadOfWeekend(date)
}

/**
 * A holiday on a weekend moves to the next working day, except January holidays, which the government moves by decree.
 */
function isInsteadOfWeekend(date: Date): boolean {
  for (let back = 1; back <= 3; back++) {
    const before = new Date(date.getTime() - back * DAY)
    if (!isWeekend(before) && !isFixed(before)) return false
    if (isWeekend(before) && isFixed(before) && !isOfJanuary(before)) return true
  }
  return false
}
