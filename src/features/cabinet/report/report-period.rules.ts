import { monthNameText } from '#lib/dates/month-name.ts'
import { moscowDay, moscowDayStart } from '#lib/dates/moscow-time.ts'
import { REPORT_MONTHS, type REPORT_RANGES } from './hiring-report.contract.ts'

/** `since` is in the period, `end` is not; `before` and `beforeEnd` bound as much of the period before it as has passed of this one. */
export type Period = { since: Date; end: Date; before: Date; beforeEnd: Date }

const RANGE_MONTHS: Record<(typeof REPORT_RANGES)[number], number> = { quarter: 3, year: 12 }

const monthOf = (at: Date) => moscowDay(at).slice(0, 7)

/** `2026-11` and -1 give `2026-10`. */
export function shiftMonth(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const at = year * 12 + number - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const startOf = (month: string) => moscowDayStart(`${month}-01`)

/** The bounds of a period of the contract as of `now`. */
export function periodOf(period: string | null | undefined, now: Date): Period {
  const current = monthOf(now)
  const months = RANGE_MONTHS[period as keyof typeof RANGE_MONTHS]
  const [first, length] = months ? [shiftMonth(current, 1 - months), months] : [period || current, 1]
  const [since, end, before] = [0, length, -length].map((months) => startOf(shiftMonth(first, months))) as [
    Date,
    Date,
    Date,
  ]
  const passedMs = Math.max(0, now.getTime() - since.getTime())
  // A former month may be shorter.
  const beforeEnd = now < end ? new Date(Math.min(before.getTime() + passedMs, since.getTime())) : since
  return { since, end, before, beforeEnd }
}

/** `ноябрь 2026`, or how long back. */
export const periodText = (period: string | null | undefined, now: Date) =>
  period === 'quarter' ? 'три месяца' : period === 'year' ? 'год' : monthNameText(period || monthOf(now)).toLowerCase()

/** What the head offers: the months back from the current one, then the ranges. */
export const periodChoices = (now: Date) =>
  [
    ...Array.from({ length: REPORT_MONTHS }, (_, back) => shiftMonth(monthOf(now), -back)),
    ...(Object.keys(RANGE_MONTHS) as (keyof typeof RANGE_MONTHS)[]),
  ].map((value) => ({ value, label: periodText(value, now) }))
