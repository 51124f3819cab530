import type { Interview, InterviewKind } from '#contract/negotiations/decisions/interviews.ts'
import type { JobOffer } from '#contract/negotiations/decisions/offers.ts'
import { isoDayToText } from '#lib/dates/day-input.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { salaryTermsText, salaryText } from '../vacancies/salary.ts'

export const INTERVIEW_KIND_LABELS: Record<InterviewKind, string> = {
  office: 'Встреча',
  call: 'Звонок',
  video: 'Видеозвонок',
}

/** «24.11.2026 в 10:00», Moscow time. */
export const interviewSlotText = (moment: string) => `${dateText(moment)} в ${timeText(moment)}`

/** «Встреча, Складская, 4» */
export const interviewPlaceText = ({ kind, place }: Pick<Interview, 'kind' | 'place'>) =>
  [INTERVIEW_KIND_LABELS[kind], place].filter(Boolean).join(', ')

/** «95 000 ₽ на руки, за месяц, выход 01.12.2026» */
export function jobOfferText({ amount, currency, salary_mode_id, gross, start_date }: JobOffer): string {
  const salary = {
    salary_from: amount,
    salary_to: amount,
    salary_currency: currency,
    salary_gross: gross,
    salary_mode_id,
  }
  const start = start_date ? [`выход ${isoDayToText(start_date)}`] : []
  return [`${salaryText(salary)} ${salaryTermsText(salary)}`, ...start].join(', ')
}
