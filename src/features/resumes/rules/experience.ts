import { plural } from '#lib/text/russian-text.ts'
import type { Experience } from '../contract/resume-experience.ts'

/** `03.2022 – по настоящее время` */
export const employmentPeriodText = ({ start, end }: Pick<Experience, 'start' | 'end'>) =>
  `${numericMonthText(start)} – ${end === null ? 'по настоящее время' : numericMonthText(end)}`

/** `03.2022` */
export const numericMonthText = (month: string) => `${month.slice(5, 7)}.${month.slice(0, 4)}`

/** Months as `YYYY-MM`. A period without an end is still open. */
export type EmploymentPeriod = { start: string; end?: string | null }

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** Total months of work. The first and the last month count; overlapping jobs count once. */
export function totalExperienceMonths(periods: readonly EmploymentPeriod[], nowMonth: string): number {
  const spans = periods
    .map(({ start, end }) => ({ from: monthIndex(start), to: monthIndex(end ?? nowMonth) }))
    .sort((a, b) => a.from - b.from)
  let total = 0
  let lastCountedMonth = -1
  for (const { from, to } of spans) {
    total += Math.max(0, to - Math.max(from - 1, lastCountedMonth))
    lastCountedMonth = Math.max(lastCountedMonth, to)
  }
  return total
}

/** `3 года 2 месяца`. */
export function experienceText(months: number): string {
  if (months === 0) return 'Без опыта'
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [
    ...(years > 0 ? [`${years} ${plural(years, 'год', 'года', 'лет')}`] : []),
    ...(rest > 0 ? [`${rest} ${plural(rest, 'месяц', 'месяца', 'месяцев')}`] : []),
  ].join(' ')
}

/** «9 лет», «4 месяца» or «без опыта»: whole years are enough in a row of a list. */
export function shortExperienceText(months: number): string {
  if (months === 0) return 'без опыта'
  return experienceText(months < 12 ? months : months - (months % 12))
}
