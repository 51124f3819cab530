import type { Interview, InterviewKind, Offer } from '#contract/interviews.ts'
import { dateText, timeText } from '#lib/dates.ts'
import { dayFromIso } from '#lib/day-text.ts'
import { salaryTerms, salaryText } from './salary.ts'

export const INTERVIEW_KINDS: Record<InterviewKind, string> = {
  office: 'Встреча',
  call: 'Звонок',
  video: 'Видеозвонок',
}

/** «24.11.2026 в 10:00», Moscow time. */
export const slotText = (moment: string) => `${dateText(moment)} в ${timeText(moment)}`

/** «Встреча, Складская, 4» */
export const meetingText = ({ kind, place }: Pick<Interview, 'kind' | 'place'>) =>
  [INTERVIEW_KINDS[kind], place].filter(Boolean).join(', ')

/** «95 000 ₽ на руки, за месяц, выход 01.12.2026» */
export function offerText({ amount, currency, salary_mode_id, gross, start_date }: Offer): string {
  const salary = {
    salary_from: amount,
    salary_to: amount,
    salary_currency: currency,
    salary_gross: gross,
    salary_mode_id,
  }
  const start = start_date ? [`выход ${dayFromIso(start_date)}`] : []
  return [`${salaryText(salary)} ${salaryTerms(salary)}`, ...start].join(', ')
}
